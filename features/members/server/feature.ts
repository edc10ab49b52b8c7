import type { ServerFeature } from '#platform/server/server-feature.ts';
import { memberRoutes } from './routes.ts';

export const members: ServerFeature = {
  routes: memberRoutes,
};
