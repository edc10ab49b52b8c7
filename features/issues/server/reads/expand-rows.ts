import { sql, type Kysely } from 'kysely';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { expansionColumns, type IssueExpansion } from '#features/issues/server/expansions.ts';
import type { Database } from '#platform/server/database/tables.ts';

/** Who reads what beside the rows. */
interface Reading {
  readonly workspaceId: string;
  readonly userId: string;
  readonly expansions: readonly IssueExpansion[];
  readonly expand: string | undefined;
}

export type ExpandedRow = Omit<IssueRow, 'state__group'>;

/**
 * List rows as the calls with `expand` answer them: without `state__group`, with what was asked for, read for the whole
 * page in one statement.
 */
export async function expandRows(
  db: Kysely<Database>,
  { workspaceId, userId, expansions, expand }: Reading,
  rows: readonly IssueRow[],
): Promise<ExpandedRow[]> {
  const bases = rows.map(({ state__group: _group, ...base }) => base);
  if (expand === undefined || expand === '' || rows.length === 0) return bases;
  const { rows: added } = await sql<{ id: string }>`
    select i.id${expansionColumns(expansions, expand, 'i', userId)} from issues i
    where i.workspace_id = ${workspaceId} and i.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db);
  const byId = new Map(added.map((row) => [row.id, row]));
  return bases.map((base) => ({ ...base, ...byId.get(base.id) }));
}
