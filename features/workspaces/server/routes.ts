import { route } from '#platform/server/http/route.ts';
import * as contract from '#features/workspaces/contract.ts';
import { deleteWorkspace, updateWorkspace } from './change-workspace.ts';
import { createWorkspace } from './create-workspace.ts';
import {
  checkWorkspaceSlug,
  listMyWorkspaces,
  listWorkspaceMembers,
  readMyWorkspaceMembership,
  readWorkspace,
} from './read-workspaces.ts';
import './tables.ts';

export const workspaceRoutes = [
  route(contract.listMyWorkspaces, listMyWorkspaces),
  route(contract.createWorkspace, createWorkspace),
  route(contract.readWorkspace, readWorkspace),
  route(contract.updateWorkspace, updateWorkspace),
  route(contract.deleteWorkspace, deleteWorkspace),
  route(contract.checkWorkspaceSlug, checkWorkspaceSlug),
  route(contract.listWorkspaceMembers, listWorkspaceMembers),
  route(contract.readMyWorkspaceMembership, readMyWorkspaceMembership),
];
