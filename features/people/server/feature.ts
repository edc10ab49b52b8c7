import type { ServerFeature } from '#platform/server/server-feature.ts';
import { peopleRoutes } from './routes.ts';

export const people: ServerFeature = {
  routes: peopleRoutes,
};
