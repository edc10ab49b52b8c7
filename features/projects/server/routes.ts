import { describedBy, route } from '#platform/server/http/route.ts';
import * as contract from '#features/projects/contract.ts';
import * as personal from '#features/projects/personal-contract.ts';
import * as identifiers from '#features/projects/identifier-contract.ts';
import * as members from '#features/projects/member-contract.ts';
import { addProjectMembers } from './add-members.ts';
import { archiveProject, restoreProject } from './archive-project.ts';
import { saveProjectView } from './arrange-project.ts';
import { leaveProject, removeProjectMember, updateProjectMember } from './change-member.ts';
import { deleteProject, updateProject } from './change-project.ts';
import { createProject } from './create-project.ts';
import { favoriteProject, unfavoriteProject } from './favorite-project.ts';
import { answerProjectInvite, openProjectInvite } from './answer-invite.ts';
import {
  deleteProjectInvite,
  inviteToProject,
  listMyProjectInvites,
  listProjectInvites,
  readProjectInvite,
} from './invite-to-project.ts';
import { joinProjects } from './join-projects.ts';
import { listProjectCovers } from './list-covers.ts';
import { listProjectMembers, readMyProjectMembership, readProjectMember } from './read-members.ts';
import {
  checkProjectIdentifier,
  listFavoriteProjects,
  listMyProjectRoles,
  listProjects,
  readProject,
} from './read-projects.ts';
import { releaseProjectIdentifier } from './release-identifier.ts';
import { readUserProperties, updateUserProperties } from './user-properties.ts';
import './tables.ts';

export const projectRoutes = describedBy(
  () => import('./describe-api.ts'),
  [
    route(contract.listProjects, listProjects),
    route(contract.createProject, createProject),
    route(contract.readProject, readProject),
    route(contract.updateProject, updateProject),
    route(contract.deleteProject, deleteProject),
    route(contract.archiveProject, archiveProject),
    route(contract.restoreProject, restoreProject),
    route(identifiers.checkProjectIdentifier, checkProjectIdentifier),
    route(identifiers.releaseProjectIdentifier, releaseProjectIdentifier),
    route(contract.listProjectCovers, listProjectCovers),
    route(personal.saveProjectView, saveProjectView),
    route(personal.listFavoriteProjects, listFavoriteProjects),
    route(personal.favoriteProject, favoriteProject),
    route(personal.unfavoriteProject, unfavoriteProject),
    route(personal.listMyProjectRoles, listMyProjectRoles),
    route(contract.readUserProperties, readUserProperties),
    route(contract.updateUserProperties, updateUserProperties),
    route(members.listProjectMembers, listProjectMembers),
    route(members.addProjectMembers, addProjectMembers),
    route(members.readProjectMember, readProjectMember),
    route(members.updateProjectMember, updateProjectMember),
    route(members.removeProjectMember, removeProjectMember),
    route(members.leaveProject, leaveProject),
    route(members.readMyProjectMembership, readMyProjectMembership),
    route(members.joinProjects, joinProjects),
    route(members.listMyProjectInvites, listMyProjectInvites),
    route(members.listProjectInvites, listProjectInvites),
    route(members.inviteToProject, inviteToProject),
    route(members.readProjectInvite, readProjectInvite),
    route(members.deleteProjectInvite, deleteProjectInvite),
    route(members.openProjectInvite, openProjectInvite),
    route(members.answerProjectInvite, answerProjectInvite),
  ],
);
