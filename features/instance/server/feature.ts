import type { ServerFeature } from '#platform/server/server-feature.ts';
import { instanceRoutes } from './routes.ts';

export const instance: ServerFeature = {
  routes: instanceRoutes,
};
