import type { ServerFeature } from '#platform/server/server-feature.ts';
import { automationRoutes } from './routes.ts';
import { pruneRuns } from './rules/prune-runs.ts';
import { runRulesJob } from './rules/run-rules.ts';
import { checkRulesJob } from './rules/stop-rules.ts';
import { ruleTriggersReader } from './rules/trigger-rules.ts';
import { undoRule } from './rules/undo-rule.ts';
import { runNights } from './run-nights.ts';

export const automations: ServerFeature = {
  routes: automationRoutes,
  undoers: [undoRule],
  jobs: [runRulesJob, checkRulesJob],
  logReaders: [ruleTriggersReader],
  maintenance: [runNights, pruneRuns],
};
