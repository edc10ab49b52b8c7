import { sql, type Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import type { ActivityRow } from './activity-reader.ts';

type Last = Pick<ActivityRow, 'id' | 'issue_id' | 'field' | 'actor_id' | 'via'>;

/**
 * Somebody who writes on in a description leaves one line: what it said before they began, what it says now, and the time
 * of the last edit (wire-work-tracking.md 5). Anything in between begins another. Moves the lines that are stored already;
 * answers the ones to store.
 */
export async function foldDescriptions(
  db: Kysely<Database>,
  workspaceId: string,
  rows: readonly ActivityRow[],
): Promise<ActivityRow[]> {
  const written = new Set(rows.filter(isDescription).map(({ issue_id }) => issue_id));
  if (written.size === 0) return [...rows];
  const last = new Map((await readLast(db, workspaceId, [...written])).map((line) => [line.issue_id, line]));
  const stored = new Set([...last.values()].map(({ id }) => id));
  const moved = new Map<string, ActivityRow>();
  const fresh = new Map<string, ActivityRow>();
  for (const row of rows) {
    const before = last.get(row.issue_id);
    const goesOn = isDescription(row) && before !== undefined && isDescription(before) && isSameWriter(before, row);
    if (!goesOn) {
      fresh.set(row.id, row);
      last.set(row.issue_id, row);
      continue;
    }
    const begun = fresh.get(before.id);
    const now = { new_value: row.new_value, created_at: row.created_at, seq: row.seq, group_id: row.group_id };
    if (begun) fresh.set(begun.id, { ...begun, ...now });
    else if (stored.has(before.id)) moved.set(before.id, { ...row, id: before.id });
  }
  await moveStored(db, workspaceId, [...moved.values()]);
  return [...fresh.values()];
}

function isSameWriter(a: Last, b: Last): boolean {
  return a.actor_id === b.actor_id && a.via === b.via;
}

function isDescription({ field }: { readonly field: string | null }): boolean {
  return field === 'description';
}

/** The last line of each issue; of those one command wrote together, the description's. */
async function readLast(db: Kysely<Database>, workspaceId: string, issueIds: readonly string[]): Promise<Last[]> {
  const { rows } = await sql<Last>`
    select distinct on (issue_id) id, issue_id, field, actor_id, via from issue_activities
    where workspace_id = ${workspaceId} and issue_id = any(${issueIds}::uuid[])
    order by issue_id, seq desc, coalesce(field = 'description', false) desc, id desc`.execute(db);
  return rows;
}

async function moveStored(db: Kysely<Database>, workspaceId: string, rows: readonly ActivityRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update issue_activities a set new_value = r.new_value, created_at = r.created_at, seq = r.seq, group_id = r.group_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, new_value text, created_at timestamptz, seq bigint, group_id uuid)
    where a.workspace_id = ${workspaceId} and a.id = r.id`.execute(db);
}
