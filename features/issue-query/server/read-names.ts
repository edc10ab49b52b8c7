import { sql, type Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import { unreachable } from '#platform/shared/must.ts';
import type { QueryClock } from '#features/issue-query/read-term.ts';
import { nameKinds, type NameKind, type Named, type Names } from '#features/issue-query/query-language/names.ts';
import type { Syntax } from '#features/issue-query/query-language/syntax.ts';
import { visibleTo } from './guest-sql.ts';

/** Where a query is asked: in a project, or (null) in all projects of the workspace that the asker belongs to. */
export interface QueryPlace {
  readonly workspaceId: string;
  readonly projectId: string | null;
}

interface NameRow extends Named {
  readonly kind: NameKind;
  readonly also: string[];
}

/** What the names in a query mean for this person: things of the projects they see, and the issues whose keys it says. */
export async function readNames(
  db: Kysely<Database>,
  userId: string,
  { workspaceId, projectId }: QueryPlace,
  clock: QueryClock,
  syntax: Syntax,
): Promise<Names> {
  const projects = sql`select p.id from projects p join project_members pm
    on pm.workspace_id = p.workspace_id and pm.project_id = p.id and pm.user_id = ${userId} and pm.is_active
    where p.workspace_id = ${workspaceId} and p.deleted_at is null ${projectId === null ? sql`` : sql`and p.id = ${projectId}`}`;
  const within = sql`t.workspace_id = ${workspaceId} and t.project_id in (${projects})`;
  const [{ rows }, issues] = await Promise.all([
    sql<NameRow>`
      select kind, id, name, also from (
        select 'state' as kind, t.id, t.name, '{}'::text[] as also, t.sequence as place from states t where ${within} and t.deleted_at is null and t."group" <> 'triage'
        union all select 'label', t.id, t.name, '{}', t.sort_order from labels t where ${within} and t.deleted_at is null
        union all select 'cycle', t.id, t.name, '{}', t.sort_order from cycles t where ${within} and t.deleted_at is null
        union all select 'module', t.id, t.name, '{}', t.sort_order from modules t where ${within} and t.deleted_at is null
        union all select 'estimate', t.id, t.value, '{}', t.key from estimate_points t where ${within} and t.deleted_at is null
        union all select 'project', t.id, t.name, array[t.identifier], 0 from projects t where t.workspace_id = ${workspaceId} and t.id in (${projects})
        union all select 'person', u.id, u.display_name, array[u.first_name, u.first_name || ' ' || u.last_name], 0
          from workspace_members t join users u on u.id = t.user_id where t.workspace_id = ${workspaceId}
      ) named order by kind, place, name, id`.execute(db),
    readKeys(db, userId, { workspaceId, projectId }, keysIn(syntax)),
  ]);
  const lists = new Map(nameKinds.map((kind) => [kind, rows.filter((row) => row.kind === kind)]));
  return {
    ...clock,
    me: userId,
    list: (kind) => lists.get(kind) ?? [],
    issue: (key) => issues.get(key.toUpperCase()) ?? null,
  };
}

/** The keys of issues that a query says, as parents. */
function keysIn(syntax: Syntax): string[] {
  switch (syntax.kind) {
    case 'and':
    case 'or':
      return syntax.of.flatMap(keysIn);
    case 'not':
      return keysIn(syntax.of);
    case 'field':
      return syntax.field === 'parent' ? syntax.values.map(({ text }) => text.toUpperCase()) : [];
    case 'text':
      return [];
    default:
      return unreachable(syntax);
  }
}

async function readKeys(
  db: Kysely<Database>,
  userId: string,
  { workspaceId, projectId }: QueryPlace,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const asked = keys.flatMap((key) => {
    const [, identifier = null, number] = /^(?:(.+)-)?(\d{1,9})$/.exec(key) ?? [];
    return number === undefined ? [] : [{ key, identifier, number: Number(number) }];
  });
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ key: string; id: string }>`
    select a.key, i.id from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(key text, identifier text, number int)
    join projects p on p.workspace_id = ${workspaceId} and p.deleted_at is null
      and case when a.identifier is null then p.id = ${projectId}::uuid else upper(p.identifier) = a.identifier end
    join issues i on i.workspace_id = p.workspace_id and i.project_id = p.id and i.sequence_id = a.number and i.deleted_at is null
    where ${visibleTo('i', userId)}`.execute(db);
  return new Map(rows.map(({ key, id }) => [key, id]));
}
