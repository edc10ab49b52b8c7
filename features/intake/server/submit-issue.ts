import { sql } from 'kysely';
import { may } from '#features/access/rules.ts';
import { write, type Place } from '#features/access/server/public.ts';
import type * as contract from '#features/intake/contract.ts';
import { intakeErrors } from '#features/intake/contract.ts';
import { intakeStatuses } from '#features/intake/rules.ts';
import { priorities } from '#features/issue-fields/contract.ts';
import { viewersOf } from '#features/issue-query/server/public.ts';
import { createIssueIn, joinPlans } from '#features/issues/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import { requestedId } from '#platform/server/http/requested-id.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { findDetail, inZone } from './read-item.ts';

type Submitted = CallInput<typeof contract.createIntakeIssue>['body'] & { readonly id?: string | undefined };

/** Submits an issue to a project's intake; it waits there until a project admin decides. */
export const createIntakeIssue: Handler<typeof contract.createIntakeIssue> = async (
  { params, body },
  { services, userId, request },
) => {
  const { result } = await write(services, userId, params, 'intake.submit', async (writer, place) => {
    const id = await submitIssueIn(writer, place, { ...body, id: requestedId(request) });
    return must(await findDetail(writer.db, place, id), 'the issue was just submitted');
  });
  return { status: 200, body: await inZone(services, userId, result) };
};

/**
 * The command behind it: stores the issue, which no list shows, and its intake record. Returns the issue's id. Throws
 * NAME_REQUIRED, PRIORITY_INVALID and INTAKE_OFF (400), and what creating an issue throws. Of a guest's issue only title,
 * description and priority are taken (screens.md 3.42).
 */
export async function submitIssueIn(
  writer: Writer,
  place: Place,
  { source = 'IN-APP', issue = {}, id }: Submitted,
): Promise<string> {
  const { joins, name, priority, ...rest } = issue;
  if (!name) throw new KnownError(intakeErrors.NAME_REQUIRED);
  const known = priorities.find((one) => one === (priority ?? 'none'));
  if (!known) throw new KnownError(intakeErrors.PRIORITY_INVALID);
  const intakeId = await findOpenIntake(writer, place);
  const isMember = may('issue.create', place.standing);
  const fields = isMember ? rest : { description_html: rest.description_html };
  const wanted = { ...fields, name, priority: known, is_draft: false, id, waits: true };
  const made = await createIssueIn(writer, place, wanted);
  if (isMember && joins) await joinPlans(writer, place, made, joins, () => true);
  const item = newId();
  await sql`
    insert into intake_issues (workspace_id, id, project_id, intake_id, issue_id, source, created_by, updated_by, created_at, updated_at)
    values (${writer.workspaceId}, ${item}, ${place.projectId}, ${intakeId}, ${made.id}, ${source}, ${writer.actorId}, ${writer.actorId},
      ${writer.now}, ${writer.now})`.execute(writer.db);
  writer.record({
    entity: 'intake_issue',
    entity_id: item,
    project_id: place.projectId,
    op: 'created',
    fields: {
      id: item,
      issue: made.id,
      status: intakeStatuses.pending,
      snoozed_till: null,
      duplicate_to: null,
      source,
      created_by: writer.actorId,
    },
    viewers: viewersOf(made),
    viewersBefore: [],
  });
  return made.id;
}

async function findOpenIntake(writer: Writer, { projectId }: Place): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select n.id from intakes n join projects p on p.workspace_id = n.workspace_id and p.id = n.project_id and p.inbox_view
    where n.workspace_id = ${writer.workspaceId} and n.project_id = ${projectId} and n.is_default and n.deleted_at is null`.execute(
    writer.db,
  );
  if (!rows[0]) throw new KnownError(intakeErrors.INTAKE_OFF);
  return rows[0].id;
}
