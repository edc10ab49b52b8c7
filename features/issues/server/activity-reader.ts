import { sql, type Kysely } from 'kysely';
import type { LogReader } from '#platform/server/changes/log-readers.ts';
import type { ChangeWithImage } from '#platform/server/changes/read-changes.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { newId } from '#platform/shared/ids.ts';
import { activityEntries, type ActivityEntry } from './activity-entries.ts';

/**
 * Writes the history of issues from the change log: every field with old and new value (wire-work-tracking.md 5). It
 * is the log's first reader and the model for the others: all it needs stands in the entries.
 */
export const activityReader: LogReader = {
  name: 'activity',
  async apply(db, workspaceId, changes) {
    const lines = changes.flatMap((change) => activityEntries(change).map((entry) => ({ change, entry })));
    if (lines.length === 0) return;
    const names = await readNames(
      db,
      workspaceId,
      lines.map(({ entry }) => entry),
    );
    const rows = lines.map(({ change, entry }) => rowOf(change, entry, names));
    await sql`
      insert into issue_activities (workspace_id, id, project_id, issue_id, actor_id, verb, field, old_value, new_value, old_identifier, new_identifier, created_at, seq)
      select ${workspaceId}::uuid, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, project_id uuid, issue_id uuid, actor_id uuid,
        verb text, field text, old_value text, new_value text, old_identifier uuid, new_identifier uuid, created_at timestamptz, seq bigint)
      where exists (select 1 from issues i where i.workspace_id = ${workspaceId} and i.id = r.issue_id)`.execute(db);
  },
};

function rowOf(change: ChangeWithImage, entry: ActivityEntry, names: ReadonlyMap<string, string>) {
  const name = (id: string | null, fallback: string | null) => (id === null ? fallback : (names.get(id) ?? fallback));
  // An issue's birth is told by who wrote it, when they wrote it: for imports that was elsewhere and long ago.
  const birth = entry.verb === 'created' && entry.field === null;
  return {
    id: newId(),
    project_id: change.project_id,
    issue_id: change.entity_id,
    actor_id: birth ? (change.fields['created_by'] ?? change.actor_id) : change.actor_id,
    verb: entry.verb,
    field: entry.field,
    old_value: name(entry.oldId, entry.oldText),
    new_value: name(entry.newId, entry.newText),
    old_identifier: entry.oldId,
    new_identifier: entry.newId,
    created_at: birth ? (change.fields['created_at'] ?? change.at) : change.at,
    seq: change.seq,
  };
}

/** Names of everything the lines mention, one look-up a kind for the whole page. */
async function readNames(
  db: Kysely<Database>,
  workspaceId: string,
  entries: readonly ActivityEntry[],
): Promise<Map<string, string>> {
  const idsOf = (field: string) => [
    ...new Set(
      entries
        .filter((entry) => entry.field === field)
        .flatMap(({ oldId, newId: now }) => [oldId, now])
        .filter((id) => id !== null),
    ),
  ];
  const found = new Map<string, string>();
  const look = async (
    ids: readonly string[],
    find: (ids: readonly string[]) => Promise<{ rows: { id: string; name: string }[] }>,
  ) => {
    if (ids.length === 0) return;
    for (const row of (await find(ids)).rows) found.set(row.id, row.name);
  };
  await look(idsOf('state'), (ids) =>
    sql<{
      id: string;
      name: string;
    }>`select id, name from states where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`.execute(db),
  );
  await look(idsOf('labels'), (ids) =>
    sql<{
      id: string;
      name: string;
    }>`select id, name from labels where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`.execute(db),
  );
  await look(idsOf('cycles'), (ids) =>
    sql<{
      id: string;
      name: string;
    }>`select id, name from cycles where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`.execute(db),
  );
  await look(idsOf('estimate_point'), (ids) =>
    sql<{
      id: string;
      name: string;
    }>`select id, value as name from estimate_points where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`.execute(
      db,
    ),
  );
  await look(idsOf('assignees'), (ids) =>
    sql<{
      id: string;
      name: string;
    }>`select u.id, u.display_name as name from workspace_members m join users u on u.id = m.user_id
      where m.workspace_id = ${workspaceId} and m.user_id = any(${ids}::uuid[])`.execute(db),
  );
  await look(idsOf('parent'), (ids) =>
    sql<{ id: string; name: string }>`select i.id, p.identifier || '-' || i.sequence_id as name from issues i
      join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id where i.workspace_id = ${workspaceId} and i.id = any(${ids}::uuid[])`.execute(
      db,
    ),
  );
  return found;
}
