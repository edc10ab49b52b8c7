import type { ServerFeature } from '#platform/server/server-feature.ts';
import { relationActivity } from './relation-activity.ts';
import { relationExpansions } from './relation-sql.ts';
import { relationRoutes } from './routes.ts';
import { undoRelation } from './undo-relation.ts';

export const relations: ServerFeature = {
  routes: relationRoutes,
  undoers: [undoRelation],
  activities: [relationActivity],
  expansions: relationExpansions,
};
