import type { ServerFeature } from '#platform/server/server-feature.ts';
import { draftRoutes } from './routes.ts';
import { undoDraft } from './undo-draft.ts';

export const drafts: ServerFeature = {
  routes: draftRoutes,
  undoers: [undoDraft],
};
