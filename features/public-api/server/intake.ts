import { sql } from 'kysely';
import * as app from '#features/intake/contract.ts';
import * as contract from './calls/intake.ts';
import type { V1Intake } from './calls/intake.ts';
import type { V1IssueEdit } from './calls/issues.ts';
import { v1Errors } from './calls/v1-call.ts';
import type { CallSpec } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { definedOf } from '#platform/shared/objects.ts';
import { appFields } from './issues.ts';
import { readIssues } from './read-issues.ts';
import { answerOne, answerSamePage } from './shape.ts';
import { renaming } from './translate-errors.ts';
import { v1Route, type At, type V1Handler, type V1Route } from './v1-route.ts';

interface Where {
  readonly slug: string;
  readonly project_id: string;
}

type Stored = Omit<V1Intake, 'issue_detail' | 'external_id' | 'external_source' | 'extra'>;

/** Returns items of the intake by the ids of their issues, in this order. The app's calls checked who may see them. */
async function readItems(at: At, where: Where, issueIds: readonly string[]): Promise<V1Intake[]> {
  const { workspaceId } = await at.enter(where, 'issue.read');
  const { rows } = await sql<Stored>`
    select n.id, n.created_at, n.updated_at, n.deleted_at, n.created_by, n.updated_by, n.project_id as project, n.workspace_id as workspace,
      n.intake_id as intake, n.intake_id as inbox, n.issue_id as issue, n.status, n.snoozed_till, n.duplicate_to, n.source,
      null as source_email
    from intake_issues n where n.workspace_id = ${workspaceId} and n.issue_id = any(${issueIds}::uuid[]) and n.deleted_at is null`.execute(
    at.db,
  );
  const [items, issues] = [
    new Map(rows.map((row) => [row.issue, row])),
    await readIssues(at.db, workspaceId, issueIds),
  ];
  return issueIds.flatMap((id) => {
    const [item, issue] = [items.get(id), issues.get(id)];
    if (!item || !issue) return [];
    const { external_id, external_source } = issue;
    return [{ ...item, external_id, external_source, extra: {}, issue_detail: issue }];
  });
}

async function readOne(at: At, where: Where, issueId: string): Promise<V1Intake> {
  return must((await readItems(at, where, [issueId]))[0], 'the app answered it');
}

const every = '-2,-1,0,1,2';

const listIntake: V1Handler<typeof contract.listIntake> = async ({ params, query }, at) => {
  const { fields, expand, ...paging } = query;
  const found = await at.ask(app.listIntakeIssues, { params, query: { ...paging, status: every } });
  const items = await readItems(
    at,
    params,
    found.results.map(({ issue }) => issue.id),
  );
  return answerSamePage(at, params.slug, { fields, expand }, found, items);
};

const submitIssue: V1Handler<typeof contract.submitIssue> = async ({ params, body }, at) => {
  await at.enter(params, 'intake.submit');
  const { issue, source } = body;
  const wanted = issue && (await withNames(at, params, issue));
  const { issue: made } = await at.ask(app.createIntakeIssue, { params, body: definedOf({ source, issue: wanted }) });
  return { status: 200, body: await readOne(at, params, made.id) };
};

/** Its name and priority are the intake's to check. */
async function withNames(
  at: At,
  where: Where,
  {
    name,
    priority,
    ...rest
  }: Omit<V1IssueEdit, 'name' | 'priority'> & {
    readonly name?: string | null | undefined;
    readonly priority?: string | null | undefined;
  },
) {
  const { fields } = await appFields(at, where, rest);
  return { ...fields, ...definedOf({ name, priority }) };
}

const readIntake: V1Handler<typeof contract.readIntake> = async ({ params, query }, at) => {
  await at.ask(app.readIntakeIssue, { params });
  return answerOne(at, params.slug, query, await readOne(at, params, params.issue_id));
};

const updateIntake: V1Handler<typeof contract.updateIntake> = async ({ params, body }, at) => {
  const { issue, ...decision } = body;
  const fields = issue && (await appFields(at, params, issue)).fields;
  await at.ask(app.updateIntakeIssue, { params, body: { ...decision, ...(fields ? { issue: fields } : {}) } });
  return { status: 200, body: await readOne(at, params, params.issue_id) };
};

const deleteIntake: V1Handler<typeof contract.deleteIntake> = async ({ params }, at) => {
  await at.enter(params, 'issue.read');
  await renaming({ [commonErrors.NOT_ALLOWED.code]: v1Errors.ISSUE_NOT_YOURS }, () =>
    at.ask(app.deleteIntakeIssue, { params }),
  );
  return { status: 204, body: undefined };
};

/** Serves a route under the path of another call, which takes and answers the same. */
function under(call: CallSpec, make: V1Route): V1Route {
  return (askIn) => ({ ...make(askIn), call });
}

export const intakeRoutes = [
  v1Route(contract.listIntake, listIntake),
  v1Route(contract.submitIssue, submitIssue, 'intake.submit'),
  v1Route(contract.readIntake, readIntake),
  v1Route(contract.updateIntake, updateIntake, 'issue.read'),
  v1Route(contract.deleteIntake, deleteIntake),
  under(contract.listInbox, v1Route(contract.listIntake, listIntake)),
  under(contract.submitToInbox, v1Route(contract.submitIssue, submitIssue, 'intake.submit')),
  under(contract.readInbox, v1Route(contract.readIntake, readIntake)),
  under(contract.updateInbox, v1Route(contract.updateIntake, updateIntake, 'issue.read')),
  under(contract.deleteInbox, v1Route(contract.deleteIntake, deleteIntake)),
];
