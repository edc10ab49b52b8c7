import * as z from 'zod';
import { workspaceMember, workspaceRecord } from '#features/workspaces/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { commonErrors, defineErrors } from '#platform/shared/errors.ts';
import { auditFields, messageReply, userLite, wireArray, wireId, wireTime } from '#platform/shared/wire.ts';

const tag = 'members';

/** The messages people read when a rule about members refuses something (wire-account-workspace.md 4.2 and 4.3). */
export const memberErrors = defineErrors({
  /** An unknown member whose role is to change, or who is to go (product-account-workspace.md 5). */
  MEMBER_MISSING: { status: 404, body: { error: 'Member not found' } },
  OWN_ROLE: { status: 400, body: { error: 'You cannot update your own role' } },
  REMOVE_SELF: {
    status: 400,
    body: { error: 'You cannot remove yourself from the workspace. Please use leave workspace' },
  },
  HIGHER_ROLE: { status: 400, body: { error: 'You cannot remove a user having role higher than you' } },
  SOLE_PROJECT_ADMIN: {
    status: 400,
    body: {
      error:
        'User is a part of some projects where they are the only admin, they should either leave that project or promote another user to admin.',
    },
  },
  LEAVE_LAST_ADMIN: {
    status: 400,
    body: {
      error:
        'You cannot leave the workspace as you are the only admin of the workspace you will have to either delete the workspace or promote another user to admin.',
    },
  },
  LEAVE_SOLE_PROJECT_ADMIN: {
    status: 400,
    body: {
      error:
        'You are a part of some projects where you are the only admin, you should either leave the project or promote another user to admin.',
    },
  },
  EMAILS_REQUIRED: { status: 400, body: { error: 'Emails are required' } },
  INVITE_HIGHER_ROLE: { status: 400, body: { error: 'You cannot invite a user with higher role' } },
  /** The body adds `workspace_users`. */
  ALREADY_MEMBERS: { status: 400, body: { error: 'Some users are already member of workspace' } },
  CANNOT_JOIN: { status: 403, body: { error: 'You do not have permission to join the workspace' } },
  ALREADY_RESPONDED: { status: 400, body: { error: 'You have already responded to the invitation request' } },
});

const slug = z.object({ slug: z.string() });
const member = slug.extend({ member_id: wireId });
const invitationPath = slug.extend({ invitation_id: wireId });
const role = z.union([z.literal(20), z.literal(15), z.literal(5)]);
const refused = [commonErrors.NOT_SIGNED_IN, commonErrors.NOT_ALLOWED];

export const updateWorkspaceMember = defineCall({
  name: 'updateWorkspaceMember',
  tag,
  auth: 'session',
  method: 'PATCH',
  path: '/api/workspaces/:slug/members/:member_id/',
  params: member,
  summary: "Change a member's role",
  body: z.object({ role }),
  replies: { 200: workspaceMember },
  errors: [...refused, memberErrors.MEMBER_MISSING, memberErrors.OWN_ROLE],
});

export const removeWorkspaceMember = defineCall({
  name: 'removeWorkspaceMember',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: '/api/workspaces/:slug/members/:member_id/',
  params: member,
  summary: 'Remove a member',
  replies: { 204: null },
  errors: [
    ...refused,
    memberErrors.MEMBER_MISSING,
    memberErrors.REMOVE_SELF,
    memberErrors.HIGHER_ROLE,
    memberErrors.SOLE_PROJECT_ADMIN,
  ],
});

export const leaveWorkspace = defineCall({
  name: 'leaveWorkspace',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/members/leave/',
  params: slug,
  summary: 'Leave a workspace',
  replies: { 204: null },
  errors: [...refused, memberErrors.LEAVE_LAST_ADMIN, memberErrors.LEAVE_SOLE_PROJECT_ADMIN],
});

/**
 * An invitation (wire-account-workspace.md 4.3). `token` is filled for those who may invite, empty for everybody else;
 * `total_members` stands in "my invitations" only. Beyond the wire: `project_ids`, the projects joined with it.
 */
export const invitation = z.object({
  id: wireId,
  ...auditFields,
  workspace: workspaceRecord,
  email: z.string(),
  accepted: z.boolean(),
  token: z.string(),
  message: z.string().nullable(),
  responded_at: wireTime.nullable(),
  role: z.int(),
  created_by_detail: userLite.nullable(),
  project_ids: z.array(wireId),
  total_members: z.int().optional(),
});
export type Invitation = z.infer<typeof invitation>;

export const listInvitations = defineCall({
  name: 'listInvitations',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/invitations/',
  params: slug,
  summary: 'List invitations',
  replies: { 200: z.array(invitation) },
  errors: refused,
});

export const createInvitations = defineCall({
  name: 'createInvitations',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/invitations/',
  params: slug,
  summary: 'Invite people by email',
  body: z.object({
    emails: wireArray(z.array(z.object({ email: z.string(), role: role.optional() })).max(200)),
    project_ids: wireArray(z.array(wireId).max(200)),
  }),
  replies: { 200: messageReply },
  errors: [...refused, memberErrors.EMAILS_REQUIRED, memberErrors.INVITE_HIGHER_ROLE, memberErrors.ALREADY_MEMBERS],
});

const found = [...refused, commonErrors.OBJECT_MISSING];

export const readInvitation = defineCall({
  name: 'readInvitation',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/invitations/:invitation_id/',
  params: invitationPath,
  summary: 'Read an invitation',
  replies: { 200: invitation },
  errors: found,
});

export const updateInvitation = defineCall({
  name: 'updateInvitation',
  tag,
  auth: 'session',
  method: 'PATCH',
  path: '/api/workspaces/:slug/invitations/:invitation_id/',
  params: invitationPath,
  summary: 'Change the role of an invitation',
  body: z.object({ role: role.optional() }),
  replies: { 200: invitation },
  errors: [...found, memberErrors.INVITE_HIGHER_ROLE],
});

export const deleteInvitation = defineCall({
  name: 'deleteInvitation',
  tag,
  auth: 'session',
  method: 'DELETE',
  path: '/api/workspaces/:slug/invitations/:invitation_id/',
  params: invitationPath,
  summary: 'Revoke an invitation',
  replies: { 204: null },
  errors: found,
});

/** Beyond the wire: sends the email again, and reopens an invitation that was declined. */
export const resendInvitation = defineCall({
  name: 'resendInvitation',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/workspaces/:slug/invitations/:invitation_id/resend/',
  params: invitationPath,
  summary: 'Send an invitation again',
  replies: { 200: invitation },
  errors: found,
});

export const readJoinInvitation = defineCall({
  name: 'readJoinInvitation',
  tag,
  auth: 'anonymous',
  method: 'GET',
  path: '/api/workspaces/:slug/invitations/:invitation_id/join/',
  params: invitationPath,
  summary: 'Read the invitation behind a link',
  replies: { 200: invitation },
  errors: [commonErrors.OBJECT_MISSING],
});

export const answerInvitation = defineCall({
  name: 'answerInvitation',
  tag,
  auth: 'anonymous',
  method: 'POST',
  path: '/api/workspaces/:slug/invitations/:invitation_id/join/',
  params: invitationPath,
  summary: 'Answer an invitation',
  body: z.object({ email: z.string(), accepted: z.boolean(), token: z.string().max(200).optional() }),
  replies: { 200: messageReply },
  errors: [commonErrors.OBJECT_MISSING, memberErrors.CANNOT_JOIN, memberErrors.ALREADY_RESPONDED],
});

export const listMyInvitations = defineCall({
  name: 'listMyInvitations',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/users/me/workspaces/invitations/',
  summary: "List the caller's invitations",
  replies: { 200: z.array(invitation) },
  errors: [commonErrors.NOT_SIGNED_IN],
});

export const acceptMyInvitations = defineCall({
  name: 'acceptMyInvitations',
  tag,
  auth: 'session',
  method: 'POST',
  path: '/api/users/me/workspaces/invitations/',
  summary: 'Accept invitations',
  body: z.object({ invitations: z.array(wireId).max(500) }),
  replies: { 204: null },
  errors: [commonErrors.NOT_SIGNED_IN, memberErrors.CANNOT_JOIN],
});

/** A person as the in-browser database keeps them: all who have or had a place in the workspace, for issues go on naming them. */
export const mirroredMember = z.object({
  /** The user's. */
  id: wireId,
  first_name: z.string(),
  last_name: z.string(),
  display_name: z.string(),
  avatar_url: z.string().nullable(),
  role: z.int(),
  is_active: z.boolean(),
});
export type MirroredMember = z.infer<typeof mirroredMember>;

/** Our own pull of a workspace's people for the in-browser database (docs/decisions/030). */
export const mirrorMembers = defineCall({
  name: 'mirrorMembers',
  tag,
  auth: 'session',
  method: 'GET',
  path: '/api/workspaces/:slug/members/mirror/',
  params: slug,
  summary: 'Pull people for the in-browser database',
  replies: { 200: z.array(mirroredMember) },
  errors: refused,
});
