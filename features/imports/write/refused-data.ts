/** Classes of PostgreSQL errors that lie in the row: wrong data, a broken constraint, a value too large. */
const inTheRow = new Set(['22', '23', '54']);

/** Whether the database refused a row for what is in it; anything else (no connection, no room, a bug) is no row's fault. */
export function isRefusedData(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  return error.code.length === 5 && inTheRow.has(error.code.slice(0, 2));
}
