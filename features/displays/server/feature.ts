import type { ServerFeature } from '#platform/server/server-feature.ts';
import { displayRoutes } from './routes.ts';

export const displays: ServerFeature = {
  routes: displayRoutes,
};
