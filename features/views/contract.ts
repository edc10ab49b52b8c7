import * as z from 'zod';
import { accessErrors } from '#features/access/contract.ts';
import { listIssues } from '#features/issues/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { auditFields, wireId, wirePlace } from '#platform/shared/wire.ts';

const json = z.record(z.string(), z.unknown());

/** Who sees a view. These numbers mean the opposite for pages and modules (decisions.md 3.10). */
export const viewAccess = { private: 0, public: 1 } as const;
const access = z.union([z.literal(viewAccess.private), z.literal(viewAccess.public)]);

/** A saved filter of a project or, without one, of a workspace (wire-work-tracking.md 15.1). */
export const viewRecord = z.object({
  id: wireId,
  is_favorite: z.boolean(),
  ...auditFields,
  name: z.string(),
  description: z.string(),
  query: json,
  filters: json,
  display_filters: json,
  display_properties: json,
  access,
  sort_order: z.number(),
  logo_props: json,
  is_locked: z.boolean(),
  workspace: wireId,
  project: wireId.nullable(),
  owned_by: wireId,
  anchor: z.string().nullable(),
});
export type ViewRecord = z.infer<typeof viewRecord>;

/** What an owner writes. */
const viewChange = z.object({
  name: z.string().trim().min(1).max(255).optional(),
  description: z.string().optional(),
  filters: json.optional(),
  display_filters: json.optional(),
  display_properties: json.optional(),
  logo_props: json.optional(),
  sort_order: wirePlace.optional(),
});
export const viewWrite = viewChange.extend({ name: z.string().trim().min(1).max(255), access: access.optional() });

export const viewErrors = defineErrors({
  VIEW_LOCKED: { status: 400, body: { error: 'view is locked' } },
  VIEW_HIDDEN: { status: 400, body: { error: 'You are not allowed to view this issue' } },
});

const ofProject = z.object({ slug: z.string(), project_id: wireId });
const ofView = ofProject.extend({ view_id: wireId });
const readErrors = [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED];
const errors = [...readErrors, accessErrors.PROJECT_ARCHIVED];

/** What all calls of views share. */
const base = { tag: 'views', auth: 'session' } as const;
const list = '/api/workspaces/:slug/projects/:project_id/views/';
const one = `${list}:view_id/` as const;
const onOne = { ...base, params: ofView, errors: [...errors, commonErrors.OBJECT_MISSING] } as const;

export const listViews = defineCall({
  ...base,
  name: 'listViews',
  method: 'GET',
  path: list,
  params: ofProject,
  summary: 'List views',
  replies: { 200: z.array(viewRecord) },
  errors: readErrors,
  kept: 1,
});

export const createView = defineCall({
  ...base,
  name: 'createView',
  method: 'POST',
  path: list,
  params: ofProject,
  body: viewWrite,
  summary: 'Add a view',
  replies: { 201: viewRecord },
  errors,
});

export const readView = defineCall({
  ...onOne,
  name: 'readView',
  method: 'GET',
  path: one,
  summary: 'Read a view',
  replies: { 200: viewRecord },
  errors: [...readErrors, viewErrors.VIEW_HIDDEN, commonErrors.OBJECT_MISSING],
});

export const listViewIssues = defineCall({
  ...onOne,
  name: 'listViewIssues',
  method: 'GET',
  path: `${one}issues/`,
  query: listIssues.query,
  summary: 'List issues of a view',
  replies: listIssues.replies,
  errors: [...listIssues.errors, viewErrors.VIEW_HIDDEN, commonErrors.OBJECT_MISSING],
});

export const updateView = defineCall({
  ...onOne,
  name: 'updateView',
  method: 'PATCH',
  path: one,
  body: viewChange,
  summary: 'Change a view',
  replies: { 200: viewRecord },
  errors: [...errors, viewErrors.VIEW_LOCKED, commonErrors.OBJECT_MISSING],
});

export const deleteView = defineCall({
  ...onOne,
  name: 'deleteView',
  method: 'DELETE',
  path: one,
  summary: 'Delete a view',
  replies: { 204: null },
});

export const duplicateView = defineCall({
  ...onOne,
  name: 'duplicateView',
  method: 'POST',
  path: `${one}duplicate/`,
  summary: 'Duplicate a view',
  replies: { 201: viewRecord },
});

export const lockView = defineCall({
  ...onOne,
  name: 'lockView',
  method: 'POST',
  path: `${one}lock/`,
  summary: 'Lock a view',
  replies: { 200: viewRecord },
});

export const unlockView = defineCall({
  ...onOne,
  name: 'unlockView',
  method: 'DELETE',
  path: `${one}lock/`,
  summary: 'Unlock a view',
  replies: { 200: viewRecord },
});

export const viewAccessBody = z.object({ access });

export const changeViewAccess = defineCall({
  ...onOne,
  name: 'changeViewAccess',
  method: 'POST',
  path: `${one}access/`,
  body: viewAccessBody,
  summary: 'Make a view public or private',
  replies: { 200: viewRecord },
});

export const publishView = defineCall({
  ...onOne,
  name: 'publishView',
  method: 'POST',
  path: `${one}publish/`,
  summary: 'Publish a view',
  replies: { 200: viewRecord },
});

export const unpublishView = defineCall({
  ...onOne,
  name: 'unpublishView',
  method: 'DELETE',
  path: `${one}publish/`,
  summary: 'Unpublish a view',
  replies: { 200: viewRecord },
});

export const favoriteView = defineCall({
  ...base,
  name: 'favoriteView',
  method: 'POST',
  path: '/api/workspaces/:slug/projects/:project_id/user-favorite-views/',
  params: ofProject,
  body: z.object({ view: wireId }),
  summary: 'Add a view to your favorites',
  replies: { 204: null },
  errors: [...readErrors, commonErrors.PAYLOAD_INVALID],
});

export const unfavoriteView = defineCall({
  ...base,
  name: 'unfavoriteView',
  method: 'DELETE',
  path: '/api/workspaces/:slug/projects/:project_id/user-favorite-views/:view_id/',
  params: ofView,
  summary: 'Remove a view from your favorites',
  replies: { 204: null },
  errors: [...readErrors, commonErrors.OBJECT_MISSING],
});
