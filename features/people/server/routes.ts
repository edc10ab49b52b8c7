import { describedBy, route } from '#platform/server/http/route.ts';
import * as contract from '#features/people/contract.ts';
import { exportPersonActivities } from './export-activities.ts';
import { listMyActivities, listPersonActivities } from './list-activities.ts';
import { listPersonIssues } from './list-person-issues.ts';
import { readCompletedGraph, readMyDashboard } from './read-dashboard.ts';
import { readActivityGraph, readPersonProfile } from './read-profile.ts';
import { readPersonStats } from './read-stats.ts';

export const peopleRoutes = describedBy(
  () => import('./describe-api.ts'),
  [
    route(contract.listMyActivities, listMyActivities),
    route(contract.listPersonActivities, listPersonActivities),
    route(contract.exportPersonActivities, exportPersonActivities),
    route(contract.readPersonProfile, readPersonProfile),
    route(contract.readPersonStats, readPersonStats),
    route(contract.listPersonIssues, listPersonIssues),
    route(contract.readActivityGraph, readActivityGraph),
    route(contract.readCompletedGraph, readCompletedGraph),
    route(contract.readMyDashboard, readMyDashboard),
  ],
);
