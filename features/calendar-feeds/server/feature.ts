import type { ServerFeature } from '#platform/server/server-feature.ts';
import { calendarRoutes } from './routes.ts';

export const calendarFeeds: ServerFeature = {
  routes: calendarRoutes,
};
