import { describedBy, route } from '#platform/server/http/route.ts';
import * as contract from '#features/favorites/contract.ts';
import { createFavorite, deleteFavorite, updateFavorite } from './change-favorites.ts';
import { listFavorites, listFavoritesInFolder } from './read-favorites.ts';

export const favoriteRoutes = describedBy(
  () => import('./describe-api.ts'),
  [
    route(contract.listFavorites, listFavorites),
    route(contract.createFavorite, createFavorite),
    route(contract.updateFavorite, updateFavorite),
    route(contract.deleteFavorite, deleteFavorite),
    route(contract.listFavoritesInFolder, listFavoritesInFolder),
  ],
);
