import { describedBy, route } from '#platform/server/http/route.ts';
import * as contract from '#features/views/contract.ts';
import * as workspaceContract from '#features/views/workspace-contract.ts';
import {
  changeViewAccess,
  deleteView,
  lockView,
  publishView,
  unlockView,
  unpublishView,
  updateView,
} from './change-view.ts';
import { createView, duplicateView } from './create-view.ts';
import { favoriteView, unfavoriteView } from './favorite-view.ts';
import { listViewIssues, listViews, listWorkspaceViews, readView, readWorkspaceView } from './read-views.ts';

/** Views of projects and of workspaces are changed by the same handlers: the path says which. */
export const viewRoutes = describedBy(
  () => import('./describe-api.ts'),
  [
    route(contract.listViews, listViews),
    route(contract.createView, createView),
    route(contract.readView, readView),
    route(contract.listViewIssues, listViewIssues),
    route(contract.updateView, updateView),
    route(contract.deleteView, deleteView),
    route(contract.duplicateView, duplicateView),
    route(contract.lockView, lockView),
    route(contract.unlockView, unlockView),
    route(contract.changeViewAccess, changeViewAccess),
    route(contract.publishView, publishView),
    route(contract.unpublishView, unpublishView),
    route(contract.favoriteView, favoriteView),
    route(contract.unfavoriteView, unfavoriteView),
    route(workspaceContract.listWorkspaceViews, listWorkspaceViews),
    route(workspaceContract.createWorkspaceView, createView),
    route(workspaceContract.readWorkspaceView, readWorkspaceView),
    route(workspaceContract.updateWorkspaceView, updateView),
    route(workspaceContract.deleteWorkspaceView, deleteView),
    route(workspaceContract.duplicateWorkspaceView, duplicateView),
    route(workspaceContract.lockWorkspaceView, lockView),
    route(workspaceContract.unlockWorkspaceView, unlockView),
    route(workspaceContract.changeWorkspaceViewAccess, changeViewAccess),
    route(workspaceContract.publishWorkspaceView, publishView),
    route(workspaceContract.unpublishWorkspaceView, unpublishView),
  ],
);
