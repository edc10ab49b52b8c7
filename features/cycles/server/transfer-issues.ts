import { sql } from 'kysely';
import { write, type Place } from '#features/access/server/public.ts';
import { cycleIssueErrors, type transferCycleIssues as call } from '#features/cycles/progress-contract.ts';
import { changeIssuesIn } from '#features/issues/server/public.ts';
import { noProgress, readDistribution, readProgress } from '#features/progress/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { changeCycle } from './change-cycle.ts';
import { findCycle, type CycleFacts } from './find-cycles.ts';

/**
 * Moves what is open in a cycle to another one; completed and canceled issues stay. How the cycle stood before is kept as
 * its `progress_snapshot` (wire-work-tracking.md 16.3).
 */
export const transferCycleIssues: Handler<typeof call> = async ({ params, body }, { services, userId }) => {
  await write(services, userId, params, 'cycle.write', async (writer, place) => {
    if (body.new_cycle_id == null) throw new KnownError(cycleIssueErrors.NEW_CYCLE_REQUIRED);
    const from = await findCycle(writer.db, place, params.cycle_id);
    const to = await findCycle(writer.db, place, body.new_cycle_id);
    if (to.status === 'COMPLETED' || to.archived_at !== null)
      throw new KnownError(cycleIssueErrors.NEW_CYCLE_COMPLETED);
    const { rows: open } = await sql<{ id: string }>`
      select i.id from issues i join states s on s.workspace_id = i.workspace_id and s.id = i.state_id
      where i.workspace_id = ${writer.workspaceId} and i.project_id = ${place.projectId} and i.cycle_id = ${from.id} and i.listed
        and s."group" in ('backlog', 'unstarted', 'started')`.execute(writer.db);
    await keepSnapshot(writer, place, from);
    const ids = open.map(({ id }) => id);
    if (ids.length > 0) await changeIssuesIn(writer, place, ids, { set: { cycle_id: to.id } }, null);
  });
  return { status: 200, body: { message: 'Success' } };
};

async function keepSnapshot(writer: Writer, { projectId }: Place, cycle: CycleFacts): Promise<void> {
  const { db, workspaceId } = writer;
  const { id, first: from, last: to, timezone: timeZone } = cycle;
  const sets = { workspaceId, kind: 'cycle', ids: [id] } as const;
  const [counted, issues, points, { rows }] = [
    await readProgress(db, sets),
    await readDistribution(db, sets, { by: 'issues', from, to, timeZone }),
    cycle.has_points ? await readDistribution(db, sets, { by: 'points', from, to, timeZone }) : null,
    await sql<{ progress_snapshot: unknown }>`
      select progress_snapshot from cycles where workspace_id = ${workspaceId} and id = ${id}`.execute(db),
  ];
  const { assignee_ids: _people, sub_issues: _subIssues, ...numbers } = counted.get(id) ?? noProgress;
  const progress_snapshot = {
    ...numbers,
    distribution: issues.get(id) ?? {},
    estimate_distribution: points?.get(id) ?? {},
  };
  await changeCycle(writer, projectId, id, { progress_snapshot }, { ...must(rows[0], 'it was just found') });
}
