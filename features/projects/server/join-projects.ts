import { sql } from 'kysely';
import type { Role } from '#features/access/contract.ts';
import { write } from '#features/access/server/public.ts';
import { may } from '#features/access/rules.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { projectMemberErrors, type joinProjects as call } from '#features/projects/member-contract.ts';
import { roleOnJoining } from '#features/projects/rules.ts';
import { addProjectMember } from './add-member.ts';

/**
 * Joins projects with the caller's workspace role: workspace admins any, members the public ones (decisions.md 2: the
 * wire lets members into private ones too). All or none; private, archived and missing projects are refused alike.
 */
export const joinProjects: Handler<typeof call> = async ({ params, body }, { services, userId }) => {
  const refusal = projectMemberErrors.MAY_NOT_JOIN;
  await write(
    services,
    userId,
    params,
    'project.join',
    async (writer, { standing }) => {
      const role = must(standing.workspace, 'who may join is of the workspace');
      const ids = [...new Set(body.project_ids)];
      const open = await openProjects(writer, userId, ids, may('project.listAll', standing));
      if (open.length < ids.length) throw new KnownError(refusal);
      for (const { id, before, active } of open)
        if (!active) await addProjectMember(writer, id, userId, roleOnJoining(before, role));
    },
    refusal,
  );
  return { status: 201, body: { message: 'Projects joined successfully' } };
};

interface Open {
  readonly id: string;
  /** Role of an earlier membership, if any. */
  readonly before: Role | null;
  readonly active: boolean;
}

/** Returns those of the projects that this person may join or belongs to. */
async function openProjects(writer: Writer, userId: string, ids: readonly string[], all: boolean): Promise<Open[]> {
  const { rows } = await sql<Open>`
    select p.id, m.role as before, coalesce(m.is_active, false) as active from projects p
    left join project_members m on m.workspace_id = p.workspace_id and m.project_id = p.id and m.user_id = ${userId}
    where p.workspace_id = ${writer.workspaceId} and p.id = any(${ids}::uuid[]) and p.deleted_at is null
      and (m.is_active or (p.archived_at is null and (${all} or p.network = 2)))`.execute(writer.db);
  return rows;
}
