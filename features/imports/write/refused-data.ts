/** Classes of PostgreSQL errors caused by the row: wrong data, a violated constraint, a value too large. */
const inTheRow = new Set(['22', '23', '54']);

/**
 * Returns whether the database refused a row because of its data; other errors (no connection, no space, a bug) are not
 * the row's fault.
 */
export function isRefusedData(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  return error.code.length === 5 && inTheRow.has(error.code.slice(0, 2));
}
