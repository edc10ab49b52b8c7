import { sql } from 'kysely';
import type * as z from 'zod';
import { enter, write } from '#features/access/server/public.ts';
import type * as contract from '#features/intake/contract.ts';
import { intakeErrors, type intake } from '#features/intake/contract.ts';
import { projectLiteSql } from '#features/projects/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';

/** Reads the default intake of a project with how many issues its list shows as pending. Throws OBJECT_MISSING (404) before it was turned on. */
export const readIntake: Handler<typeof contract.readIntake> = async ({ params }, { services, userId }) => {
  const { workspaceId, projectId } = await enter(services.db, userId, params, 'issue.update');
  const { rows } = await sql<z.infer<typeof intake>>`
    select n.id, wire_time(n.created_at) as created_at, wire_time(n.updated_at) as updated_at, null as deleted_at, n.created_by, n.updated_by,
      (select ${projectLiteSql('p')} from projects p where p.workspace_id = n.workspace_id and p.id = n.project_id) as project_detail,
      (select count(*) from issues i join intake_issues x on x.workspace_id = i.workspace_id and x.issue_id = i.id and x.project_id = i.project_id
        and x.deleted_at is null
        where i.workspace_id = n.workspace_id and i.project_id = n.project_id and i.intake_status in (-2, 0) and i.deleted_at is null
          and (x.status = -2 or coalesce(x.snoozed_till, '-infinity') <= ${new Date().toISOString()}))
        as pending_issue_count,
      n.name, n.description, n.is_default, n.view_props, n.logo_props, n.project_id as project, n.workspace_id as workspace
    from intakes n where n.workspace_id = ${workspaceId} and n.project_id = ${projectId} and n.is_default and n.deleted_at is null`.execute(
    services.db,
  );
  const found = rows[0];
  if (!found) throw new KnownError(commonErrors.OBJECT_MISSING);
  return { status: 200, body: found };
};

/** Deletes an intake that is not the project's default. Throws DEFAULT_INTAKE (400), OBJECT_MISSING (404). */
export const deleteIntake: Handler<typeof contract.deleteIntake> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'issue.update', async (writer, { projectId }) => {
    const { rows } = await sql<{ is_default: boolean }>`
      select is_default from intakes where workspace_id = ${writer.workspaceId} and project_id = ${projectId} and id = ${params.intake_id}
        and deleted_at is null`.execute(writer.db);
    const found = rows[0];
    if (!found) throw new KnownError(commonErrors.OBJECT_MISSING);
    if (found.is_default) throw new KnownError(intakeErrors.DEFAULT_INTAKE);
    await sql`
      update intakes set deleted_at = ${writer.now}, updated_at = ${writer.now}, updated_by = ${writer.actorId}
      where workspace_id = ${writer.workspaceId} and id = ${params.intake_id}`.execute(writer.db);
  });
  return { status: 204, body: undefined };
};
