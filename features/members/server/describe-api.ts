import type { Action } from '#features/access/rules.ts';
import { invitation, mirroredMember } from '#features/members/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** What the API reference says of members. */
export const notes: ApiNotes<Action> = {
  tags: {
    members: 'Roles in a workspace, and invitations to it.',
  },
  schemas: {
    InvitationFields: schemaNote(
      invitation.omit({ workspace: true, created_by_detail: true, project_ids: true, total_members: true }),
      'Fields shared by invitations to workspaces and to projects.',
      { base: 'output' },
    ),
    Invitation: schemaNote(
      invitation,
      'An invitation to a workspace. `token` is empty unless the caller may invite people.',
    ),
    MirroredMember: schemaNote(mirroredMember, 'A short form of a workspace member.'),
  },
  calls: {
    updateWorkspaceMember: {
      may: 'workspace.manageMembers',
      says: 'A lower role also lowers their project roles; a higher one does not raise them.',
    },
    removeWorkspaceMember: {
      may: 'workspace.manageMembers',
      says: 'Removes them from all projects of the workspace too.',
    },
    leaveWorkspace: { may: 'workspace.read', says: 'Also leaves its projects. The only admin cannot leave.' },
    listInvitations: { may: 'workspace.invite', says: 'Open and declined invitations, newest first.' },
    createInvitations: {
      may: 'workspace.invite',
      says: 'All or nothing. Addresses already invited are skipped.',
    },
    readInvitation: { may: 'workspace.invite' },
    updateInvitation: { may: 'workspace.invite' },
    deleteInvitation: { may: 'workspace.invite', says: 'Its link stops working.' },
    resendInvitation: { may: 'workspace.invite', says: 'Reopens a declined invitation.' },
    answerInvitation: {
      says: 'Accepting joins the workspace if the caller is signed in and sends the token or has verified the invited address. Otherwise only the answer is stored.',
    },
    listMyInvitations: { says: 'Invitations to their email address, once it is verified.' },
    acceptMyInvitations: { says: "Only invitations to the caller's verified address." },
    mirrorMembers: { may: 'workspace.read', says: 'Includes former members, with names and pictures only.' },
  },
};
