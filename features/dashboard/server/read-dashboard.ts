import { enter } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import { dashboardErrors, type readDashboard as call } from '#features/dashboard/contract.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { instantsIn } from '#platform/shared/instants.ts';
import { must } from '#platform/shared/must.ts';
import { findDashboard, makeDashboard } from './find-dashboard.ts';

/** Returns the caller's dashboard in a workspace, made on the first read. Throws NOT_ALLOWED (403), TYPE_INVALID (400). */
export const readDashboard: Handler<typeof call> = async ({ params, query }, { services: { db }, userId }) => {
  const { workspaceId } = await enter(db, userId, params, 'workspace.read');
  if (query.dashboard_type !== 'home') throw new KnownError(dashboardErrors.TYPE_INVALID);
  const owner = { workspaceId, userId };
  let found = await findDashboard(db, owner);
  if (!found) {
    await makeDashboard(db, owner);
    found = must(await findDashboard(db, owner), 'the dashboard was just made');
  }
  const zone = await accounts.userTimeZone(db, userId);
  return { status: 200, body: { ...found, dashboard: instantsIn(found.dashboard, zone) } };
};
