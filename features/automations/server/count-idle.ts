import { enter } from '#features/access/server/public.ts';
import { accessErrors } from '#features/access/contract.ts';
import type { countIdleIssues as call } from '#features/automations/contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { countWhere, readIdleSettings, toArchive, toClose } from './find-idle.ts';

/** Counts what the next night would archive and close if nobody touched anything until then. */
export const countIdleIssues: Handler<typeof call> = async ({ params }, { services: { db }, userId }) => {
  const { workspaceId, projectId } = await enter(db, userId, params, 'automation.manage');
  const settings = await readIdleSettings(db, workspaceId, projectId);
  if (settings === null) throw new KnownError(accessErrors.PROJECT_ARCHIVED);
  const now = new Date();
  const [archive, close] = await Promise.all([
    countWhere(db, toArchive(settings, now)),
    countWhere(db, toClose(settings, now)),
  ]);
  return { status: 200, body: { archive, close } };
};
