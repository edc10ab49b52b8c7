import type { ServerFeature } from '#platform/server/server-feature.ts';
import { reactionActivity } from './reaction-activity.ts';
import { reactionExpansion } from './reactions-of.ts';
import { reactionRoutes } from './routes.ts';
import { undoReactions } from './undo-reaction.ts';

export const reactions: ServerFeature = {
  routes: reactionRoutes,
  undoers: undoReactions,
  activities: [reactionActivity],
  expansions: [reactionExpansion],
};
