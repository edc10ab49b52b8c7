import * as z from 'zod';
import { attachmentErrors, attachmentRecord, uploadOlderAttachment } from '#features/attachments/contract.ts';
import { commentErrors } from '#features/comments/contract.ts';
import { issueActivity, issueErrors } from '#features/issues/contract.ts';
import { linkErrors } from '#features/links/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { auditFields, envelopeOf, wireId } from '#platform/shared/wire.ts';
import {
  externalIds,
  inProject,
  listErrors,
  listing,
  missing,
  ofProject,
  shaping,
  shownExternalIds,
  v1Call,
  v1Errors,
  v1Refusals,
  writing,
} from './v1-call.ts';

// What belongs to an issue: links, comments, activities, attachments.

const object = z.record(z.string(), z.unknown());
const ofIssue = ofProject.extend({ issue_id: wireId });
const issue = `${inProject}/issues/:issue_id`;
const hidden = [...v1Refusals, ...missing, issueErrors.ISSUE_HIDDEN];

export const v1Link = z.object({
  id: wireId,
  ...auditFields,
  title: z.string().nullable(),
  url: z.string(),
  metadata: object,
  project: wireId,
  workspace: wireId,
  issue: wireId,
});

export const v1Comment = z.object({
  id: wireId,
  ...auditFields,
  project: wireId,
  workspace: wireId,
  issue: wireId,
  actor: wireId.nullable(),
  comment_html: z.string(),
  attachments: z.array(z.string()),
  access: z.enum(['INTERNAL', 'EXTERNAL']),
  ...shownExternalIds,
  is_member: z.boolean(),
});

export const v1Activity = issueActivity.omit({
  actor_detail: true,
  issue_detail: true,
  project_detail: true,
  workspace_detail: true,
});

const linkWrite = z.object({ url: z.string(), title: z.string().max(255).nullish(), metadata: object.optional() });
const commentWrite = z.object({
  comment_html: z.string(),
  access: z.enum(['INTERNAL', 'EXTERNAL']).optional(),
  ...externalIds,
});

const links = `${issue}/links/`;
const ofLink = ofIssue.extend({ link_id: wireId });
const urls = [linkErrors.URL_TAKEN, v1Errors.URL_INVALID, v1Errors.URL_SCHEME_INVALID];

export const listLinks = defineCall({
  ...v1Call('ListLinks', 'links', 'read'),
  method: 'GET',
  path: links,
  params: ofIssue,
  query: z.object(listing),
  summary: 'List links of an issue',
  replies: { 200: envelopeOf(z.array(v1Link)) },
  errors: [...hidden, ...listErrors],
});

export const createLink = defineCall({
  ...v1Call('CreateLink', 'links', 'write'),
  method: 'POST',
  path: links,
  params: ofIssue,
  body: linkWrite,
  summary: 'Add a link to an issue',
  replies: { 201: v1Link },
  errors: [...hidden, ...writing, ...urls],
});

export const readLink = defineCall({
  ...v1Call('ReadLink', 'links', 'read'),
  method: 'GET',
  path: `${links}:link_id/`,
  params: ofLink,
  query: z.object(shaping),
  summary: 'Read a link',
  replies: { 200: v1Link },
  errors: hidden,
});

export const updateLink = defineCall({
  ...v1Call('UpdateLink', 'links', 'write'),
  method: 'PATCH',
  path: `${links}:link_id/`,
  params: ofLink,
  body: linkWrite.partial(),
  summary: 'Change a link',
  replies: { 200: v1Link },
  errors: [...hidden, ...writing, ...urls],
});

export const deleteLink = defineCall({
  ...v1Call('DeleteLink', 'links', 'write'),
  method: 'DELETE',
  path: `${links}:link_id/`,
  params: ofLink,
  summary: 'Delete a link',
  replies: { 204: null },
  errors: [...hidden, ...writing],
});

const comments = `${issue}/comments/`;
const ofComment = ofIssue.extend({ comment_id: wireId });

export const listComments = defineCall({
  ...v1Call('ListComments', 'comments', 'read'),
  method: 'GET',
  path: comments,
  params: ofIssue,
  query: z.object(listing),
  summary: 'List comments of an issue',
  replies: { 200: envelopeOf(z.array(v1Comment)) },
  errors: [...hidden, ...listErrors],
});

export const createComment = defineCall({
  ...v1Call('CreateComment', 'comments', 'write'),
  method: 'POST',
  path: comments,
  params: ofIssue,
  body: commentWrite,
  summary: 'Add a comment to an issue',
  replies: { 201: v1Comment },
  errors: [...hidden, ...writing, v1Errors.COMMENT_EXTERNAL_TAKEN, commentErrors.ISSUE_CLOSED],
});

export const readComment = defineCall({
  ...v1Call('ReadComment', 'comments', 'read'),
  method: 'GET',
  path: `${comments}:comment_id/`,
  params: ofComment,
  query: z.object(shaping),
  summary: 'Read a comment',
  replies: { 200: v1Comment },
  errors: hidden,
});

export const updateComment = defineCall({
  ...v1Call('UpdateComment', 'comments', 'write'),
  method: 'PATCH',
  path: `${comments}:comment_id/`,
  params: ofComment,
  body: commentWrite.partial(),
  summary: 'Change a comment',
  replies: { 200: v1Comment },
  errors: [...hidden, ...writing, v1Errors.COMMENT_EXTERNAL_TAKEN],
});

export const deleteComment = defineCall({
  ...v1Call('DeleteComment', 'comments', 'write'),
  method: 'DELETE',
  path: `${comments}:comment_id/`,
  params: ofComment,
  summary: 'Delete a comment',
  replies: { 204: null },
  errors: [...hidden, ...writing],
});

export const listActivities = defineCall({
  ...v1Call('ListActivities', 'activities', 'read'),
  method: 'GET',
  path: `${issue}/activities/`,
  params: ofIssue,
  query: z.object({ ...listing, order_by: z.string().optional() }),
  summary: 'List what happened to an issue',
  replies: { 200: envelopeOf(z.array(v1Activity)) },
  errors: [...hidden, ...listErrors],
});

export const readActivity = defineCall({
  ...v1Call('ReadActivity', 'activities', 'read'),
  method: 'GET',
  path: `${issue}/activities/:activity_id/`,
  params: ofIssue.extend({ activity_id: wireId }),
  query: z.object(shaping),
  summary: 'Read one event of an issue',
  replies: { 200: v1Activity },
  errors: hidden,
});

const attachments = `${issue}/issue-attachments/`;

export const listAttachments = defineCall({
  ...v1Call('ListAttachments', 'attachments', 'read'),
  method: 'GET',
  path: attachments,
  params: ofIssue,
  query: z.object(shaping),
  summary: 'List attachments of an issue',
  replies: { 200: z.array(attachmentRecord) },
  errors: hidden,
});

export const uploadAttachment = defineCall({
  ...v1Call('UploadAttachment', 'attachments', 'write'),
  method: 'POST',
  path: attachments,
  params: ofIssue,
  query: z.object({ external_id: z.string().max(255).optional(), external_source: z.string().max(255).optional() }),
  parts: uploadOlderAttachment.parts,
  summary: 'Attach a file to an issue',
  replies: { 201: attachmentRecord },
  errors: [...hidden, ...writing, attachmentErrors.TYPE_NOT_TAKEN, v1Errors.ATTACHMENT_EXTERNAL_TAKEN],
});
