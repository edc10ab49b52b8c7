import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { wireId, wirePlace } from '#platform/shared/wire.ts';
import { projectRecord, projectErrors, ofProject } from './contract.ts';

const tag = 'projects';
const json = z.record(z.string(), z.unknown());
const ofWorkspace = z.object({ slug: z.string() });

export const saveProjectView = defineCall({
  name: 'saveProjectView',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/projects/:project_id/project-views/',
  params: ofProject,
  body: z.object({
    view_props: json.optional(),
    default_props: json.optional(),
    preferences: json.optional(),
    sort_order: wirePlace.optional(),
  }),
  summary: "Save the caller's settings for a project",
  replies: { 204: null },
  errors: [commonErrors.NOT_SIGNED_IN, projectErrors.NOT_MY_PROJECT],
});

export const favoriteProject = defineCall({
  name: 'favoriteProject',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/user-favorite-projects/',
  params: ofWorkspace,
  body: z.object({ project: wireId }),
  summary: 'Add a project to favorites',
  replies: { 204: null },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED, commonErrors.PAYLOAD_INVALID],
});

export const listFavoriteProjects = defineCall({
  name: 'listFavoriteProjects',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/user-favorite-projects/',
  params: ofWorkspace,
  summary: "List the caller's favorite projects",
  replies: { 200: z.array(projectRecord) },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED],
});

export const unfavoriteProject = defineCall({
  name: 'unfavoriteProject',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: '/api/workspaces/:slug/user-favorite-projects/:favorite_project_id/',
  params: z.object({ slug: z.string(), favorite_project_id: wireId }),
  summary: 'Remove a project from favorites',
  replies: { 204: null },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED, commonErrors.OBJECT_MISSING],
});

export const listMyProjectRoles = defineCall({
  name: 'listMyProjectRoles',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/users/me/workspaces/:slug/project-roles/',
  params: ofWorkspace,
  summary: "List the caller's role in each project",
  replies: { 200: z.record(wireId, z.int()) },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_PERMITTED],
});
