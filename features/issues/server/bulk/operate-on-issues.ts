import { sql } from 'kysely';
import { enter, write } from '#features/access/server/public.ts';
import { bulkErrors, type operateOnIssues as call } from '#features/issues/bulk-contract.ts';
import { issueErrors } from '#features/issues/contract.ts';
import { datesInOrder, type IssueChange } from '#features/issues/rules.ts';
import { changeIssuesIn } from '#features/issues/server/change-issues.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { CallInput } from '#platform/shared/call.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';

type Properties = CallInput<typeof call>['body']['properties'];

/** Gives many issues the same values, all or none; empty ones change nothing (wire-work-tracking.md 4.8). */
export const operateOnIssues: Handler<typeof call> = async ({ params, body }, { services, userId }) => {
  await enter(services.db, userId, params, 'issue.update', commonErrors.NOT_PERMITTED);
  const ids = body.issue_ids ?? [];
  if (ids.length === 0) throw new KnownError(issueErrors.ISSUE_IDS_REQUIRED);
  const operate = async (writer: Writer, place: Parameters<typeof changeIssuesIn>[1]) => {
    await checkDates(writer, place.projectId, ids, body.properties);
    await changeIssuesIn(writer, place, ids, changeOf(body.properties), null);
  };
  await write(services, userId, params, 'issue.update', operate, commonErrors.NOT_PERMITTED);
  return { status: 204, body: undefined };
};

/** People, labels and modules come on top of what an issue has; everything else takes the place of it. */
function changeOf({ label_ids, assignee_ids, module_ids, ...values }: Properties): IssueChange {
  const set: IssueChange['set'] = Object.fromEntries(Object.entries(values).filter(([, value]) => value != null));
  return {
    set,
    add: { label_ids: label_ids ?? [], assignee_ids: assignee_ids ?? [], module_ids: module_ids ?? [] },
  };
}

/** The wire's three refusals of dates; a date that is not given is compared as each issue has it. */
async function checkDates(
  writer: Writer,
  projectId: string,
  ids: readonly string[],
  { start_date: start, target_date: due }: Properties,
): Promise<void> {
  if (start && due) {
    if (!datesInOrder(start, due)) throw new KnownError(bulkErrors.BULK_DATES_CROSS);
    return;
  }
  if (!start && !due) return;
  const { rows } = await sql<{ late: boolean | null; early: boolean | null }>`
    select bool_or(target_date <= ${start ?? null}::date) as late, bool_or(start_date >= ${due ?? null}::date) as early
    from issues where workspace_id = ${writer.workspaceId} and project_id = ${projectId} and id = any(${ids}::uuid[]) and listed`.execute(
    writer.db,
  );
  const { late, early } = must(rows[0], 'an aggregate answers one row');
  if (late === true) throw new KnownError(bulkErrors.BULK_START_TOO_LATE);
  if (early === true) throw new KnownError(bulkErrors.BULK_DUE_TOO_EARLY);
}
