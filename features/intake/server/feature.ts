import type { ServerFeature } from '#platform/server/server-feature.ts';
import { intakeActivity } from './intake-activity.ts';
import { intakeExpansion } from './intake-expansion.ts';
import { intakeRoutes } from './routes.ts';
import { undoIntakeIssue } from './undo-item.ts';

export const intake: ServerFeature = {
  routes: intakeRoutes,
  undoers: [undoIntakeIssue],
  activities: [intakeActivity],
  expansions: [intakeExpansion],
};
