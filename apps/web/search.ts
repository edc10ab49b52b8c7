/**
 * Returns a search parameter as text, because the router parses digits as numbers. Undefined when
 * absent.
 */
export function searchText(search: Record<string, unknown>, key: string): string | undefined {
  const value = search[key];
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/** Returns the named text parameters of a search; absent ones are left out. */
export function searchTexts<const K extends string>(
  search: Record<string, unknown>,
  keys: readonly K[],
): { [N in K]?: string } {
  const found: { [N in K]?: string } = {};
  for (const key of keys) {
    const text = searchText(search, key);
    if (text !== undefined) found[key] = text;
  }
  return found;
}
