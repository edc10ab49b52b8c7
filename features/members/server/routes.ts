import { describedBy, route } from '#platform/server/http/route.ts';
import * as contract from '#features/members/contract.ts';
import { answerInvitation, readJoinInvitation } from './answer-invitation.ts';
import {
  deleteInvitation,
  listInvitations,
  readInvitation,
  resendInvitation,
  updateInvitation,
} from './change-invitation.ts';
import { updateWorkspaceMember } from './change-member.ts';
import { leaveWorkspace, removeWorkspaceMember } from './end-member.ts';
import { createInvitations } from './invite-people.ts';
import { mirrorMembers } from './mirror-members.ts';
import { acceptMyInvitations, listMyInvitations } from './my-invitations.ts';
import './tables.ts';

export const memberRoutes = describedBy(
  () => import('./describe-api.ts'),
  [
    route(contract.updateWorkspaceMember, updateWorkspaceMember),
    route(contract.removeWorkspaceMember, removeWorkspaceMember),
    route(contract.leaveWorkspace, leaveWorkspace),
    route(contract.listInvitations, listInvitations),
    route(contract.createInvitations, createInvitations),
    route(contract.readInvitation, readInvitation),
    route(contract.updateInvitation, updateInvitation),
    route(contract.deleteInvitation, deleteInvitation),
    route(contract.resendInvitation, resendInvitation),
    route(contract.readJoinInvitation, readJoinInvitation),
    route(contract.answerInvitation, answerInvitation),
    route(contract.listMyInvitations, listMyInvitations),
    route(contract.acceptMyInvitations, acceptMyInvitations),
    route(contract.mirrorMembers, mirrorMembers),
  ],
);
