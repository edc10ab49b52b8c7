import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { wireId } from '#platform/shared/wire.ts';
import { projectErrors } from './contract.ts';

const tag = 'projects';
const ofWorkspace = z.object({ slug: z.string() });

export const checkProjectIdentifier = defineCall({
  name: 'checkProjectIdentifier',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/project-identifiers/',
  params: ofWorkspace,
  query: z.object({ name: z.string().optional() }),
  summary: 'Check whether a project identifier is free',
  replies: {
    200: z.object({
      exists: z.int(),
      identifiers: z.array(z.object({ id: wireId, name: z.string(), project: wireId })),
    }),
  },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED, projectErrors.PROJECT_NAME_REQUIRED],
});

export const releaseProjectIdentifier = defineCall({
  name: 'releaseProjectIdentifier',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: '/api/workspaces/:slug/project-identifiers/',
  params: ofWorkspace,
  body: z.object({ name: z.string().optional() }),
  summary: 'Release a project identifier',
  replies: { 204: null },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    projectErrors.PROJECT_NAME_REQUIRED,
    projectErrors.IDENTIFIER_IN_USE,
  ],
});
