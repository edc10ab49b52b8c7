import { sql, type RawBuilder } from 'kysely';
import { roles } from '#features/access/contract.ts';

/**
 * Whether a person may see the issue `alias`, wherever in its workspace it stands: they belong to its project, and as
 * guests created it or are assigned to it, unless the project shows guests everything (decisions.md 2). For what one
 * issue tells of others; lists of one project ask the place instead.
 */
export function visibleTo(alias: string, userId: string): RawBuilder<unknown> {
  const i = sql.ref(alias);
  return sql`exists (select 1 from project_members vm join projects vp on vp.workspace_id = vm.workspace_id and vp.id = vm.project_id
    where vm.workspace_id = ${i}.workspace_id and vm.project_id = ${i}.project_id and vm.user_id = ${userId} and vm.is_active and vp.deleted_at is null
      and (vm.role > ${sql.lit(roles.guest)} or vp.guest_view_all_features or ${i}.created_by = ${userId} or ${i}.assignee_ids @> array[${userId}::uuid]))`;
}
