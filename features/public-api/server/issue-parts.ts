import { listOlderAttachments, uploadOlderAttachment } from '#features/attachments/contract.ts';
import * as comments from '#features/comments/contract.ts';
import { readHistory } from '#features/history/contract.ts';
import * as links from '#features/links/contract.ts';
import * as contract from './calls/issue-parts.ts';
import { v1Errors } from './calls/v1-call.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { definedOf } from '#platform/shared/objects.ts';
import { keeping } from './external-ids.ts';
import { answerAll, answerOne, answerPage } from './shape.ts';
import { renaming } from './translate-errors.ts';
import { v1Route, type At, type V1Handler } from './v1-route.ts';

interface OfIssue {
  readonly slug: string;
  readonly project_id: string;
  readonly issue_id: string;
}

/** Returns the one of these with this id. Throws RESOURCE_MISSING (404). */
function oneOf<T extends { readonly id: string }>(rows: readonly T[], id: string): T {
  const found = rows.find((row) => row.id === id);
  if (!found) throw new KnownError(v1Errors.RESOURCE_MISSING);
  return found;
}

async function linksOf(at: At, params: OfIssue) {
  return (await at.ask(links.listLinks, { params })).map(presentLink);
}

function presentLink({ created_by_detail: _detail, ...link }: links.LinkRecord) {
  return link;
}

/** An address of another kind is distinguished from one that is none. */
function withUrl<T>(url: string | undefined, work: () => Promise<T>): Promise<T> {
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(url?.trim() ?? '');
  const isWeb = /^https?:/i.test(url?.trim() ?? '');
  const entry = hasScheme && !isWeb ? v1Errors.URL_SCHEME_INVALID : v1Errors.URL_INVALID;
  return renaming({ [links.linkErrors.URL_INVALID.code]: entry }, work);
}

const listLinks: V1Handler<typeof contract.listLinks> = async ({ params, query }, at) =>
  answerPage(at, params.slug, query, await linksOf(at, params));

const createLink: V1Handler<typeof contract.createLink> = async ({ params, body }, at) => ({
  status: 201,
  body: presentLink(await withUrl(body.url, () => at.ask(links.createLink, { params, body }))),
});

const readLink: V1Handler<typeof contract.readLink> = async ({ params, query }, at) =>
  answerOne(at, params.slug, query, oneOf(await linksOf(at, params), params.link_id));

const updateLink: V1Handler<typeof contract.updateLink> = async ({ params, body }, at) => ({
  status: 200,
  body: presentLink(await withUrl(body.url, () => at.ask(links.updateLink, { params, body }))),
});

const deleteLink: V1Handler<typeof contract.deleteLink> = async ({ params }, at) => {
  await at.ask(links.deleteLink, { params });
  return { status: 204, body: undefined };
};

const taken = { table: 'issue_comments', taken: v1Errors.COMMENT_EXTERNAL_TAKEN } as const;

/** Whoever reads or writes a comment belongs to the project. */
function presentComment(comment: comments.CommentRecord) {
  const {
    comment_stripped: _stripped,
    comment_json: _json,
    actor_detail: _actor,
    issue_detail: _issue,
    project_detail: _project,
    workspace_detail: _workspace,
    comment_reactions: _reactions,
    ...shown
  } = comment;
  return { ...shown, is_member: true };
}

const listComments: V1Handler<typeof contract.listComments> = async ({ params, query }, at) => {
  const all = await at.ask(comments.listComments, { params });
  return answerPage(at, params.slug, query, all.map(presentComment));
};

const createComment: V1Handler<typeof contract.createComment> = async ({ params, body }, at) => {
  const { external_id, external_source, ...fields } = body;
  const extra = definedOf({ external_id, external_source });
  const { id } = await keeping({ ...taken, id: null, extra }, () =>
    at.ask(comments.createComment, { params, body: fields }),
  );
  return { status: 201, body: await commentOf(at, params, id) };
};

const readComment: V1Handler<typeof contract.readComment> = async ({ params, query }, at) =>
  answerOne(at, params.slug, query, await commentOf(at, params, params.comment_id));

const updateComment: V1Handler<typeof contract.updateComment> = async ({ params, body }, at) => {
  const { external_id, external_source, ...fields } = body;
  const { comment_id: id } = params;
  const extra = definedOf({ external_id, external_source });
  await keeping({ ...taken, id, extra }, () => at.ask(comments.updateComment, { params, body: fields }));
  return { status: 200, body: await commentOf(at, params, id) };
};

const deleteComment: V1Handler<typeof contract.deleteComment> = async ({ params }, at) => {
  await at.ask(comments.deleteComment, { params });
  return { status: 204, body: undefined };
};

async function commentOf(at: At, params: OfIssue, id: string) {
  return presentComment(await at.ask(comments.readComment, { params: { ...params, comment_id: id } }));
}

/** The history without the comments, which have calls of their own. */
async function activitiesOf(at: At, params: OfIssue) {
  const entries = await at.ask(readHistory, { params, query: { activity_type: 'issue-property' } });
  return entries.flatMap((entry) => {
    if (!('verb' in entry)) return [];
    const {
      actor_detail: _actor,
      issue_detail: _issue,
      project_detail: _project,
      workspace_detail: _workspace,
      ...line
    } = entry;
    return [line];
  });
}

/** Oldest first, also for an order that we do not know. */
const listActivities: V1Handler<typeof contract.listActivities> = async ({ params, query }, at) => {
  const lines = await activitiesOf(at, params);
  return answerPage(at, params.slug, query, query.order_by === '-created_at' ? lines.toReversed() : lines);
};

const readActivity: V1Handler<typeof contract.readActivity> = async ({ params, query }, at) =>
  answerOne(at, params.slug, query, oneOf(await activitiesOf(at, params), params.activity_id));

const listAttachments: V1Handler<typeof contract.listAttachments> = async ({ params, query }, at) =>
  answerAll(at, params.slug, query, await at.ask(listOlderAttachments, { params }));

/** External ids are in the address: the form is read by the app's call, which knows none. */
const uploadAttachment: V1Handler<typeof contract.uploadAttachment> = async ({ params, query }, at) => {
  const kept = { table: 'file_assets', taken: v1Errors.ATTACHMENT_EXTERNAL_TAKEN } as const;
  const made = await keeping({ ...kept, id: null, extra: definedOf(query) }, () =>
    at.ask(uploadOlderAttachment, { params }),
  );
  return {
    status: 201,
    body: { ...made, external_id: query.external_id ?? null, external_source: query.external_source ?? null },
  };
};

export const issuePartRoutes = [
  v1Route(contract.listLinks, listLinks),
  v1Route(contract.createLink, createLink, 'issue.read'),
  v1Route(contract.readLink, readLink),
  v1Route(contract.updateLink, updateLink, 'issue.read'),
  v1Route(contract.deleteLink, deleteLink),
  v1Route(contract.listComments, listComments),
  v1Route(contract.createComment, createComment, 'issue.comment'),
  v1Route(contract.readComment, readComment),
  v1Route(contract.updateComment, updateComment, 'issue.read'),
  v1Route(contract.deleteComment, deleteComment),
  v1Route(contract.listActivities, listActivities),
  v1Route(contract.readActivity, readActivity),
  v1Route(contract.listAttachments, listAttachments),
  v1Route(contract.uploadAttachment, uploadAttachment),
];
