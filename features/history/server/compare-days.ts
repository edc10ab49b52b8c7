import { enter } from '#features/access/server/public.ts';
import type { compareDays as call } from '#features/history/contract.ts';
import { compareDays as compare } from '#features/issue-query/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';

/** Returns what changed in a project, a cycle or a module between the ends of two days (docs/decisions/078). */
export const compareDays: Handler<typeof call> = async ({ params, query }, { services: { db }, userId }) => {
  const place = await enter(db, userId, params, 'issue.read');
  const { from, to, cycle_id: cycleId, module_id: moduleId } = query;
  return { status: 200, body: await compare(db, place, { from, to, cycleId, moduleId }) };
};
