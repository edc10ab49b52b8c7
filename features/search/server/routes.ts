import { describedBy, route } from '#platform/server/http/route.ts';
import * as contract from '#features/search/contract.ts';
import { searchIssues } from './search-issues.ts';
import { searchThings as thingsCall } from '#features/search/things-contract.ts';
import { searchRanked } from './search-ranked.ts';
import { searchThings } from './search-things.ts';
import { searchWorkspace } from './search-workspace.ts';

export const searchRoutes = describedBy(
  () => import('./describe-api.ts'),
  [
    route(contract.searchWorkspace, searchWorkspace),
    route(contract.searchRanked, searchRanked),
    route(thingsCall, searchThings),
    route(contract.searchIssues, searchIssues),
  ],
);
