import { sql } from 'kysely';
import { write } from '#features/access/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { must } from '#platform/shared/must.ts';
import { differences } from '#platform/shared/objects.ts';
import { projectErrors } from '#features/projects/contract.ts';
import { type saveProjectView as call } from '#features/projects/personal-contract.ts';
import { findMyMember } from './present-member.ts';

/** Saves the caller's own position and settings of a project; only their own browsers receive it. */
export const saveProjectView: Handler<typeof call> = async ({ params, body }, { services, userId }) => {
  await write(
    services,
    userId,
    params,
    'project.arrange',
    async (writer) => {
      const me = must(
        await findMyMember(writer.db, writer.workspaceId, params.project_id, userId),
        'who may arrange a project is a member of it',
      );
      const { fields, old, any } = differences(me.present(false), body);
      if (!any) return;
      const stored = Object.entries(fields).map(
        ([key, value]) => sql`${sql.ref(key)} = ${typeof value === 'number' ? value : JSON.stringify(value)}`,
      );
      await sql`
        update project_members set ${sql.join(stored)}, updated_at = ${writer.now}, updated_by = ${userId}
        where workspace_id = ${writer.workspaceId} and id = ${me.id}`.execute(writer.db);
      writer.record({
        entity: 'project_arrangement',
        entity_id: me.id,
        project_id: params.project_id,
        op: 'updated',
        fields: { project: params.project_id, ...fields },
        before: old,
        viewers: [userId],
      });
    },
    projectErrors.NOT_MY_PROJECT,
  );
  return { status: 204, body: undefined };
};
