import { enter } from '#features/access/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { workspaceErrors } from '#features/workspaces/contract.ts';
import type * as contract from '#features/workspaces/contract.ts';
import { slugProblem } from './create-workspace.ts';
import { findMyWorkspaces, findWorkspace } from './present-workspace.ts';

/** Returns the caller's workspaces, oldest first. */
export const listMyWorkspaces: Handler<typeof contract.listMyWorkspaces> = async (_input, { services, userId }) => ({
  status: 200,
  body: await findMyWorkspaces(services.db, userId),
});

/** Returns one workspace; 404 for everybody who is not an active member (wire-account-workspace.md 4.1). */
export const readWorkspace: Handler<typeof contract.readWorkspace> = async ({ params }, { services, userId }) => {
  const place = await enter(services.db, userId, params, 'workspace.read', commonErrors.OBJECT_MISSING);
  return {
    status: 200,
    body: must(await findWorkspace(services.db, place.workspaceId), 'an entered workspace exists'),
  };
};

/** `status: true` means the slug can be had. */
export const checkWorkspaceSlug: Handler<typeof contract.checkWorkspaceSlug> = async ({ query }, { services }) => {
  const slug = query.slug?.trim() ?? '';
  if (slug === '') throw new KnownError(workspaceErrors.SLUG_REQUIRED);
  return { status: 200, body: { status: (await slugProblem(services.db, slug)) === null } };
};
