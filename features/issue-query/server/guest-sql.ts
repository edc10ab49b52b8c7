import { sql, type RawBuilder } from 'kysely';
import { roles } from '#features/access/contract.ts';
import type { Reader } from '#features/issue-query/guest-rules.ts';
import { idListSql } from './where-sql.ts';

/**
 * That an issue `alias` is somebody's own, created by them or assigned to them: all that restricted guests see
 * (decisions.md 2; `ownIssues` is the same for the other engines). `user` is an id or an expression; of few issues that
 * are all looked at anyway, see `idListSql`.
 */
export function ownIssueSql(alias: string, user: string | RawBuilder<unknown>, isFew = false): RawBuilder<unknown> {
  const assignees = idListSql('assignee_ids', isFew, alias);
  return sql`(${sql.ref(`${alias}.created_by`)} = ${user} or ${assignees} @> array[${user}::uuid])`;
}

/** The people who see an issue `alias` even as restricted guests, each once or twice; `viewersOf` says the same. */
export function viewersSql(alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`array_remove(${column('assignee_ids')} || ${column('created_by')}, null)`;
}

/** What somebody sees of the `issues i` of one project they belong to. */
export function seenBy({ userId, onlyOwnIssues }: Reader): RawBuilder<unknown> {
  return onlyOwnIssues ? ownIssueSql('i', userId) : sql`true`;
}

/** Names of the tables in a statement: `issues`, `project_members` and `projects`. */
interface Aliases {
  readonly issue: string;
  readonly member: string;
  readonly project: string;
}

/** Whether a member of an issue's project sees it: guests only their own, unless the project shows them all. */
export function seenByMember({ issue, member, project }: Aliases): RawBuilder<unknown> {
  const column = (table: string, name: string) => sql.ref(`${table}.${name}`);
  const own = ownIssueSql(issue, column(member, 'user_id'));
  return sql`(${column(member, 'role')} > ${sql.lit(roles.guest)} or ${column(project, 'guest_view_all_features')} or ${own})`;
}

/**
 * Whether a person may see the issue `alias`, wherever in its workspace it stands: they belong to its project, which is
 * not deleted, and see it there. For what one issue shows of others; lists of one project ask the place instead.
 */
export function visibleTo(alias: string, userId: string | RawBuilder<unknown>): RawBuilder<unknown> {
  const i = sql.ref(alias);
  return sql`exists (select 1 from project_members vm join projects vp on vp.workspace_id = vm.workspace_id and vp.id = vm.project_id
    where vm.workspace_id = ${i}.workspace_id and vm.project_id = ${i}.project_id and vm.user_id = ${userId} and vm.is_active and vp.deleted_at is null
      and ${seenByMember({ issue: alias, member: 'vm', project: 'vp' })})`;
}

/**
 * Whether the line `alias` of a history names an issue that a person may not see: its parent, a sub-issue, a related one. Its
 * `old_identifier` and `new_identifier` may also be ids of other things, of which there is no issue.
 */
export function namesUnseen(
  alias: string,
  workspaceId: string | RawBuilder<unknown>,
  userId: string | RawBuilder<unknown>,
): RawBuilder<unknown> {
  const id = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`exists (select 1 from issues nu where nu.workspace_id = ${workspaceId} and nu.id in (${id('old_identifier')}, ${id('new_identifier')})
    and not ${visibleTo('nu', userId)})`;
}
