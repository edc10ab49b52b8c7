import { sql, type Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import { versionPause } from '#features/issues/rules.ts';
import type { ActivityRow } from './activity-reader.ts';

type Last = Pick<ActivityRow, 'id' | 'issue_id' | 'field' | 'actor_id' | 'created_at' | 'via'>;

/** How many lines back somebody who writes together with others is looked for. */
const reach = 20;

/**
 * Somebody who writes on in a description leaves one line: what it said before they began, what it says now, and the time
 * of the last edit (wire-work-tracking.md 5). Anything in between begins another, except what others wrote in the description
 * within the same ten minutes: those who write together have one line each. Moves the lines that are stored already;
 * answers the ones to store.
 */
export async function foldDescriptions(
  db: Kysely<Database>,
  workspaceId: string,
  rows: readonly ActivityRow[],
): Promise<ActivityRow[]> {
  const written = new Set(rows.filter(isDescription).map(({ issue_id }) => issue_id));
  if (written.size === 0) return [...rows];
  const lines = await readLast(db, workspaceId, [...written]);
  const last = Map.groupBy(lines, ({ issue_id }) => issue_id);
  const stored = new Set(lines.map(({ id }) => id));
  const moved = new Map<string, ActivityRow>();
  const fresh = new Map<string, ActivityRow>();
  for (const row of rows) {
    const earlier = last.get(row.issue_id) ?? [];
    const before = isDescription(row) ? continuedLine(earlier, row) : undefined;
    last.set(row.issue_id, [
      before ? { ...before, created_at: row.created_at } : row,
      ...earlier.filter((line) => line !== before),
    ]);
    if (!before) {
      fresh.set(row.id, row);
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

/** The line that an edit continues: the last one of all if it is theirs, or theirs among those who write together. Newest first. */
function continuedLine(earlier: readonly Last[], row: ActivityRow): Last | undefined {
  const other = earlier.findIndex((line) => !isDescription(line));
  const run = other === -1 ? earlier : earlier.slice(0, other);
  const since = Date.parse(String(row.created_at)) - versionPause * 1_000;
  return run.find((line, at) => isSameWriter(line, row) && (at === 0 || Date.parse(String(line.created_at)) > since));
}

function isDescription({ field }: { readonly field: string | null }): boolean {
  return field === 'description';
}

/** The last lines of each issue, newest first; of those one command wrote together, the description's comes first. */
async function readLast(db: Kysely<Database>, workspaceId: string, issueIds: readonly string[]): Promise<Last[]> {
  const { rows } = await sql<Last>`
    select line.* from unnest(${issueIds}::uuid[]) as i(issue_id), lateral (
      select a.id, a.issue_id, a.field, a.actor_id, a.via, a.created_at from issue_activities a
      where a.workspace_id = ${workspaceId} and a.issue_id = i.issue_id
      order by a.seq desc, coalesce(a.field = 'description', false) desc, a.id desc limit ${reach}) line`.execute(db);
  return rows;
}

async function moveStored(db: Kysely<Database>, workspaceId: string, rows: readonly ActivityRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update issue_activities a set new_value = r.new_value, created_at = r.created_at, seq = r.seq, group_id = r.group_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, new_value text, created_at timestamptz, seq bigint, group_id uuid)
    where a.workspace_id = ${workspaceId} and a.id = r.id`.execute(db);
}
