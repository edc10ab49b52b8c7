import type { ServerFeature } from '#platform/server/server-feature.ts';
import { linkActivity } from './link-activity.ts';
import { linkExpansion } from './link-sql.ts';
import { linkRoutes } from './routes.ts';
import { undoLink } from './undo-link.ts';

export const links: ServerFeature = {
  routes: linkRoutes,
  undoers: [undoLink],
  activities: [linkActivity],
  expansions: [linkExpansion],
};
