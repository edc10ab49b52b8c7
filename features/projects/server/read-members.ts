import { enter, standIn } from '#features/access/server/public.ts';
import { may } from '#features/access/rules.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import type * as contract from '#features/projects/member-contract.ts';
import { findMember, findMemberRoles, findMyMember } from './present-member.ts';

/** Active members by ids; bots left out. */
export const listProjectMembers: Handler<typeof contract.listProjectMembers> = async (
  { params },
  { services, userId },
) => {
  const place = await enter(services.db, userId, params, 'project.read');
  return { status: 200, body: await findMemberRoles(services.db, place.workspaceId, params.project_id) };
};

/** Returns one membership; addresses only for those who may read them in the workspace. */
export const readProjectMember: Handler<typeof contract.readProjectMember> = async (
  { params },
  { services, userId },
) => {
  const place = await enter(services.db, userId, params, 'project.read', commonErrors.NOT_PERMITTED);
  const member = await findMember(services.db, place.workspaceId, params.project_id, params.member_id);
  if (!member) throw new KnownError(commonErrors.OBJECT_MISSING);
  return { status: 200, body: member.present(may('workspace.readEmails', place.standing)) };
};

/** Returns the caller's own membership; 404 for everybody who has none. */
export const readMyProjectMembership: Handler<typeof contract.readMyProjectMembership> = async (
  { params },
  { services, userId },
) => {
  const place = await standIn(services.db, userId, params);
  if (!place || !may('project.read', place.standing)) throw new KnownError(commonErrors.OBJECT_MISSING);
  const mine = await findMyMember(services.db, place.workspaceId, params.project_id, userId);
  return { status: 200, body: must(mine, 'who may read a project is a member of it').present(true) };
};
