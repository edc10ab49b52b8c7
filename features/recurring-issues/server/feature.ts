import type { ServerFeature } from '#platform/server/server-feature.ts';
import { createDueIssues, createRecurringJob } from './create-due.ts';
import { recurringRoutes } from './routes.ts';
import { undoRecurring } from './undo-recurring.ts';

export const recurringIssues: ServerFeature = {
  routes: recurringRoutes,
  undoers: [undoRecurring],
  jobs: [createRecurringJob],
  maintenance: [createDueIssues],
};
