import { describedBy, route } from '#platform/server/http/route.ts';
import * as contract from '#features/history/contract.ts';
import { compareDays } from './compare-days.ts';
import { readHistory } from './read-history.ts';
import { readPast } from './read-past.ts';

export const historyRoutes = describedBy(
  () => import('./describe-api.ts'),
  [
    route(contract.readHistory, readHistory),
    route(contract.readPast, readPast),
    route(contract.compareDays, compareDays),
  ],
);
