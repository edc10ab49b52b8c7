const typeless = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file', 'image']);

/** Returns whether keys typed at `target` make text there. */
export function isTextTarget(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !typeless.has(target.type) && !target.readOnly;
  return target.isContentEditable || target.matches('textarea, select');
}
