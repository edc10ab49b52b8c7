import type { ServerFeature } from '#platform/server/server-feature.ts';
import { viewRoutes } from './routes.ts';
import { undoView } from './undo-view.ts';

export const views: ServerFeature = {
  routes: viewRoutes,
  undoers: [undoView],
};
