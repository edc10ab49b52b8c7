import * as z from 'zod';
import { accessErrors } from '#features/access/contract.ts';
import { issueErrors } from '#features/issues/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { auditFields, userLite, wireId } from '#platform/shared/wire.ts';

const tag = 'issue links';

/** A link of an issue as the change log holds it. */
const storedLink = z.object({
  id: wireId,
  ...auditFields,
  title: z.string().nullable(),
  url: z.string(),
  metadata: z.record(z.string(), z.unknown()),
  project: wireId,
  workspace: wireId,
  issue: wireId,
});
export type StoredLink = z.infer<typeof storedLink>;

/** A link of an issue (wire-work-tracking.md 8.1). */
export const linkRecord = storedLink.extend({ created_by_detail: userLite.nullable() });
export type LinkRecord = z.infer<typeof linkRecord>;

const linkWrite = z.object({
  url: z.string().trim().min(1).max(2048),
  title: z.string().trim().max(255).nullish(),
  metadata: z
    .record(z.string(), z.unknown())
    .refine((value) => JSON.stringify(value).length <= 10_000, { error: 'Ensure this value is shorter than 10 kB.' })
    .optional(),
});

export const linkErrors = defineErrors({
  URL_INVALID: { status: 400, body: { url: { error: 'Invalid URL format.' } } },
  URL_TAKEN: { status: 400, body: { error: 'URL already exists for this Issue' } },
});

const ofIssue = z.object({ slug: z.string(), project_id: wireId, issue_id: wireId });
const ofLink = ofIssue.extend({ link_id: wireId });
const path = '/api/workspaces/:slug/projects/:project_id/issues/:issue_id/issue-links/';
const readErrors = [
  commonErrors.NOT_SIGNED_IN,
  commonErrors.NOT_PERMITTED,
  issueErrors.ISSUE_HIDDEN,
  commonErrors.OBJECT_MISSING,
];
const writeErrors = [...readErrors, accessErrors.PROJECT_ARCHIVED];

export const listLinks = defineCall({
  name: 'listLinks',
  tag,
  auth: 'session',
  method: 'GET',
  path,
  params: ofIssue,
  summary: 'List links',
  replies: { 200: z.array(linkRecord) },
  errors: readErrors,
});

export const createLink = defineCall({
  name: 'createLink',
  tag,
  auth: 'session',
  method: 'POST',
  path,
  params: ofIssue,
  body: linkWrite,
  summary: 'Add a link',
  replies: { 201: linkRecord },
  errors: [...writeErrors, linkErrors.URL_INVALID, linkErrors.URL_TAKEN],
});

export const updateLink = defineCall({
  name: 'updateLink',
  tag,
  auth: 'session',
  method: 'PATCH',
  path: `${path}:link_id/`,
  params: ofLink,
  body: linkWrite.partial(),
  summary: 'Change a link',
  replies: { 200: linkRecord },
  errors: [...writeErrors, linkErrors.URL_INVALID, linkErrors.URL_TAKEN],
});

export const deleteLink = defineCall({
  name: 'deleteLink',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: `${path}:link_id/`,
  params: ofLink,
  summary: 'Delete a link',
  replies: { 204: null },
  errors: writeErrors,
});
