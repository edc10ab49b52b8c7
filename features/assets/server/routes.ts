import { describedBy, route, type Route } from '#platform/server/http/route.ts';
import * as contract from '#features/assets/contract.ts';
import {
  bindAssets,
  confirmProjectAsset,
  createProjectAsset,
  deleteProjectAsset,
  readProjectAsset,
} from './project-assets.ts';
import type { ImagePlaces } from './places.ts';
import { confirmUserAsset, createUserAsset, deleteUserAsset } from './user-assets.ts';
import {
  confirmWorkspaceAsset,
  createWorkspaceAsset,
  deleteWorkspaceAsset,
  readStaticAsset,
  readWorkspaceAsset,
  restoreWorkspaceAsset,
} from './workspace-assets.ts';

/** Returns the calls about images; the places that show them are passed in. */
export function assetRoutes(places: ImagePlaces): Route[] {
  return describedBy(
    () => import('./describe-api.ts'),
    [
      route(contract.createUserAsset, createUserAsset),
      route(contract.confirmUserAsset, confirmUserAsset(places)),
      route(contract.deleteUserAsset, deleteUserAsset(places)),
      route(contract.readStaticAsset, readStaticAsset),
      route(contract.createWorkspaceAsset, createWorkspaceAsset),
      route(contract.readWorkspaceAsset, readWorkspaceAsset),
      route(contract.confirmWorkspaceAsset, confirmWorkspaceAsset(places)),
      route(contract.deleteWorkspaceAsset, deleteWorkspaceAsset(places)),
      route(contract.restoreWorkspaceAsset, restoreWorkspaceAsset(places)),
      route(contract.createProjectAsset, createProjectAsset),
      route(contract.readProjectAsset, readProjectAsset),
      route(contract.confirmProjectAsset, confirmProjectAsset(places)),
      route(contract.deleteProjectAsset, deleteProjectAsset(places)),
      route(contract.bindAssets, bindAssets(places)),
    ],
  );
}
