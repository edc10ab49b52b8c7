import type { ServerFeature } from '#platform/server/server-feature.ts';
import { labelRoutes } from './routes.ts';
import { undoLabel } from './undo-label.ts';

export const labels: ServerFeature = {
  routes: labelRoutes,
  undoers: [undoLabel],
};
