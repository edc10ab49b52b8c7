import type { ServerFeature } from '#platform/server/server-feature.ts';
import { apiTokenRoutes } from './routes.ts';

export const apiTokens: ServerFeature = {
  routes: apiTokenRoutes,
};
