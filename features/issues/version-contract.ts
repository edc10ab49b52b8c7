import * as z from 'zod';
import { accessErrors } from '#features/access/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { wireId, wireTime } from '#platform/shared/wire.ts';
import { issueErrors } from './contract.ts';

const tag = 'description versions';

/** What a description said until somebody wrote on (decisions.md 3.12; the wire has no such call). */
const version = z.object({
  id: wireId,
  workspace: wireId,
  project: wireId,
  issue: wireId,
  /** Who wrote it; null when an import did not know. */
  owned_by: wireId.nullable(),
  last_saved_at: wireTime,
  created_at: wireTime,
});

/** The same with its text. */
const wholeVersion = version.extend({ description_html: z.string() });
export type WholeDescriptionVersion = z.infer<typeof wholeVersion>;

const ofIssue = z.object({ slug: z.string(), project_id: wireId, issue_id: wireId });
const ofVersion = ofIssue.extend({ version_id: wireId });
const path = '/api/workspaces/:slug/projects/:project_id/issues/:issue_id/description-versions/';
const errors = [
  commonErrors.NOT_SIGNED_IN,
  commonErrors.NOT_ALLOWED,
  issueErrors.ISSUE_HIDDEN,
  commonErrors.OBJECT_MISSING,
];

export const listDescriptionVersions = defineCall({
  name: 'listDescriptionVersions',
  tag,
  auth: 'session',
  method: 'GET',
  path,
  params: ofIssue,
  summary: 'List versions of the description',
  replies: {
    200: z.object({
      /** Who wrote the present text, and when; null where nobody has changed it since the issue was created. */
      edited_by: wireId.nullable(),
      edited_at: wireTime.nullable(),
      versions: z.array(version),
    }),
  },
  errors,
});

export const readDescriptionVersion = defineCall({
  name: 'readDescriptionVersion',
  tag,
  auth: 'session',
  method: 'GET',
  path: `${path}:version_id/`,
  params: ofVersion,
  summary: 'Read a version of the description',
  replies: { 200: wholeVersion },
  errors,
});

export const restoreDescriptionVersion = defineCall({
  name: 'restoreDescriptionVersion',
  tag,
  auth: 'session',
  method: 'POST',
  path: `${path}:version_id/restore/`,
  params: ofVersion,
  summary: 'Restore a version of the description',
  replies: { 204: null },
  errors: [...errors, accessErrors.PROJECT_ARCHIVED],
});

export const joinDescriptionVersion = defineCall({
  name: 'joinDescriptionVersion',
  tag,
  auth: 'session',
  method: 'POST',
  path: `${path}:version_id/join/`,
  params: ofVersion,
  summary: 'Add a version to the description',
  replies: { 204: null },
  errors: [...errors, accessErrors.PROJECT_ARCHIVED],
});
