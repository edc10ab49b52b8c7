import { route } from '#platform/server/http/route.ts';
import * as contract from '#features/assets/contract.ts';
import {
  bindAssets,
  confirmProjectAsset,
  createProjectAsset,
  deleteProjectAsset,
  readProjectAsset,
} from './project-assets.ts';
import { confirmUserAsset, createUserAsset, deleteUserAsset } from './user-assets.ts';
import {
  confirmWorkspaceAsset,
  createWorkspaceAsset,
  deleteWorkspaceAsset,
  readStaticAsset,
  readWorkspaceAsset,
  restoreWorkspaceAsset,
} from './workspace-assets.ts';

export const assetRoutes = [
  route(contract.createUserAsset, createUserAsset),
  route(contract.confirmUserAsset, confirmUserAsset),
  route(contract.deleteUserAsset, deleteUserAsset),
  route(contract.readStaticAsset, readStaticAsset),
  route(contract.createWorkspaceAsset, createWorkspaceAsset),
  route(contract.readWorkspaceAsset, readWorkspaceAsset),
  route(contract.confirmWorkspaceAsset, confirmWorkspaceAsset),
  route(contract.deleteWorkspaceAsset, deleteWorkspaceAsset),
  route(contract.restoreWorkspaceAsset, restoreWorkspaceAsset),
  route(contract.createProjectAsset, createProjectAsset),
  route(contract.readProjectAsset, readProjectAsset),
  route(contract.confirmProjectAsset, confirmProjectAsset),
  route(contract.deleteProjectAsset, deleteProjectAsset),
  route(contract.bindAssets, bindAssets),
];
