import type { ServerFeature } from '#platform/server/server-feature.ts';
import { moduleRoutes } from './routes.ts';
import { undoModule, undoModuleLink } from './undo-module.ts';

export const modules: ServerFeature = {
  routes: moduleRoutes,
  undoers: [undoModule, undoModuleLink],
};
