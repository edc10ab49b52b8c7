import * as z from 'zod';
import { accessErrors } from '#features/access/contract.ts';
import { commentReaction } from '#features/comments/contract.ts';
import { issueErrors } from '#features/issues/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { userLite, wireId } from '#platform/shared/wire.ts';

const tag = 'reactions';

/** A reaction to an issue (wire-work-tracking.md 7); the change log holds it without the person's details. */
export const issueReaction = commentReaction.omit({ comment: true }).extend({ issue: wireId, actor_detail: userLite });
export type IssueReaction = z.infer<typeof issueReaction>;

const ofIssue = z.object({ slug: z.string(), project_id: wireId, issue_id: wireId });
const ofComment = z.object({ slug: z.string(), project_id: wireId, comment_id: wireId });
const coded = { reaction_code: z.string().min(1).max(64) };
const body = z.object({ reaction: z.string().trim().min(1).max(20) });
const issuePath = '/api/workspaces/:slug/projects/:project_id/issues/:issue_id/reactions/';
const commentPath = '/api/workspaces/:slug/projects/:project_id/comments/:comment_id/reactions/';
const errors = [
  commonErrors.NOT_SIGNED_IN,
  commonErrors.NOT_ALLOWED,
  issueErrors.ISSUE_HIDDEN,
  commonErrors.OBJECT_MISSING,
];
const writeErrors = [...errors, accessErrors.PROJECT_ARCHIVED];

export const listIssueReactions = defineCall({
  name: 'listIssueReactions',
  tag,
  auth: 'session',
  method: 'GET',
  path: issuePath,
  params: ofIssue,
  summary: 'List reactions to an issue',
  replies: { 200: z.array(issueReaction) },
  errors,
});

export const createIssueReaction = defineCall({
  name: 'createIssueReaction',
  tag,
  auth: 'session',
  method: 'POST',
  path: issuePath,
  params: ofIssue,
  body,
  summary: 'React to an issue',
  replies: { 201: issueReaction },
  errors: [...writeErrors, commonErrors.PAYLOAD_INVALID],
});

export const deleteIssueReaction = defineCall({
  name: 'deleteIssueReaction',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: `${issuePath}:reaction_code/`,
  params: ofIssue.extend(coded),
  summary: 'Remove a reaction from an issue',
  replies: { 204: null },
  errors: writeErrors,
});

export const listCommentReactions = defineCall({
  name: 'listCommentReactions',
  tag,
  auth: 'session',
  method: 'GET',
  path: commentPath,
  params: ofComment,
  summary: 'List reactions to a comment',
  replies: { 200: z.array(commentReaction) },
  errors,
});

export const createCommentReaction = defineCall({
  name: 'createCommentReaction',
  tag,
  auth: 'session',
  method: 'POST',
  path: commentPath,
  params: ofComment,
  body,
  summary: 'React to a comment',
  replies: { 201: commentReaction },
  errors: [...writeErrors, commonErrors.PAYLOAD_INVALID],
});

export const deleteCommentReaction = defineCall({
  name: 'deleteCommentReaction',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: `${commentPath}:reaction_code/`,
  params: ofComment.extend(coded),
  summary: 'Remove a reaction from a comment',
  replies: { 204: null },
  errors: writeErrors,
});
