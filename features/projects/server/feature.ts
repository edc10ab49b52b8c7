import type { ServerFeature } from '#platform/server/server-feature.ts';
import { projectRoutes } from './routes.ts';

export const projects: ServerFeature = {
  routes: projectRoutes,
};
