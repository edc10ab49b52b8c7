import { sql } from 'kysely';
import { write, type Place } from '#features/access/server/public.ts';
import { cycleIssueErrors, type transferCycleIssues as call } from '#features/cycles/progress-contract.ts';
import { changeIssuesIn } from '#features/issues/server/public.ts';
import { noProgress, readDistribution, readProgress } from '#features/progress/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { fieldError, KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { changeCycle } from './change-cycle.ts';
import { findCycle, type CycleFacts } from './find-cycles.ts';

/**
 * Moves what is open in a cycle to another one; completed and canceled issues stay. How the cycle stood before is kept as
 * its `progress_snapshot` (wire-work-tracking.md 16.3). With nothing open, nothing is written.
 */
export const transferCycleIssues: Handler<typeof call> = async ({ params, body }, { services, userId }) => {
  await write(services, userId, params, 'cycle.write', async (writer, place) => {
    if (body.new_cycle_id == null) throw new KnownError(cycleIssueErrors.NEW_CYCLE_REQUIRED);
    const from = await findCycle(writer.db, place, params.cycle_id);
    if (body.new_cycle_id === from.id) throw fieldError('new_cycle_id', 'Choose a different cycle.');
    const to = await findCycle(writer.db, place, body.new_cycle_id);
    if (to.status === 'COMPLETED' || to.archived_at !== null)
      throw new KnownError(cycleIssueErrors.NEW_CYCLE_COMPLETED);
    const { rows: open } = await sql<{ id: string }>`
      select i.id from issues i join states s on s.workspace_id = i.workspace_id and s.id = i.state_id
      where i.workspace_id = ${writer.workspaceId} and i.project_id = ${place.projectId} and i.cycle_id = ${from.id} and i.listed
        and s."group" in ('backlog', 'unstarted', 'started')`.execute(writer.db);
    if (open.length === 0) return;
    await keepSnapshot(writer, place, from);
    const ids = open.map(({ id }) => id);
    await changeIssuesIn(writer, place, ids, { set: { cycle_id: to.id } }, null);
  });
  return { status: 200, body: { message: 'Success' } };
};

/** Keeps how a cycle stands, unless it is known already how it ended: issues have left it since. */
async function keepSnapshot(writer: Writer, { projectId }: Place, cycle: CycleFacts): Promise<void> {
  const { db, workspaceId } = writer;
  const { id, first: from, last: to, timezone: timeZone } = cycle;
  const { rows } = await sql<{ progress_snapshot: unknown; is_end: boolean }>`
    select progress_snapshot, coalesce(progress_snapshot #> array['distribution', 'completion_chart', ${to}::text] <> 'null', false) as is_end
    from cycles where workspace_id = ${workspaceId} and id = ${id}`.execute(db);
  const { progress_snapshot: before, is_end: isEnd } = must(rows[0], 'it was just found');
  if (isEnd) return;
  const sets = { workspaceId, kind: 'cycle', ids: [id] } as const;
  const counted = await readProgress(db, sets);
  const issues = await readDistribution(db, sets, { by: 'issues', from, to, timeZone });
  const points = cycle.has_points ? await readDistribution(db, sets, { by: 'points', from, to, timeZone }) : null;
  const { assignee_ids: _people, sub_issues: _subIssues, ...numbers } = counted.get(id) ?? noProgress;
  const progress_snapshot = {
    ...numbers,
    distribution: issues.get(id) ?? {},
    estimate_distribution: points?.get(id) ?? {},
  };
  await changeCycle(writer, projectId, id, { progress_snapshot }, { progress_snapshot: before });
}
