import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { auditFields, messageReply, userLite, wireArray, wireId, wireTime } from '#platform/shared/wire.ts';
import { ofProject } from './contract.ts';

const tag = 'projects';
const json = z.record(z.string(), z.unknown());
const role = z.union([z.literal(5), z.literal(15), z.literal(20)]);
const workspaceLite = z.object({ name: z.string(), slug: z.string(), id: wireId });
const projectLite = z.object({
  id: wireId,
  identifier: z.string(),
  name: z.string(),
  cover_image: z.string().nullable(),
  cover_image_url: z.string().nullable(),
  logo_props: json,
  description: z.string(),
});

/** A project membership by ids; names come from the workspace members. `created_at` (additive) is the joining date. */
export const projectMemberRole = z.object({
  id: wireId,
  role: z.int(),
  member: wireId,
  project: wireId,
  created_at: wireTime,
});
export type ProjectMemberRole = z.infer<typeof projectMemberRole>;

/** A project membership with the person (wire-account-workspace.md 5.2). */
export const projectMember = z.object({
  id: wireId,
  ...auditFields,
  workspace: workspaceLite,
  project: projectLite,
  member: userLite.extend({ email: z.string().optional(), last_login_medium: z.string().optional() }),
  comment: z.null(),
  role: z.int(),
  view_props: json,
  default_props: json,
  preferences: json,
  sort_order: z.number(),
  is_active: z.boolean(),
});
export type ProjectMember = z.infer<typeof projectMember>;

export const projectInvite = z.object({
  id: wireId,
  ...auditFields,
  workspace: workspaceLite,
  project: projectLite,
  email: z.string(),
  accepted: z.boolean(),
  /** Empty for everybody but the project's admins: whoever holds it may join (decisions.md 1.4, 1.7). */
  token: z.string(),
  message: z.string().nullable(),
  responded_at: wireTime.nullable(),
  role: z.int(),
});
export type ProjectInvite = z.infer<typeof projectInvite>;

const sentence = (error: string) => ({ status: 400, body: { error } }) as const;

export const projectMemberErrors = defineErrors({
  MEMBERS_REQUIRED: sentence('Atleast one member is required'),
  ROLE_BELOW_WORKSPACE: sentence('You cannot add a user with role lower than the workspace role'),
  ROLE_ABOVE_WORKSPACE: sentence('You cannot add a user with role higher than the workspace role'),
  /** An unknown member whose role is to change, or who is to go (product-account-workspace.md 5). */
  MEMBER_MISSING: { status: 404, body: { error: 'Member not found' } },
  OWN_ROLE: sentence('You cannot update your own role'),
  ROLE_ABOVE_OWN: sentence('You cannot update a role that is higher than your own role'),
  REMOVE_ONESELF: sentence('You cannot remove yourself from the workspace. Please use leave workspace'),
  REMOVE_ABOVE_OWN: sentence('You cannot remove a user having role higher than you'),
  LAST_ADMIN: sentence(
    'You cannot leave the project as your the only admin of the project you will have to either delete the project or create an another admin',
  ),
  MAY_NOT_JOIN: { status: 403, body: { error: 'You do not have permission to join the project' } },
  ALREADY_RESPONDED: sentence('You have already responded to the invitation request'),
  EMAILS_REQUIRED: sentence('Emails are required'),
  EMAIL_INVALID: sentence('Invalid email - a valid email address is required to send the invite'),
});

const ofMember = ofProject.extend({ member_id: wireId });
const ofInvite = ofProject.extend({ invite_id: wireId });

export const listProjectMembers = defineCall({
  name: 'listProjectMembers',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/members/',
  params: ofProject,
  summary: 'List project members',
  replies: { 200: z.array(projectMemberRole) },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED],
});

export const addProjectMembers = defineCall({
  name: 'addProjectMembers',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/projects/:project_id/members/',
  params: ofProject,
  body: z.object({
    members: wireArray(z.array(z.object({ member_id: wireId, role })).max(1000)),
  }),
  summary: 'Add project members',
  replies: { 201: z.array(projectMemberRole) },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    commonErrors.OBJECT_MISSING,
    projectMemberErrors.MEMBERS_REQUIRED,
    projectMemberErrors.ROLE_BELOW_WORKSPACE,
    projectMemberErrors.ROLE_ABOVE_WORKSPACE,
    projectMemberErrors.OWN_ROLE,
  ],
});

export const readProjectMember = defineCall({
  name: 'readProjectMember',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/members/:member_id/',
  params: ofMember,
  summary: 'Read a project membership',
  replies: { 200: projectMember },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_PERMITTED, commonErrors.OBJECT_MISSING],
});

export const updateProjectMember = defineCall({
  name: 'updateProjectMember',
  tag,
  auth: 'session',
  method: 'PATCH',
  path: '/api/workspaces/:slug/projects/:project_id/members/:member_id/',
  params: ofMember,
  body: z.object({ role }),
  summary: "Change a project member's role",
  replies: { 200: projectMember },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    projectMemberErrors.MEMBER_MISSING,
    projectMemberErrors.OWN_ROLE,
    projectMemberErrors.ROLE_ABOVE_WORKSPACE,
    projectMemberErrors.ROLE_ABOVE_OWN,
  ],
});

export const removeProjectMember = defineCall({
  name: 'removeProjectMember',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: '/api/workspaces/:slug/projects/:project_id/members/:member_id/',
  params: ofMember,
  summary: 'Remove a project member',
  replies: { 204: null },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    projectMemberErrors.MEMBER_MISSING,
    projectMemberErrors.REMOVE_ONESELF,
    projectMemberErrors.REMOVE_ABOVE_OWN,
  ],
});

export const leaveProject = defineCall({
  name: 'leaveProject',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/projects/:project_id/members/leave/',
  params: ofProject,
  summary: 'Leave a project',
  replies: { 204: null },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED, projectMemberErrors.LAST_ADMIN],
});

export const readMyProjectMembership = defineCall({
  name: 'readMyProjectMembership',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/project-members/me/',
  params: ofProject,
  summary: "Read the caller's own project membership",
  replies: { 200: projectMember },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.OBJECT_MISSING],
});

export const joinProjects = defineCall({
  name: 'joinProjects',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/users/me/workspaces/:slug/projects/invitations/',
  params: z.object({ slug: z.string() }),
  body: z.object({ project_ids: z.array(wireId).max(1000) }),
  summary: 'Join public projects',
  replies: { 201: messageReply },
  errors: [commonErrors.NOT_SIGNED_IN, projectMemberErrors.MAY_NOT_JOIN],
});

export const listMyProjectInvites = defineCall({
  name: 'listMyProjectInvites',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/users/me/workspaces/:slug/projects/invitations/',
  params: z.object({ slug: z.string() }),
  summary: "List the caller's project invitations",
  replies: { 200: z.array(projectInvite) },
  errors: [commonErrors.NOT_SIGNED_IN],
});

export const listProjectInvites = defineCall({
  name: 'listProjectInvites',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/invitations/',
  params: ofProject,
  summary: 'List project invitations',
  replies: { 200: z.array(projectInvite) },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED],
});

export const inviteToProject = defineCall({
  name: 'inviteToProject',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/projects/:project_id/invitations/',
  params: ofProject,
  body: z.object({
    emails: wireArray(z.array(z.object({ email: z.string().max(255), role: role.optional() })).max(200)),
  }),
  summary: 'Invite people to a project by email',
  replies: { 200: messageReply },
  errors: [
    commonErrors.NOT_SIGNED_IN,
    commonErrors.NOT_ALLOWED,
    projectMemberErrors.EMAILS_REQUIRED,
    projectMemberErrors.EMAIL_INVALID,
  ],
});

export const readProjectInvite = defineCall({
  name: 'readProjectInvite',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/invitations/:invite_id/',
  params: ofInvite,
  summary: 'Read a project invitation',
  replies: { 200: projectInvite },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED, commonErrors.OBJECT_MISSING],
});

export const deleteProjectInvite = defineCall({
  name: 'deleteProjectInvite',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: '/api/workspaces/:slug/projects/:project_id/invitations/:invite_id/',
  params: ofInvite,
  summary: 'Revoke a project invitation',
  replies: { 204: null },
  errors: [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED, commonErrors.OBJECT_MISSING],
});

export const openProjectInvite = defineCall({
  name: 'openProjectInvite',
  tag,
  auth: 'anonymous',
  method: 'GET',
  path: '/api/workspaces/:slug/projects/:project_id/join/:invite_id/',
  params: ofInvite,
  summary: 'Read the project invitation behind a link',
  replies: { 200: projectInvite },
  errors: [commonErrors.OBJECT_MISSING],
});

export const answerProjectInvite = defineCall({
  name: 'answerProjectInvite',
  tag,
  auth: 'anonymous',
  method: 'POST',
  path: '/api/workspaces/:slug/projects/:project_id/join/:invite_id/',
  params: ofInvite,
  body: z.object({ email: z.string(), accepted: z.boolean().optional(), token: z.string().optional() }),
  summary: 'Answer a project invitation',
  replies: { 200: messageReply },
  errors: [commonErrors.OBJECT_MISSING, projectMemberErrors.MAY_NOT_JOIN, projectMemberErrors.ALREADY_RESPONDED],
});
