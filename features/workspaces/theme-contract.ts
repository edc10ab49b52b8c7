import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { auditFields, wireId } from '#platform/shared/wire.ts';
import { viewProps } from './contract.ts';

const tag = 'workspaces';
const slug = z.object({ slug: z.string() });

/** A palette the people of a workspace share (wire-account-workspace.md 4.4). */
export const workspaceTheme = z.object({
  id: wireId,
  ...auditFields,
  workspace: wireId,
  actor: wireId,
  name: z.string(),
  colors: viewProps,
});
export type WorkspaceTheme = z.infer<typeof workspaceTheme>;

const themeWrite = z.object({ name: z.string().trim().min(1).max(300), colors: viewProps });
const theme = slug.extend({ theme_id: wireId });
const themeErrors = [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED, commonErrors.OBJECT_MISSING];

export const listThemes = defineCall({
  name: 'listThemes',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/workspace-themes/',
  params: slug,
  summary: "List the workspace's color themes",
  replies: { 200: z.array(workspaceTheme) },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED],
});

export const createTheme = defineCall({
  name: 'createTheme',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/workspace-themes/',
  params: slug,
  summary: 'Add a color theme',
  body: themeWrite,
  replies: { 201: workspaceTheme },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED, commonErrors.PAYLOAD_INVALID],
});

export const readTheme = defineCall({
  name: 'readTheme',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/workspace-themes/:theme_id/',
  params: theme,
  summary: 'Read a color theme',
  replies: { 200: workspaceTheme },
  errors: themeErrors,
});

export const updateTheme = defineCall({
  name: 'updateTheme',
  tag,
  auth: 'session',
  method: 'PATCH',
  path: '/api/workspaces/:slug/workspace-themes/:theme_id/',
  params: theme,
  summary: 'Change a color theme',
  body: themeWrite.partial(),
  replies: { 200: workspaceTheme },
  errors: [...themeErrors, commonErrors.PAYLOAD_INVALID],
});

export const deleteTheme = defineCall({
  name: 'deleteTheme',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: '/api/workspaces/:slug/workspace-themes/:theme_id/',
  params: theme,
  summary: 'Delete a color theme',
  replies: { 204: null },
  errors: themeErrors,
});
