import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { contentErrors } from '#platform/shared/file-errors.ts';
import { wireArray, wireId } from '#platform/shared/wire.ts';

const tag = 'assets';

/** Refusals of uploads, worded as the wire has them (wire-account-workspace.md 14). */
export const assetErrors = defineErrors({
  ENTITY_TYPE_INVALID: { status: 400, body: { error: 'Invalid entity type.', status: false } },
  FILE_TYPE_INVALID: {
    status: 400,
    body: { error: 'Invalid file type. Only JPEG and PNG files are allowed.', status: false },
  },
  NOT_UPLOADED: { status: 400, body: { error: 'The file has not been uploaded yet.', status: false } },
  ASSET_MISSING: { status: 404, body: { error: 'The requested asset could not be found.' } },
  NO_ASSETS: { status: 400, body: { error: 'No asset ids provided.' } },
});

const description = z.object({
  name: z.string().trim().min(1).max(255),
  type: z.string().default('image/jpeg'),
  size: z.int().min(1),
  entity_type: z.string(),
});
const described = description.extend({ entity_identifier: z.string().nullish() });
/** `is_file`: a file in a text, of any type; it is downloaded, not shown. Without it, the wire's call takes images only. */
const describedText = described.extend({ is_file: z.boolean().optional() });

/** The form of step two: post its fields, then the file as `file`, to `url`. */
const uploadReply = z.object({
  upload_data: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
  asset_id: wireId,
  asset_url: z.string().nullable(),
});
export type UploadReply = z.infer<typeof uploadReply>;

const confirmation = z.object({ attributes: z.record(z.string(), z.unknown()).optional() });
const ofAsset = z.object({ asset_id: wireId });
const ofWorkspace = z.object({ slug: z.string() });
const ofWorkspaceAsset = ofWorkspace.extend({ asset_id: wireId });
const ofProject = ofWorkspace.extend({ project_id: wireId });
const ofProjectAsset = ofProject.extend({ asset_id: wireId });

const mine = [commonErrors.NOT_SIGNED_IN, commonErrors.RATE_LIMITED];
const ours = [...mine, commonErrors.NOT_ALLOWED];
const upload = [assetErrors.ENTITY_TYPE_INVALID, assetErrors.FILE_TYPE_INVALID];
const confirm = [assetErrors.NOT_UPLOADED, assetErrors.FILE_TYPE_INVALID, assetErrors.ASSET_MISSING, ...contentErrors];

export const createUserAsset = defineCall({
  name: 'createUserAsset',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/assets/v2/user-assets/',
  summary: 'Start uploading an avatar or cover',
  body: description,
  replies: { 200: uploadReply },
  errors: [...mine, ...upload],
});

export const confirmUserAsset = defineCall({
  name: 'confirmUserAsset',
  tag,
  auth: 'session',
  method: 'PATCH',
  path: '/api/assets/v2/user-assets/:asset_id/',
  params: ofAsset,
  summary: 'Confirm the upload of an avatar or cover',
  body: confirmation.optional(),
  replies: { 204: null },
  errors: [...mine, ...confirm],
});

export const deleteUserAsset = defineCall({
  name: 'deleteUserAsset',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: '/api/assets/v2/user-assets/:asset_id/',
  params: ofAsset,
  summary: 'Delete an avatar or cover',
  replies: { 204: null },
  errors: [...mine, assetErrors.ASSET_MISSING],
});

export const createWorkspaceAsset = defineCall({
  name: 'createWorkspaceAsset',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/assets/v2/workspaces/:slug/',
  params: ofWorkspace,
  summary: 'Start uploading a workspace logo or project cover',
  body: described,
  replies: { 200: uploadReply },
  errors: [...ours, ...upload],
});

export const readWorkspaceAsset = defineCall({
  name: 'readWorkspaceAsset',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/assets/v2/workspaces/:slug/:asset_id/',
  params: ofWorkspaceAsset,
  summary: 'Open a file of a workspace',
  replies: { 302: null },
  errors: [...ours, assetErrors.ASSET_MISSING],
});

export const confirmWorkspaceAsset = defineCall({
  name: 'confirmWorkspaceAsset',
  tag,
  auth: 'session',
  method: 'PATCH',
  path: '/api/assets/v2/workspaces/:slug/:asset_id/',
  params: ofWorkspaceAsset,
  summary: 'Confirm the upload of a logo or cover',
  body: confirmation.optional(),
  replies: { 204: null },
  errors: [...ours, ...confirm],
});

export const deleteWorkspaceAsset = defineCall({
  name: 'deleteWorkspaceAsset',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: '/api/assets/v2/workspaces/:slug/:asset_id/',
  params: ofWorkspaceAsset,
  summary: 'Delete a logo or cover',
  replies: { 204: null },
  errors: [...ours, assetErrors.ASSET_MISSING],
});

export const restoreWorkspaceAsset = defineCall({
  name: 'restoreWorkspaceAsset',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/assets/v2/workspaces/:slug/restore/:asset_id/',
  params: ofWorkspaceAsset,
  summary: 'Restore a deleted file',
  replies: { 204: null },
  errors: [...ours, assetErrors.ASSET_MISSING],
});

export const readStaticAsset = defineCall({
  name: 'readStaticAsset',
  tag,
  auth: 'anonymous',
  method: 'GET',
  path: '/api/assets/v2/static/:asset_id/',
  params: ofAsset,
  summary: 'Open an avatar, cover or logo',
  replies: { 302: null },
  errors: [assetErrors.ASSET_MISSING],
});

export const createProjectAsset = defineCall({
  name: 'createProjectAsset',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/assets/v2/workspaces/:slug/projects/:project_id/',
  params: ofProject,
  summary: 'Start uploading a project cover',
  body: describedText,
  replies: { 200: uploadReply },
  errors: [...ours, ...upload],
});

export const readProjectAsset = defineCall({
  name: 'readProjectAsset',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/assets/v2/workspaces/:slug/projects/:project_id/:asset_id/',
  params: ofProjectAsset,
  summary: 'Open a file of a project',
  replies: { 302: null },
  errors: [...ours, assetErrors.ASSET_MISSING],
});

export const confirmProjectAsset = defineCall({
  name: 'confirmProjectAsset',
  tag,
  auth: 'session',
  method: 'PATCH',
  path: '/api/assets/v2/workspaces/:slug/projects/:project_id/:asset_id/',
  params: ofProjectAsset,
  summary: 'Confirm the upload of a project cover',
  body: confirmation.optional(),
  replies: { 204: null },
  errors: [...ours, ...confirm],
});

export const deleteProjectAsset = defineCall({
  name: 'deleteProjectAsset',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: '/api/assets/v2/workspaces/:slug/projects/:project_id/:asset_id/',
  params: ofProjectAsset,
  summary: 'Delete a project cover',
  replies: { 204: null },
  errors: [...ours, assetErrors.ASSET_MISSING],
});

export const bindAssets = defineCall({
  name: 'bindAssets',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/assets/v2/workspaces/:slug/projects/:project_id/:entity_id/bulk/',
  params: ofProject.extend({ entity_id: wireId }),
  summary: 'Attach uploaded covers to a new project',
  body: z.object({ asset_ids: wireArray(z.array(wireId).max(100)) }),
  replies: { 204: null },
  errors: [...ours, assetErrors.NO_ASSETS, assetErrors.ASSET_MISSING],
});
