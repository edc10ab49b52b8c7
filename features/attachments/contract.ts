import * as z from 'zod';
import { accessErrors } from '#features/access/contract.ts';
import { assetErrors } from '#features/assets/contract.ts';
import { issueErrors } from '#features/issues/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { contentErrors } from '#platform/shared/file-errors.ts';
import { auditFields, wireId } from '#platform/shared/wire.ts';

const tag = 'attachments';

/** A file of an issue (wire-work-tracking.md 9.1). */
export const attachmentRecord = z.object({
  id: wireId,
  ...auditFields,
  asset_url: z.string(),
  attributes: z.object({ name: z.string(), type: z.string(), size: z.number() }),
  /** The key its bytes are stored under. */
  asset: z.string(),
  entity_type: z.literal('ISSUE_ATTACHMENT'),
  entity_identifier: z.null(),
  is_deleted: z.boolean(),
  is_archived: z.boolean(),
  external_id: z.string().nullable(),
  external_source: z.string().nullable(),
  size: z.number(),
  is_uploaded: z.boolean(),
  storage_metadata: z.record(z.string(), z.unknown()).nullable(),
  user: z.null(),
  workspace: wireId,
  draft_issue: z.null(),
  project: wireId,
  issue: wireId,
  comment: z.null(),
  page: z.null(),
});
export type AttachmentRecord = z.infer<typeof attachmentRecord>;

export const attachmentErrors = defineErrors({
  TYPE_NOT_TAKEN: { status: 400, body: { error: 'Invalid file type.', status: false } },
  FILE_NOT_UPLOADED: { status: 400, body: { error: 'The asset is not uploaded.', status: false } },
});

const ofIssue = z.object({ slug: z.string(), project_id: wireId, issue_id: wireId });
const ofAttachment = ofIssue.extend({ asset_id: wireId });
const path = '/api/assets/v2/workspaces/:slug/projects/:project_id/issues/:issue_id/attachments/';
const olderPath = '/api/workspaces/:slug/projects/:project_id/issues/:issue_id/issue-attachments/';
const errors = [
  commonErrors.NOT_SIGNED_IN,
  commonErrors.NOT_ALLOWED,
  issueErrors.ISSUE_HIDDEN,
  commonErrors.OBJECT_MISSING,
];
const writeErrors = [...errors, accessErrors.PROJECT_ARCHIVED];

export const createAttachment = defineCall({
  name: 'createAttachment',
  tag,
  auth: 'session',
  method: 'POST',
  path,
  params: ofIssue,
  body: z.object({
    name: z.string().trim().min(1).max(255),
    type: z.string().default(''),
    size: z.int().min(1),
  }),
  summary: 'Start uploading an attachment',
  replies: {
    200: z.object({
      upload_data: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
      asset_id: wireId,
      attachment: attachmentRecord,
      asset_url: z.string(),
    }),
  },
  errors: [...writeErrors, attachmentErrors.TYPE_NOT_TAKEN, commonErrors.RATE_LIMITED],
});

export const listAttachments = defineCall({
  name: 'listAttachments',
  tag,
  auth: 'session',
  method: 'GET',
  path,
  params: ofIssue,
  summary: 'List attachments',
  replies: { 200: z.array(attachmentRecord) },
  errors,
});

export const readAttachment = defineCall({
  name: 'readAttachment',
  tag,
  auth: 'session',
  method: 'GET',
  path: `${path}:asset_id/`,
  params: ofAttachment,
  summary: 'Download an attachment',
  replies: { 302: null },
  errors: [...errors, attachmentErrors.FILE_NOT_UPLOADED],
});

export const confirmAttachment = defineCall({
  name: 'confirmAttachment',
  tag,
  auth: 'session',
  method: 'PATCH',
  path: `${path}:asset_id/`,
  params: ofAttachment,
  summary: 'Confirm the upload of an attachment',
  replies: { 204: null },
  errors: [...writeErrors, assetErrors.NOT_UPLOADED, ...contentErrors],
});

export const deleteAttachment = defineCall({
  name: 'deleteAttachment',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: `${path}:asset_id/`,
  params: ofAttachment,
  summary: 'Delete an attachment',
  replies: { 204: null },
  errors: writeErrors,
});

export const listOlderAttachments = defineCall({
  name: 'listOlderAttachments',
  tag,
  auth: 'session',
  method: 'GET',
  path: olderPath,
  params: ofIssue,
  summary: 'List attachments (older address)',
  replies: { 200: z.array(attachmentRecord) },
  errors,
});

export const uploadOlderAttachment = defineCall({
  name: 'uploadOlderAttachment',
  tag,
  auth: 'session',
  method: 'POST',
  path: olderPath,
  params: ofIssue,
  parts: z.object({
    asset: z.file(),
    /** JSON: `{name?, type?, size?}`. Values left out are taken from the file itself. */
    attributes: z.string().optional(),
  }),
  summary: 'Attach a file in one request (older address)',
  replies: { 201: attachmentRecord },
  errors: [...writeErrors, attachmentErrors.TYPE_NOT_TAKEN, commonErrors.RATE_LIMITED],
});

export const deleteOlderAttachment = defineCall({
  name: 'deleteOlderAttachment',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: `${olderPath}:asset_id/`,
  params: ofAttachment,
  summary: 'Delete an attachment (older address)',
  replies: { 204: null },
  errors: writeErrors,
});
