import { sql, type RawBuilder } from 'kysely';
import { roles } from '#features/access/contract.ts';
import { pageAccess } from '#features/pages/contract.ts';

/** Names of the tables in a statement: `pages`, `project_members` and `projects`. */
interface Aliases {
  readonly page: string;
  readonly member: string;
  readonly project: string;
}

/**
 * Whether a member of a page's project sees it: their own, and the public ones unless they see only their own issues there.
 * The same as `findPages` for one person in one project.
 */
export function pageSeenByMember({ page, member, project }: Aliases): RawBuilder<unknown> {
  const column = (table: string, name: string) => sql.ref(`${table}.${name}`);
  return sql`(${column(page, 'owned_by')} = ${column(member, 'user_id')} or (${column(page, 'access')} = ${sql.lit(pageAccess.public)}
    and (${column(member, 'role')} > ${sql.lit(roles.guest)} or ${column(project, 'guest_view_all_features')})))`;
}

/** Whether a person may see the page `alias`, wherever in its workspace it stands. */
export function pageVisibleTo(alias: string, userId: string): RawBuilder<unknown> {
  const page = sql.ref(alias);
  return sql`exists (select 1 from project_members vm join projects vp on vp.workspace_id = vm.workspace_id and vp.id = vm.project_id
    where vm.workspace_id = ${page}.workspace_id and vm.project_id = ${page}.project_id and vm.user_id = ${userId} and vm.is_active
      and vp.deleted_at is null and ${pageSeenByMember({ page: alias, member: 'vm', project: 'vp' })})`;
}
