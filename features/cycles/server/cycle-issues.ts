import { sql } from 'kysely';
import { enter, write } from '#features/access/server/public.ts';
import { cycleIssueErrors } from '#features/cycles/progress-contract.ts';
import type * as contract from '#features/cycles/progress-contract.ts';
import { listProject } from '#features/issue-query/server/public.ts';
import { changeIssuesIn } from '#features/issues/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { findCycle } from './find-cycles.ts';

/** Lists the issues of a cycle: the project's list, with the cycle as a fixed filter. */
export const listCycleIssues: Handler<typeof contract.listCycleIssues> = async (
  { params, query },
  { services, userId },
) => {
  const place = await enter(services.db, userId, params, 'cycle.read');
  const { id } = await findCycle(services.db, place, params.cycle_id);
  return { status: 200, text: await listProject(services, userId, place, { ...query, cycle: id }) };
};

/** Puts issues into a cycle; those of another cycle move. One that is in it already stays (decisions.md 3.7). */
export const addCycleIssues: Handler<typeof contract.addCycleIssues> = async (
  { params, body },
  { services, userId },
) => {
  await write(services, userId, params, 'cycle.write', async (writer, place) => {
    const { issues = [] } = body;
    if (issues.length === 0) throw new KnownError(cycleIssueErrors.ISSUES_REQUIRED);
    const { id } = await findCycle(writer.db, place, params.cycle_id);
    await changeIssuesIn(writer, place, issues, { set: { cycle_id: id } }, null);
  });
  return { status: 201, body: { message: 'success' } };
};

/** Takes an issue out of a cycle. One that is not in it is answered the same, and stays where it is. */
export const removeCycleIssue: Handler<typeof contract.removeCycleIssue> = async ({ params }, { services, userId }) => {
  await write(services, userId, params, 'cycle.write', async (writer, place) => {
    const { id } = await findCycle(writer.db, place, params.cycle_id);
    const { rows } = await sql<{ cycle_id: string | null }>`
      select cycle_id from issues where workspace_id = ${writer.workspaceId} and project_id = ${place.projectId} and id = ${params.issue_id}
        and deleted_at is null`.execute(writer.db);
    if (!rows[0]) throw new KnownError(commonErrors.OBJECT_MISSING);
    if (rows[0].cycle_id !== id) return;
    await changeIssuesIn(writer, place, [params.issue_id], { set: { cycle_id: null } }, null, () => true);
  });
  return { status: 204, body: undefined };
};
