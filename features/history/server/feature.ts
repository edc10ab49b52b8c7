import type { ServerFeature } from '#platform/server/server-feature.ts';
import { historyRoutes } from './routes.ts';

export const history: ServerFeature = {
  routes: historyRoutes,
};
