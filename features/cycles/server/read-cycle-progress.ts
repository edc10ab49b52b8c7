import { enter } from '#features/access/server/public.ts';
import { cycleIssueErrors } from '#features/cycles/progress-contract.ts';
import type * as contract from '#features/cycles/progress-contract.ts';
import { noProgress, readDistribution, readProgress } from '#features/progress/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { findCycle } from './find-cycles.ts';

/** Counts the issues and points of a cycle by the group of their state. */
export const readCycleProgress: Handler<typeof contract.readCycleProgress> = async (
  { params },
  { services: { db }, userId },
) => {
  const place = await enter(db, userId, params, 'project.read');
  const { id } = await findCycle(db, place, params.cycle_id);
  const sets = { workspaceId: place.workspaceId, kind: 'cycle', ids: [id] } as const;
  const {
    assignee_ids: _people,
    sub_issues: _subIssues,
    ...numbers
  } = (await readProgress(db, sets)).get(id) ?? noProgress;
  return { status: 200, body: numbers };
};

/** Spreads them over people, labels, states and days: issues, or points where the project estimates in points. */
export const readCycleAnalytics: Handler<typeof contract.readCycleAnalytics> = async (
  { params, query },
  { services: { db }, userId },
) => {
  const place = await enter(db, userId, params, 'project.read');
  const { id, first: from, last: to, timezone: timeZone, has_points } = await findCycle(db, place, params.cycle_id);
  if (from === null || to === null) throw new KnownError(cycleIssueErrors.CYCLE_UNDATED);
  const by = query.type === 'points' ? 'points' : 'issues';
  if (by === 'points' && !has_points) return { status: 200, body: { assignees: [], labels: [], completion_chart: {} } };
  const sets = { workspaceId: place.workspaceId, kind: 'cycle', ids: [id] } as const;
  const found = await readDistribution(db, sets, { by, from, to, timeZone });
  return { status: 200, body: must(found.get(id), 'what was asked for is answered') };
};
