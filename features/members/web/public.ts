// What the other features and the app may use of members.
export { InviteRowsFields } from './invite-rows.tsx';
export { leaveWorkspace } from './leave-workspace.ts';
export { acceptInvitations, loadMyInvitations } from './my-invitations.ts';
export { roleName } from './role-options.ts';
export { InvitationChoice } from './invitation-choice.tsx';
export { sendInvitations } from './send-invitations.ts';
export { askInvitations, waitingInvitations } from './waiting-invitations.ts';
export { useInviteRows } from './use-invite-rows.ts';
