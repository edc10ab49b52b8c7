import type { ServerFeature } from '#platform/server/server-feature.ts';
import { subscriptionRoutes } from './routes.ts';

export const subscriptions: ServerFeature = {
  routes: subscriptionRoutes,
};
