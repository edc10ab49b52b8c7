import * as z from 'zod';
import { accessErrors } from '#features/access/contract.ts';
import { issueErrors } from '#features/issues/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { auditFields, userLite, wireId } from '#platform/shared/wire.ts';

const tag = 'issue subscriptions';

/** Somebody follows an issue (wire-work-tracking.md 8.3). */
const subscriptionRecord = z.object({
  id: wireId,
  ...auditFields,
  project: wireId,
  workspace: wireId,
  issue: wireId,
  subscriber: wireId,
});

/** An active member of the project; `is_subscribed` is ours: the wire lists members only. */
const subscriberChoice = z.object({ id: wireId, member: userLite, is_subscribed: z.boolean() });

export const subscriptionErrors = defineErrors({
  SUBSCRIBED: { status: 400, body: { message: 'User already subscribed to the issue.' } },
});

const ofIssue = z.object({ slug: z.string(), project_id: wireId, issue_id: wireId });
const issuePath = '/api/workspaces/:slug/projects/:project_id/issues/:issue_id/';
const errors = [
  commonErrors.NOT_SIGNED_IN,
  commonErrors.NOT_PERMITTED,
  issueErrors.ISSUE_HIDDEN,
  commonErrors.OBJECT_MISSING,
];

export const readSubscription = defineCall({
  name: 'readSubscription',
  tag,
  auth: 'session',
  method: 'GET',
  path: `${issuePath}subscribe/`,
  params: ofIssue,
  summary: 'Check whether the caller follows an issue',
  replies: { 200: z.object({ subscribed: z.boolean() }) },
  errors,
});

export const subscribe = defineCall({
  name: 'subscribe',
  tag,
  auth: 'session',
  method: 'POST',
  path: `${issuePath}subscribe/`,
  params: ofIssue,
  summary: 'Follow an issue',
  replies: { 201: subscriptionRecord },
  errors: [...errors, accessErrors.PROJECT_ARCHIVED, subscriptionErrors.SUBSCRIBED],
});

export const unsubscribe = defineCall({
  name: 'unsubscribe',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: `${issuePath}subscribe/`,
  params: ofIssue,
  summary: 'Stop following an issue',
  replies: { 204: null },
  errors: [...errors, accessErrors.PROJECT_ARCHIVED],
});

/** Ours: a selection is followed by one request (screens.md 2.12). */
export const followIssues = defineCall({
  name: 'followIssues',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/projects/:project_id/issues/subscriptions/',
  params: ofIssue.omit({ issue_id: true }),
  body: z.object({ ids: z.array(wireId).min(1).max(1000), subscribed: z.boolean() }),
  summary: 'Follow or unfollow many issues',
  replies: { 200: z.object({ changed: z.int() }) },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_PERMITTED, accessErrors.PROJECT_ARCHIVED],
});

export const listSubscribers = defineCall({
  name: 'listSubscribers',
  tag,
  auth: 'session',
  method: 'GET',
  path: `${issuePath}issue-subscribers/`,
  params: ofIssue,
  summary: 'List who follows an issue',
  replies: { 200: z.array(subscriberChoice) },
  errors,
});

export const removeSubscriber = defineCall({
  name: 'removeSubscriber',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: `${issuePath}issue-subscribers/:user_id/`,
  params: ofIssue.extend({ user_id: wireId }),
  summary: 'Remove a follower',
  replies: { 204: null },
  errors: [...errors, accessErrors.PROJECT_ARCHIVED],
});
