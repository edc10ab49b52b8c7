import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { wireAddress } from '#platform/shared/plain-address.ts';
import { auditFields, userLite, wireId, wireRelation, wireTimeZone } from '#platform/shared/wire.ts';

const tag = 'workspaces';

/** A workspace (wire-account-workspace.md 4.1). `total_*` are missing in the create answer; `first_time`: it never had a project. */
export const workspaceRecord = z.object({
  id: wireId,
  owner: userLite,
  total_members: z.int().optional(),
  total_issues: z.int().optional(),
  logo_url: z.string().nullable(),
  ...auditFields,
  name: z.string(),
  logo: z.string().nullable(),
  slug: z.string(),
  organization_size: z.string().nullable(),
  timezone: z.string(),
  logo_asset: wireId.nullable(),
  first_time: z.boolean(),
});
export type WorkspaceRecord = z.infer<typeof workspaceRecord>;

/** Display settings as a client sends them; kept as they are. */
export const viewProps = z.record(z.string(), z.unknown());

/** A membership; guests get `member` without email and login medium. */
export const workspaceMember = z.object({
  id: wireId,
  ...auditFields,
  member: userLite.extend({ email: z.string().optional(), last_login_medium: z.string().optional() }),
  workspace: z.object({ name: z.string(), slug: z.string(), id: wireId }),
  role: z.int(),
  company_role: z.string().nullable(),
  view_props: viewProps,
  default_props: viewProps,
  issue_props: viewProps,
  is_active: z.boolean(),
});
export type WorkspaceMember = z.infer<typeof workspaceMember>;

export const workspaceErrors = defineErrors({
  WORKSPACE_CREATION_DISABLED: { status: 403, body: { error: 'Workspace creation is not allowed' } },
  NAME_AND_SLUG_REQUIRED: { status: 400, body: { error: 'Both name and slug are required' } },
  NAME_OR_SLUG_TOO_LONG: { status: 400, body: { error: 'The maximum length for name is 80 and for slug is 48' } },
  SLUG_RESERVED: { status: 400, body: { slug: ['Slug is not valid'] } },
  SLUG_TAKEN: { status: 400, body: { slug: ['Workspace with this slug already exists.'] } },
  SLUG_HELD: { status: 410, body: { slug: 'The workspace with the slug already exists' } },
  SLUG_REQUIRED: { status: 400, body: { error: 'Workspace Slug is required' } },
});

const slug = z.object({ slug: z.string() });
const logo = { logo: wireAddress.nullish(), logo_asset: wireRelation.optional() };

export const listMyWorkspaces = defineCall({
  name: 'listMyWorkspaces',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/users/me/workspaces/',
  kept: 2,
  summary: "List the caller's workspaces",
  replies: { 200: z.array(workspaceRecord) },
  errors: [commonErrors.NOT_SIGNED_IN],
});

export const createWorkspace = defineCall({
  name: 'createWorkspace',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/',
  summary: 'Create a workspace',
  body: z.object({
    name: z.string().optional(),
    slug: z.string().optional(),
    organization_size: z.string().max(20).nullish(),
    timezone: wireTimeZone.optional(),
    company_role: z.string().max(255).nullish(),
    logo: wireAddress.nullish(),
  }),
  replies: { 201: workspaceRecord },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    workspaceErrors.WORKSPACE_CREATION_DISABLED,
    workspaceErrors.NAME_AND_SLUG_REQUIRED,
    workspaceErrors.NAME_OR_SLUG_TOO_LONG,
    workspaceErrors.SLUG_RESERVED,
    workspaceErrors.SLUG_TAKEN,
    workspaceErrors.SLUG_HELD,
  ],
});

export const readWorkspace = defineCall({
  name: 'readWorkspace',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/',
  params: slug,
  summary: 'Read a workspace',
  replies: { 200: workspaceRecord },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.OBJECT_MISSING],
});

export const updateWorkspace = defineCall({
  name: 'updateWorkspace',
  tag,
  auth: 'session',
  method: 'PATCH',
  path: '/api/workspaces/:slug/',
  params: slug,
  summary: 'Change a workspace',
  body: z.object({
    name: z.string().optional(),
    slug: z.string().optional(),
    organization_size: z.string().max(20).nullish(),
    timezone: wireTimeZone.optional(),
    ...logo,
  }),
  replies: { 200: workspaceRecord },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    workspaceErrors.SLUG_RESERVED,
    workspaceErrors.SLUG_TAKEN,
    workspaceErrors.SLUG_HELD,
  ],
});

export const replaceWorkspace = defineCall({
  ...updateWorkspace,
  name: 'replaceWorkspace',
  method: 'PUT',
  summary: "Replace a workspace's settings",
  body: z.object({
    name: z.string(),
    slug: z.string(),
    organization_size: z.string().max(20).nullable(),
    timezone: wireTimeZone,
    ...logo,
  }),
});

export const deleteWorkspace = defineCall({
  name: 'deleteWorkspace',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: '/api/workspaces/:slug/',
  params: slug,
  summary: 'Delete a workspace',
  replies: { 204: null },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED],
});

export const checkWorkspaceSlug = defineCall({
  name: 'checkWorkspaceSlug',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspace-slug-check/',
  query: z.object({ slug: z.string().optional() }),
  summary: 'Check whether a workspace slug is free',
  replies: { 200: z.object({ status: z.boolean() }) },
  errors: [commonErrors.NOT_SIGNED_IN, workspaceErrors.SLUG_REQUIRED],
});

export const listWorkspaceMembers = defineCall({
  name: 'listWorkspaceMembers',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/members/',
  kept: 1,
  params: slug,
  summary: 'List workspace members',
  replies: { 200: z.array(workspaceMember) },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED],
});

export const readMyWorkspaceMembership = defineCall({
  name: 'readMyWorkspaceMembership',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/workspace-members/me/',
  kept: 1,
  params: slug,
  summary: "Read the caller's own workspace membership",
  replies: {
    200: z.object({
      id: wireId,
      ...auditFields,
      workspace: wireId,
      member: wireId,
      role: z.int(),
      company_role: z.string().nullable(),
      view_props: viewProps,
      default_props: viewProps,
      issue_props: viewProps,
      is_active: z.boolean(),
      draft_issue_count: z.int(),
    }),
  },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED],
});

export const readWorkspaceMember = defineCall({
  name: 'readWorkspaceMember',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/members/:member_id/',
  params: slug.extend({ member_id: wireId }),
  summary: 'Read a workspace membership',
  replies: { 200: workspaceMember },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED, commonErrors.OBJECT_MISSING],
});

/** Project memberships of the caller's projects, by project id. */
export const listWorkspaceProjectMembers = defineCall({
  name: 'listWorkspaceProjectMembers',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/project-members/',
  params: slug,
  summary: "List members of the caller's projects",
  replies: { 200: z.record(wireId, z.array(z.object({ id: wireId, role: z.int(), member: wireId }))) },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED],
});
