import type { ServerFeature } from '#platform/server/server-feature.ts';
import { commentActivity } from './comment-activity.ts';
import { commentRoutes } from './routes.ts';
import { undoComment } from './undo-comment.ts';

export const comments: ServerFeature = {
  routes: commentRoutes,
  undoers: [undoComment],
  activities: [commentActivity],
};
