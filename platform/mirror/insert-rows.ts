import type { MirrorDatabase, SqlValue } from './database.ts';

/** How many rows one statement writes (product-account-workspace.md 9, decisions.md 3.6). */
export const ROWS_AT_ONCE = 50;

/**
 * Writes rows in statements of 50; what is left over goes row by row, so that two statements stay prepared whatever the
 * number. `into` is the statement up to "values", `after` what follows them. Call it inside `transact`.
 */
export function insertRows(
  db: Pick<MirrorDatabase, 'runEach'>,
  into: string,
  rows: readonly (readonly SqlValue[])[],
  after = '',
): void {
  const [first] = rows;
  if (!first) return;
  const row = `(${first.map(() => '?').join(', ')})`;
  const statement = (count: number) => `${into} values ${Array.from({ length: count }, () => row).join(', ')} ${after}`;
  const whole = Math.floor(rows.length / ROWS_AT_ONCE);
  if (whole > 0)
    db.runEach(
      statement(ROWS_AT_ONCE),
      Array.from({ length: whole }, (_, index) => rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE).flat()),
    );
  const rest = rows.slice(whole * ROWS_AT_ONCE);
  if (rest.length > 0) db.runEach(statement(1), rest);
}
