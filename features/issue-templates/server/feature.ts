import type { ServerFeature } from '#platform/server/server-feature.ts';
import { issueTemplateRoutes } from './routes.ts';
import { undoIssueTemplate } from './undo-templates.ts';

export const issueTemplates: ServerFeature = {
  routes: issueTemplateRoutes,
  undoers: [undoIssueTemplate],
};
