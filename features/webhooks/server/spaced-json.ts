/**
 * Writes JSON with `", "` and `": "` between values and all but printable ASCII escaped. Receivers may check the signature
 * over their own serialization, which is spelled like this (wire-account-workspace.md 9.1).
 */
export function spacedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => spacedJson(item ?? null)).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    return `{${members.map(([key, member]) => `${spacedJson(key)}: ${spacedJson(member)}`).join(', ')}}`;
  }
  return JSON.stringify(value).replace(/[^ -~]/g, escapeUnit);
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
