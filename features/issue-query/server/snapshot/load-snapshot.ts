import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import { keptRows } from '#platform/rowset/row-texts.ts';
import { columnOf } from '#features/issue-fields/field-keys.ts';
import { issueFields } from '#features/issue-fields/fields.ts';
import { heldKeys, type HeldKey, type SnapshotRow } from '#features/issue-query/snapshot/held-fields.ts';
import { ProjectSnapshot } from '#features/issue-query/snapshot/project-snapshot.ts';

/** Rows a page of the load; small enough that other requests hardly wait while one is taken in. */
const PAGE = 1000;

/** A held field of `issues i`: instants in microseconds, days in days since 1970, all else as it is stored. */
function heldSql(key: HeldKey): RawBuilder<unknown> {
  if (key === 'subscriber_ids')
    return sql`array(select f.user_id from issue_subscribers f where f.workspace_id = i.workspace_id and f.issue_id = i.id)`;
  const column = sql.ref(`i.${columnOf(key)}`);
  const { kind } = issueFields[key];
  if (kind === 'instant') return sql`(extract(epoch from ${column}) * 1000000)::float8`;
  return kind === 'day' ? sql`${column} - date '1970-01-01'` : column;
}

const columns: RawBuilder<unknown> = sql`i.id, i.name, i.parent_id is null as top,
  ${sql.join(heldKeys.map((key) => sql`${heldSql(key)} as ${sql.ref(key)}`))}`;

/** Where a snapshot is taken from. */
export interface ProjectPlace {
  readonly workspaceId: string;
  readonly projectId: string;
}

/** Reads all listed issues of a project as they stood at one number of the change log; it keeps the text of `kept` rows. */
export async function loadSnapshot(
  db: Kysely<Database>,
  { workspaceId, projectId }: ProjectPlace,
  kept: number = keptRows,
): Promise<ProjectSnapshot> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { rows: head } = await sql<{
        seq: number;
      }>`select seq from workspace_logs where workspace_id = ${workspaceId}`.execute(trx);
      const snapshot = new ProjectSnapshot(head[0]?.seq ?? 0, kept);
      let after = '00000000-0000-0000-0000-000000000000';
      for (;;) {
        const { rows } = await sql<SnapshotRow>`
          select ${columns} from issues i where i.workspace_id = ${workspaceId} and i.project_id = ${projectId} and i.listed and i.id > ${after}
          order by i.id limit ${PAGE}`.execute(trx);
        for (const row of rows) snapshot.put(row);
        const last = rows.at(-1);
        if (!last || rows.length < PAGE) return snapshot;
        after = last.id;
      }
    });
}

/** The listed ones among these issues as they are now; those that are missing are listed no longer. */
export async function readSnapshotRows(
  db: Kysely<Database>,
  { workspaceId, projectId }: ProjectPlace,
  ids: readonly string[],
): Promise<Map<string, SnapshotRow>> {
  const { rows } = await sql<SnapshotRow>`
    select ${columns} from issues i where i.workspace_id = ${workspaceId} and i.project_id = ${projectId} and i.listed and i.id = any(${ids}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
