import type { ServerFeature } from '#platform/server/server-feature.ts';
import { favoriteRoutes } from './routes.ts';
import { undoFavorite } from './undo-favorite.ts';

export const favorites: ServerFeature = {
  routes: favoriteRoutes,
  undoers: [undoFavorite],
};
