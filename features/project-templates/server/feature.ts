import type { ServerFeature } from '#platform/server/server-feature.ts';
import { projectTemplateRoutes } from './routes.ts';
import { undoProjectTemplate } from './undo-templates.ts';

export const projectTemplates: ServerFeature = {
  routes: projectTemplateRoutes,
  undoers: [undoProjectTemplate],
};
