import type { ServerFeature } from '#platform/server/server-feature.ts';
import { searchRoutes } from './routes.ts';

export const search: ServerFeature = {
  routes: searchRoutes,
};
