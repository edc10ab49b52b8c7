import type { ServerFeature } from '#platform/server/server-feature.ts';
import { workspaceRoutes } from './routes.ts';

export const workspaces: ServerFeature = {
  routes: workspaceRoutes,
};
