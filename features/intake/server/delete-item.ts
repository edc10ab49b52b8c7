import { sql } from 'kysely';
import { write } from '#features/access/server/public.ts';
import type * as contract from '#features/intake/contract.ts';
import { intakeStatuses } from '#features/intake/rules.ts';
import { viewersOf } from '#features/issue-query/server/public.ts';
import { deleteIssuesIn } from '#features/issues/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { findEditable } from './decide-issue.ts';

/** Takes an issue out of the intake and deletes it, unless it was accepted: then it stays in the project. */
export const deleteIntakeIssue: Handler<typeof contract.deleteIntakeIssue> = async (
  { params },
  { services, userId },
) => {
  await write(services, userId, params, 'issue.read', async (writer, place) => {
    const { item, issue } = await findEditable(writer, place, params.issue_id);
    await sql`
      update intake_issues set deleted_at = ${writer.now}, updated_at = ${writer.now}, updated_by = ${writer.actorId}
      where workspace_id = ${writer.workspaceId} and id = ${item.id}`.execute(writer.db);
    if (item.status !== intakeStatuses.accepted) await deleteIssuesIn(writer, [issue]);
    writer.record({
      entity: 'intake_issue',
      entity_id: item.id,
      project_id: place.projectId,
      op: 'deleted',
      fields: { issue: item.issue },
      before: { ...item },
      viewers: [],
      viewersBefore: viewersOf(issue),
    });
  });
  return { status: 204, body: undefined };
};
