import { sql, type Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import type { ActivityEntry } from './activity-source.ts';

/** What the ids of some lines are called. */
export interface ActivityNames {
  readonly names: ReadonlyMap<string, string>;
  readonly issues: ReadonlyMap<string, NamedIssue>;
}

/** An issue between which and another something is; `isWaiting`: it is a draft or waits in Intake, and is in no list. */
interface NamedIssue {
  /** Such as WEB-12. */
  readonly key: string;
  readonly projectId: string;
  readonly isWaiting: boolean;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Names of everything the lines mention, one look-up a kind for the whole page. */
export async function readActivityNames(
  db: Kysely<Database>,
  workspaceId: string,
  entries: readonly ActivityEntry[],
): Promise<ActivityNames> {
  const names = new Map<string, string>();
  const idsOf = (field: string) => [
    ...new Set(
      entries
        .filter((entry) => entry.field === field)
        .flatMap(({ oldId, newId }) => [oldId, newId])
        .filter((id) => id !== null),
    ),
  ];
  const tables = { state: 'states', labels: 'labels', cycles: 'cycles', modules: 'modules' } as const;
  for (const [field, table] of Object.entries(tables)) {
    const ids = idsOf(field);
    if (ids.length === 0) continue;
    const { rows } = await sql<Named>`
      select id, name from ${sql.table(table)} where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`.execute(
      db,
    );
    for (const row of rows) names.set(row.id, row.name);
  }
  const points = idsOf('estimate_point');
  if (points.length > 0) {
    const { rows } = await sql<Named>`
      select id, value as name from estimate_points where workspace_id = ${workspaceId} and id = any(${points}::uuid[])`.execute(
      db,
    );
    for (const row of rows) names.set(row.id, row.name);
  }
  const people = idsOf('assignees');
  if (people.length > 0) {
    const { rows } = await sql<Named>`
      select u.id, u.display_name as name from workspace_members m join users u on u.id = m.user_id
      where m.workspace_id = ${workspaceId} and m.user_id = any(${people}::uuid[])`.execute(db);
    for (const row of rows) names.set(row.id, row.name);
  }
  const related = entries.flatMap(({ issueId, otherIssue, commentIssue }) => [
    ...(issueId === undefined || otherIssue === undefined ? [] : [issueId, otherIssue]),
    ...(commentIssue === undefined ? [] : [commentIssue]),
  ]);
  const parents = idsOf('parent');
  const issues = await readKeys(db, workspaceId, [...parents, ...related]);
  for (const id of parents) {
    const key = issues.get(id)?.key;
    if (key !== undefined) names.set(id, key);
  }
  return { names, issues };
}

async function readKeys(
  db: Kysely<Database>,
  workspaceId: string,
  ids: readonly string[],
): Promise<ActivityNames['issues']> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<NamedIssue & { id: string }>`
    select i.id, p.identifier || '-' || i.sequence_id as key, i.project_id as "projectId",
      i.is_draft or coalesce(i.intake_status in (-2, 0), false) as "isWaiting" from issues i
    join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id
    where i.workspace_id = ${workspaceId} and i.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...issue }) => [id, issue]));
}
