import type { ServerFeature } from '#platform/server/server-feature.ts';
import { estimateRoutes } from './routes.ts';
import { estimateUndoers } from './undo-estimates.ts';

export const estimates: ServerFeature = {
  routes: estimateRoutes,
  undoers: estimateUndoers,
};
