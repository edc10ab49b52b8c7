import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { wireId } from '#platform/shared/wire.ts';
import { updateView, viewAccessBody, viewErrors, viewRecord, viewWrite } from './contract.ts';

const ofWorkspace = z.object({ slug: z.string() });
const ofView = ofWorkspace.extend({ view_id: wireId });
const errors = [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED];

/** What all calls of a workspace's views share (wire-work-tracking.md 15.2). */
const base = { tag: 'views', auth: 'session' } as const;
const list = '/api/workspaces/:slug/views/';
const one = `${list}:view_id/` as const;
const onOne = { ...base, params: ofView, errors: [...errors, commonErrors.OBJECT_MISSING] } as const;

export const listWorkspaceViews = defineCall({
  ...base,
  name: 'listWorkspaceViews',
  method: 'GET',
  path: list,
  params: ofWorkspace,
  query: z.object({ order_by: z.string().optional() }),
  summary: 'List workspace views',
  replies: { 200: z.array(viewRecord) },
  errors,
  kept: 1,
});

export const createWorkspaceView = defineCall({
  ...base,
  name: 'createWorkspaceView',
  method: 'POST',
  path: list,
  params: ofWorkspace,
  body: viewWrite,
  summary: 'Add a workspace view',
  replies: { 201: viewRecord },
  errors,
});

export const readWorkspaceView = defineCall({
  ...onOne,
  name: 'readWorkspaceView',
  method: 'GET',
  path: one,
  summary: 'Read a workspace view',
  replies: { 200: viewRecord },
});

export const updateWorkspaceView = defineCall({
  ...onOne,
  name: 'updateWorkspaceView',
  method: 'PATCH',
  path: one,
  body: updateView.body,
  summary: 'Change a workspace view',
  replies: { 200: viewRecord },
  errors: [...errors, viewErrors.VIEW_LOCKED, commonErrors.OBJECT_MISSING],
});

export const deleteWorkspaceView = defineCall({
  ...onOne,
  name: 'deleteWorkspaceView',
  method: 'DELETE',
  path: one,
  summary: 'Delete a workspace view',
  replies: { 204: null },
});

export const duplicateWorkspaceView = defineCall({
  ...onOne,
  name: 'duplicateWorkspaceView',
  method: 'POST',
  path: `${one}duplicate/`,
  summary: 'Duplicate a workspace view',
  replies: { 201: viewRecord },
});

export const lockWorkspaceView = defineCall({
  ...onOne,
  name: 'lockWorkspaceView',
  method: 'POST',
  path: `${one}lock/`,
  summary: 'Lock a workspace view',
  replies: { 200: viewRecord },
});

export const unlockWorkspaceView = defineCall({
  ...onOne,
  name: 'unlockWorkspaceView',
  method: 'DELETE',
  path: `${one}lock/`,
  summary: 'Unlock a workspace view',
  replies: { 200: viewRecord },
});

export const changeWorkspaceViewAccess = defineCall({
  ...onOne,
  name: 'changeWorkspaceViewAccess',
  method: 'POST',
  path: `${one}access/`,
  body: viewAccessBody,
  summary: 'Make a workspace view public or private',
  replies: { 200: viewRecord },
});

export const publishWorkspaceView = defineCall({
  ...onOne,
  name: 'publishWorkspaceView',
  method: 'POST',
  path: `${one}publish/`,
  summary: 'Publish a workspace view',
  replies: { 200: viewRecord },
});

export const unpublishWorkspaceView = defineCall({
  ...onOne,
  name: 'unpublishWorkspaceView',
  method: 'DELETE',
  path: `${one}publish/`,
  summary: 'Unpublish a workspace view',
  replies: { 200: viewRecord },
});
