import { route } from '#platform/server/http/route.ts';
import * as contract from '#features/projects/contract.ts';
import { deleteProject, updateProject } from './change-project.ts';
import { createProject } from './create-project.ts';
import {
  checkProjectIdentifier,
  listMyProjectRoles,
  listProjectMembers,
  listProjects,
  readProject,
} from './read-projects.ts';
import { readUserProperties, updateUserProperties } from './user-properties.ts';
import './tables.ts';

export const projectRoutes = [
  route(contract.listProjects, listProjects),
  route(contract.createProject, createProject),
  route(contract.readProject, readProject),
  route(contract.updateProject, updateProject),
  route(contract.deleteProject, deleteProject),
  route(contract.checkProjectIdentifier, checkProjectIdentifier),
  route(contract.listProjectMembers, listProjectMembers),
  route(contract.listMyProjectRoles, listMyProjectRoles),
  route(contract.readUserProperties, readUserProperties),
  route(contract.updateUserProperties, updateUserProperties),
];
