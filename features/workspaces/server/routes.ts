import { asks } from '#features/access/server/public.ts';
import { describedBy, route } from '#platform/server/http/route.ts';
import * as contract from '#features/workspaces/contract.ts';
import * as personal from '#features/workspaces/personal-contract.ts';
import * as themes from '#features/workspaces/theme-contract.ts';
import { deleteWorkspace, replaceWorkspace, updateWorkspace } from './change-workspace.ts';
import { createWorkspace } from './create-workspace.ts';
import { readLastVisitedWorkspace } from './last-visited.ts';
import {
  listWorkspaceMembers,
  listWorkspaceProjectMembers,
  readMyWorkspaceMembership,
  readWorkspaceMember,
  saveWorkspaceView,
} from './read-members.ts';
import { checkWorkspaceSlug, listMyWorkspaces, readWorkspace } from './read-workspaces.ts';
import { createTheme, deleteTheme, listThemes, readTheme, updateTheme } from './themes.ts';
import { readUserProperties, updateUserProperties } from './user-properties.ts';
import './tables.ts';

export const workspaceRoutes = describedBy(
  () => import('./describe-api.ts'),
  [
    route(contract.listMyWorkspaces, listMyWorkspaces),
    route(contract.createWorkspace, createWorkspace),
    route(contract.readWorkspace, readWorkspace),
    route(contract.updateWorkspace, updateWorkspace),
    route(contract.replaceWorkspace, replaceWorkspace, asks('workspace.update')),
    route(contract.deleteWorkspace, deleteWorkspace),
    route(contract.checkWorkspaceSlug, checkWorkspaceSlug),
    route(contract.listWorkspaceMembers, listWorkspaceMembers),
    route(contract.readWorkspaceMember, readWorkspaceMember),
    route(contract.readMyWorkspaceMembership, readMyWorkspaceMembership),
    route(personal.saveWorkspaceView, saveWorkspaceView),
    route(contract.listWorkspaceProjectMembers, listWorkspaceProjectMembers),
    route(personal.readLastVisitedWorkspace, readLastVisitedWorkspace),
    route(personal.readWorkspaceUserProperties, readUserProperties),
    route(personal.updateWorkspaceUserProperties, updateUserProperties),
    route(themes.listThemes, listThemes),
    route(themes.createTheme, createTheme),
    route(themes.readTheme, readTheme),
    route(themes.updateTheme, updateTheme),
    route(themes.deleteTheme, deleteTheme),
  ],
);
