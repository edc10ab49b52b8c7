import * as z from 'zod';
import { accessErrors } from '#features/access/contract.ts';
import { issueErrors, issueFlat } from '#features/issues/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { auditFields, projectLite, userLite, wireId, wireTime, workspaceLite } from '#platform/shared/wire.ts';

const tag = 'comments';

/** A reaction to a comment (wire-work-tracking.md 7). */
export const commentReaction = z.object({
  id: wireId,
  ...auditFields,
  reaction: z.string(),
  project: wireId,
  workspace: wireId,
  actor: wireId,
  comment: wireId,
});
export type CommentReaction = z.infer<typeof commentReaction>;

/** A comment as the change log records it. */
const storedComment = z.object({
  id: wireId,
  ...auditFields,
  comment_stripped: z.string(),
  comment_json: z.record(z.string(), z.unknown()),
  comment_html: z.string(),
  attachments: z.array(z.string()),
  access: z.enum(['INTERNAL', 'EXTERNAL']),
  external_source: z.string().nullable(),
  external_id: z.string().nullable(),
  project: wireId,
  workspace: wireId,
  issue: wireId,
  /** The author; null when an import did not know them. */
  actor: wireId.nullable(),
  /** Ours: the name of the API token that the author used; null for what they wrote themselves. */
  via: z.string().nullable(),
});
export type StoredComment = z.infer<typeof storedComment>;

/** A comment on an issue (wire-work-tracking.md 6). */
export const commentRecord = storedComment.extend({
  actor_detail: userLite.nullable(),
  issue_detail: issueFlat,
  project_detail: projectLite,
  workspace_detail: workspaceLite,
  comment_reactions: z.array(commentReaction),
});
export type CommentRecord = z.infer<typeof commentRecord>;

/** Read on its own, it also says whether the caller belongs to the project. */
const commentRead = commentRecord.extend({ is_member: z.boolean() });

const commentWrite = z.object({
  comment_html: z.string().optional(),
  comment_json: z.record(z.string(), z.unknown()).optional(),
  access: z.enum(['INTERNAL', 'EXTERNAL']).optional(),
});

/**
 * Ours: the text that an edit started from. With it, a save is merged with what was saved meanwhile, in another window
 * or by an admin; overlapping changes are kept as a version, and both people are notified (docs/decisions/027).
 */
const commentBase = z.object({ comment_html: z.string().optional() });

/** A comment's text before a save that overlapped it, or that did not say which text it started from. */
const commentVersion = z.object({
  id: wireId,
  comment: wireId,
  /** The author; null when an import did not know them. */
  owned_by: wireId.nullable(),
  last_saved_at: wireTime,
  created_at: wireTime,
  comment_html: z.string(),
});
export type CommentVersion = z.infer<typeof commentVersion>;

export const commentErrors = defineErrors({
  ISSUE_CLOSED: { status: 400, body: { error: 'You are not allowed to comment on the issue' } },
});

const ofIssue = z.object({ slug: z.string(), project_id: wireId, issue_id: wireId });
const ofComment = ofIssue.extend({ comment_id: wireId });
const path = '/api/workspaces/:slug/projects/:project_id/issues/:issue_id/comments/';
const errors = [
  commonErrors.NOT_SIGNED_IN,
  commonErrors.NOT_ALLOWED,
  issueErrors.ISSUE_HIDDEN,
  commonErrors.OBJECT_MISSING,
];
const writeErrors = [...errors, accessErrors.PROJECT_ARCHIVED];

export const listComments = defineCall({
  name: 'listComments',
  tag,
  auth: 'session',
  method: 'GET',
  path,
  params: ofIssue,
  summary: 'List comments',
  replies: { 200: z.array(commentRead) },
  errors,
});

export const readComment = defineCall({
  name: 'readComment',
  tag,
  auth: 'session',
  method: 'GET',
  path: `${path}:comment_id/`,
  params: ofComment,
  summary: 'Read a comment',
  replies: { 200: commentRead },
  errors,
});

export const listCommentVersions = defineCall({
  name: 'listCommentVersions',
  tag,
  auth: 'session',
  method: 'GET',
  path: `${path}:comment_id/versions/`,
  params: ofComment,
  summary: 'List versions of a comment',
  replies: { 200: z.array(commentVersion) },
  errors,
});

export const createComment = defineCall({
  name: 'createComment',
  tag,
  auth: 'session',
  method: 'POST',
  path,
  params: ofIssue,
  body: commentWrite,
  summary: 'Add a comment',
  replies: { 201: commentRecord },
  errors: [...writeErrors, commentErrors.ISSUE_CLOSED],
});

export const updateComment = defineCall({
  name: 'updateComment',
  tag,
  auth: 'session',
  method: 'PATCH',
  path: `${path}:comment_id/`,
  params: ofComment,
  body: commentWrite.extend({ base: commentBase.optional() }),
  summary: 'Change a comment',
  replies: { 200: commentRecord },
  errors: writeErrors,
});

export const deleteComment = defineCall({
  name: 'deleteComment',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: `${path}:comment_id/`,
  params: ofComment,
  summary: 'Delete a comment',
  replies: { 204: null },
  errors: writeErrors,
});
