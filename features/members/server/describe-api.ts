import type { Action } from '#features/access/rules.ts';
import { invitation, mirroredMember } from '#features/members/contract.ts';
import { schemaNote, type ApiNotes } from '#platform/server/http/openapi/api-notes.ts';

/** What the API reference says of members. */
export const membersNotes: ApiNotes<Action> = {
  tags: {
    members: 'Roles in a workspace, and invitations to it.',
  },
  schemas: {
    InvitationFields: schemaNote(
      invitation.omit({ workspace: true, created_by_detail: true, project_ids: true, total_members: true }),
      'What invitations to workspaces and to projects have in common.',
      { base: 'output' },
    ),
    Invitation: schemaNote(
      invitation,
      'An invitation to a workspace. `token` is filled for those who may invite, empty for everybody else.',
    ),
    MirroredMember: schemaNote(mirroredMember, 'A person of the workspace in short.'),
  },
  calls: {
    updateWorkspaceMember: {
      may: 'workspace.manageMembers',
      says: 'Lowering it lowers their project roles; raising it leaves them.',
    },
    removeWorkspaceMember: { may: 'workspace.manageMembers', says: 'From the workspace and its projects.' },
    leaveWorkspace: { may: 'workspace.read', says: 'And its projects. The only admin cannot.' },
    listInvitations: { may: 'workspace.invite', says: 'Open and declined ones, newest first.' },
    createInvitations: {
      may: 'workspace.invite',
      says: 'All or none. Addresses that were invited already are skipped.',
    },
    readInvitation: { may: 'workspace.invite' },
    updateInvitation: { may: 'workspace.invite' },
    deleteInvitation: { may: 'workspace.invite', says: 'Its link stops working.' },
    resendInvitation: { may: 'workspace.invite', says: 'A declined one is open again.' },
    answerInvitation: {
      says: 'Signed in with its token, or with its verified address, yes joins. Otherwise the answer is only recorded.',
    },
    listMyInvitations: { says: 'To their email address; none until it is verified.' },
    acceptMyInvitations: { says: "To the caller's verified address." },
    mirrorMembers: { may: 'workspace.read', says: 'Former members too, with names and pictures only.' },
  },
};
