import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { auditFields, projectLite, userLite, wireId, workspaceLite } from '#platform/shared/wire.ts';
import { workspaceRecord, viewProps } from './contract.ts';

const tag = 'workspaces';
const slug = z.object({ slug: z.string() });

const userProperties = z.object({
  id: wireId,
  ...auditFields,
  workspace: wireId,
  user: wireId,
  filters: viewProps,
  display_filters: viewProps,
  display_properties: viewProps,
});

export const saveWorkspaceView = defineCall({
  name: 'saveWorkspaceView',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/workspace-views/',
  params: slug,
  summary: "Save how the caller sees the workspace's lists",
  body: z.object({ view_props: viewProps }),
  replies: { 204: null },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED],
});

/** The workspace one was in last, and one's projects there; both empty when there is none. */
export const readLastVisitedWorkspace = defineCall({
  name: 'readLastVisitedWorkspace',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/users/last-visited-workspace/',
  summary: 'Read the workspace last visited',
  replies: {
    200: z.object({
      workspace_details: workspaceRecord.or(z.strictObject({})),
      project_details: z.array(
        z.object({
          id: wireId,
          ...auditFields,
          workspace: workspaceLite,
          project: projectLite,
          member: userLite,
          comment: z.string().nullable(),
          role: z.int(),
          view_props: viewProps,
          default_props: viewProps,
          preferences: viewProps,
          sort_order: z.number(),
          is_active: z.boolean(),
        }),
      ),
    }),
  },
  errors: [commonErrors.NOT_SIGNED_IN],
});

export const readWorkspaceUserProperties = defineCall({
  name: 'readWorkspaceUserProperties',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/user-properties/',
  params: slug,
  summary: 'Read display settings of cross-project lists',
  replies: { 200: userProperties },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED],
});

export const updateWorkspaceUserProperties = defineCall({
  name: 'updateWorkspaceUserProperties',
  tag,
  auth: 'session',
  method: 'PATCH',
  path: '/api/workspaces/:slug/user-properties/',
  params: slug,
  summary: 'Change display settings of cross-project lists',
  body: z.object({ filters: viewProps, display_filters: viewProps, display_properties: viewProps }).partial(),
  replies: { 201: userProperties },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED],
});
