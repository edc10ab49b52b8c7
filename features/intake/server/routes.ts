import * as contract from '#features/intake/contract.ts';
import { describedBy, route, type Route } from '#platform/server/http/route.ts';
import type { CallSpec } from '#platform/shared/call.ts';
import { updateIntakeIssue } from './decide-issue.ts';
import { deleteIntakeIssue } from './delete-item.ts';
import { deleteIntake, readIntake } from './intakes.ts';
import { listIntakeIssues } from './list-items.ts';
import { readIntakeIssue } from './read-item.ts';
import { createIntakeIssue } from './submit-issue.ts';

/** Serves a route under the path of another call, which takes and answers the same. */
function under(call: CallSpec, known: Route): Route {
  return { ...known, call };
}

export const intakeRoutes: readonly Route[] = describedBy(
  () => import('./describe-api.ts'),
  [
    route(contract.listIntakeIssues, listIntakeIssues),
    route(contract.createIntakeIssue, createIntakeIssue),
    route(contract.readIntakeIssue, readIntakeIssue),
    route(contract.updateIntakeIssue, updateIntakeIssue),
    route(contract.deleteIntakeIssue, deleteIntakeIssue),
    route(contract.readIntake, readIntake),
    route(contract.deleteIntake, deleteIntake),
    under(contract.listIntakeIssuesAlias, route(contract.listIntakeIssues, listIntakeIssues)),
    under(contract.createIntakeIssueAlias, route(contract.createIntakeIssue, createIntakeIssue)),
    under(contract.readIntakeIssueAlias, route(contract.readIntakeIssue, readIntakeIssue)),
    under(contract.updateIntakeIssueAlias, route(contract.updateIntakeIssue, updateIntakeIssue)),
    under(contract.deleteIntakeIssueAlias, route(contract.deleteIntakeIssue, deleteIntakeIssue)),
    under(contract.readIntakeAlias, route(contract.readIntake, readIntake)),
    under(contract.deleteIntakeAlias, route(contract.deleteIntake, deleteIntake)),
  ],
);
