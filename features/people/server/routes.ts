import { route } from '#platform/server/http/route.ts';
import * as contract from '#features/people/contract.ts';
import { exportPersonActivities } from './export-activities.ts';
import { listMyActivities, listPersonActivities } from './list-activities.ts';
import { readActivityGraph, readPersonProfile } from './read-profile.ts';

export const peopleRoutes = [
  route(contract.listMyActivities, listMyActivities),
  route(contract.listPersonActivities, listPersonActivities),
  route(contract.exportPersonActivities, exportPersonActivities),
  route(contract.readPersonProfile, readPersonProfile),
  route(contract.readActivityGraph, readActivityGraph),
];
