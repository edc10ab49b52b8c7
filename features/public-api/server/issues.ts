import { sql } from 'kysely';
import * as app from '#features/issues/contract.ts';
import { findIssueByKey } from '#features/issues/server/public.ts';
import * as contract from './calls/issues.ts';
import type { V1Issue, V1IssueEdit, V1IssueWrite } from './calls/issues.ts';
import { v1Errors } from './calls/v1-call.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { definedOf } from '#platform/shared/objects.ts';
import { findBySource, keeping } from './external-ids.ts';
import { readIssues } from './read-issues.ts';
import { answerOne, answerSamePage, type Shaping } from './shape.ts';
import { renaming } from './translate-errors.ts';
import { v1Route, type At, type V1Handler } from './v1-route.ts';

interface Where {
  readonly slug: string;
  readonly project_id: string;
}

const taken = { table: 'issues', taken: v1Errors.ISSUE_EXTERNAL_TAKEN } as const;

/** Returns an issue that was just read or written by a call of the app, which checked who may see it. */
async function readOne(at: At, { slug }: Where, id: string): Promise<V1Issue> {
  const { workspaceId } = await at.enter({ slug }, 'workspace.read');
  const found = await readIssues(at.db, workspaceId, [id]);
  return must(found.get(id), 'the app answered it');
}

/** Answers the page of issues that a list of the app found. */
export async function answerIssues(at: At, slug: string, shaping: Shaping, found: { readonly results: unknown }) {
  const { workspaceId } = await at.enter({ slug }, 'workspace.read');
  const rows: readonly unknown[] = Array.isArray(found.results) ? found.results : [];
  const ids = rows.flatMap((row) =>
    typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string' ? [row.id] : [],
  );
  const issues = await readIssues(at.db, workspaceId, ids);
  return answerSamePage(
    at,
    slug,
    shaping,
    found,
    ids.flatMap((id) => issues.get(id) ?? []),
  );
}

const findIssue: V1Handler<typeof contract.findIssue> = async ({ params, query }, at) => {
  const { slug } = params;
  await at.enter({ slug }, 'workspace.read');
  const { id, project_id } = await at.ask(findIssueByKey, { params });
  return answerOne(at, slug, query, await readOne(at, { slug, project_id }, id));
};

const listIssues: V1Handler<typeof contract.listIssues> = async ({ params, query }, at) => {
  const { fields, expand, external_id, external_source, ...asked } = query;
  if (external_id && external_source) {
    const place = await at.enter(params, 'issue.read');
    const of = { db: at.db, workspaceId: place.workspaceId };
    const id = await findBySource(of, place.projectId, 'issues', { external_id, external_source });
    if (id === null) throw new KnownError(v1Errors.RESOURCE_MISSING);
    await at.ask(app.readIssue, { params: { ...params, issue_id: id } });
    return answerOne(at, params.slug, { fields, expand }, await readOne(at, params, id));
  }
  const found = await at.ask(app.listIssues, { params, query: asked });
  return answerIssues(at, params.slug, { fields, expand }, found);
};

const createIssue: V1Handler<typeof contract.createIssue> = async ({ params, body }, at) => ({
  status: 201,
  body: await create(at, params, body),
});

/** Changes the issue that has this external id, or makes it (wire-account-workspace.md 18.6). */
const putIssue: V1Handler<typeof contract.putIssue> = async ({ params, body }, at) => {
  const { external_id, external_source, name } = body;
  const place = await at.enter(params, 'issue.update');
  if (!external_id || !external_source) throw new KnownError(v1Errors.EXTERNAL_REQUIRED);
  const of = { db: at.db, workspaceId: place.workspaceId };
  const id = await findBySource(of, place.projectId, 'issues', { external_id, external_source });
  if (id !== null) return { status: 200, body: await change(at, { ...params, issue_id: id }, body) };
  return { status: 201, body: await create(at, params, { ...body, name: name ?? '' }) };
};

const readIssue: V1Handler<typeof contract.readIssue> = async ({ params, query }, at) => {
  const { id } = await at.ask(app.readIssue, { params });
  return answerOne(at, params.slug, query, await readOne(at, params, id));
};

const updateIssue: V1Handler<typeof contract.updateIssue> = async ({ params, body }, at) => ({
  status: 200,
  body: await change(at, params, body),
});

const deleteIssue: V1Handler<typeof contract.deleteIssue> = async ({ params }, at) => {
  await at.enter(params, 'issue.read');
  await renaming({ [commonErrors.NOT_ALLOWED.code]: v1Errors.ISSUE_NOT_YOURS }, () =>
    at.ask(app.deleteIssue, { params }),
  );
  return { status: 204, body: undefined };
};

async function create(at: At, params: Where, body: V1IssueWrite): Promise<V1Issue> {
  const { fields, extra } = await appFields(at, params, body);
  const { id } = await keeping({ ...taken, id: null, extra }, () =>
    naming(() => at.ask(app.createIssue, { params, body: { ...fields, name: body.name } })),
  );
  return readOne(at, params, id);
}

async function change(at: At, params: Where & { readonly issue_id: string }, body: V1IssueEdit): Promise<V1Issue> {
  const { fields, extra } = await appFields(at, params, body);
  await keeping({ ...taken, id: params.issue_id, extra }, () =>
    naming(() => at.ask(app.updateIssue, { params, body: fields })),
  );
  return readOne(at, params, params.issue_id);
}

/** Wrong states and parents are reported in the public API's sentences (wire-account-workspace.md 18.6). */
async function naming<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof KnownError) || error.code !== 'FIELD_INVALID') throw error;
    const sentence =
      'state_id' in error.body
        ? 'State is not valid please pass a valid state_id'
        : 'parent_id' in error.body
          ? 'Parent is not valid issue_id please pass a valid issue_id'
          : null;
    if (sentence === null) throw error;
    throw new KnownError({ code: error.code, status: 400, body: { non_field_errors: [sentence] } });
  }
}

/**
 * Returns what the app's calls take, and what is kept beside. People who are no members and labels of other projects are
 * dropped (wire-account-workspace.md 18.6).
 */
export async function appFields(at: At, where: Where, body: V1IssueEdit) {
  const { state, parent, assignees, labels, external_id, external_source, ...same } = body;
  const { workspaceId, projectId } = await at.enter(where, 'issue.read');
  const { rows } = await sql<{ members: string[]; labels: string[] }>`
    select array(select user_id from project_members where workspace_id = ${workspaceId} and project_id = ${projectId} and is_active
        and user_id = any(${assignees ?? []}::uuid[])) as members,
      array(select id from labels where workspace_id = ${workspaceId} and project_id = ${projectId} and deleted_at is null
        and id = any(${labels ?? []}::uuid[])) as labels`.execute(at.db);
  const known = must(rows[0], 'one row');
  const fields = definedOf({
    ...same,
    state_id: state,
    parent_id: parent,
    assignee_ids: assignees?.filter((id) => known.members.includes(id)),
    label_ids: labels?.filter((id) => known.labels.includes(id)),
  });
  return { fields, extra: definedOf({ external_id, external_source }) };
}

export const issueRoutes = [
  v1Route(contract.findIssue, findIssue),
  v1Route(contract.listIssues, listIssues),
  v1Route(contract.createIssue, createIssue, 'issue.create'),
  v1Route(contract.putIssue, putIssue, 'issue.update'),
  v1Route(contract.readIssue, readIssue),
  v1Route(contract.updateIssue, updateIssue, 'issue.update'),
  v1Route(contract.deleteIssue, deleteIssue),
];
