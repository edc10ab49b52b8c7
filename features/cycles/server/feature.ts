import type { ServerFeature } from '#platform/server/server-feature.ts';
import { cycleRoutes } from './routes.ts';
import { undoCycle } from './undo-cycle.ts';

export const cycles: ServerFeature = {
  routes: cycleRoutes,
  undoers: [undoCycle],
};
