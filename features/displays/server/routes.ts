import { describedBy, route } from '#platform/server/http/route.ts';
import * as contract from '#features/displays/contract.ts';
import { readCycleDisplay, readModuleDisplay, updateCycleDisplay, updateModuleDisplay } from './container-display.ts';
import { readIssueDisplay, saveIssueDisplay } from './issue-display.ts';

export const displayRoutes = describedBy(
  () => import('./describe-api.ts'),
  [
    route(contract.readCycleDisplay, readCycleDisplay),
    route(contract.updateCycleDisplay, updateCycleDisplay),
    route(contract.readModuleDisplay, readModuleDisplay),
    route(contract.updateModuleDisplay, updateModuleDisplay),
    route(contract.readIssueDisplay, readIssueDisplay),
    route(contract.saveIssueDisplay, saveIssueDisplay),
  ],
);
