import * as z from 'zod';
import { accessErrors } from '#features/access/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { wireId } from '#platform/shared/wire.ts';
import { modulePaths } from './contract.ts';

const tag = 'modules';
const errors = [
  commonErrors.NOT_SIGNED_IN,
  commonErrors.NOT_PERMITTED,
  accessErrors.PROJECT_ARCHIVED,
  commonErrors.OBJECT_MISSING,
];

export const favoriteModule = defineCall({
  name: 'favoriteModule',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/projects/:project_id/user-favorite-modules/',
  params: modulePaths.ofProject,
  body: z.object({ module: wireId }),
  summary: 'Add a module to your favorites',
  replies: { 204: null },
  errors: [...errors, commonErrors.PAYLOAD_INVALID],
});

export const unfavoriteModule = defineCall({
  name: 'unfavoriteModule',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: '/api/workspaces/:slug/projects/:project_id/user-favorite-modules/:module_id/',
  params: modulePaths.ofModule,
  summary: 'Remove a module from your favorites',
  replies: { 204: null },
  errors: errors,
});
