import * as contract from '#features/recurring-issues/contract.ts';
import { commandRoute, describedBy, route } from '#platform/server/http/route.ts';
import {
  createRecurringIssue,
  deleteRecurringIssue,
  listRecurringIssues,
  previewRecurrence,
  updateRecurringIssue,
} from './write-recurring.ts';

export const recurringRoutes = describedBy(
  () => import('./describe-api.ts'),
  [
    route(contract.listRecurringIssues, listRecurringIssues),
    commandRoute(contract.createRecurringIssue, createRecurringIssue),
    route(contract.previewRecurrence, previewRecurrence),
    commandRoute(contract.updateRecurringIssue, updateRecurringIssue),
    commandRoute(contract.deleteRecurringIssue, deleteRecurringIssue),
  ],
);
