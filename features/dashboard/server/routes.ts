import * as contract from '#features/dashboard/contract.ts';
import * as ownContract from '#features/dashboard/own-contract.ts';
import type { IssueExpansion } from '#features/issues/server/public.ts';
import { describedBy, route, type Route } from '#platform/server/http/route.ts';
import * as own from './own-calls.ts';
import { readDashboard } from './read-dashboard.ts';
import { readWidget } from './read-widget.ts';
import { updateWidget } from './update-widget.ts';
import { listVisits, noteVisit } from './visits.ts';

/** Returns the routes of Home; `expansions`: what other features add to issues that ask for it. */
export function dashboardRoutes(expansions: readonly IssueExpansion[]): Route[] {
  return describedBy(
    () => import('./describe-api.ts'),
    [
      route(contract.readDashboard, readDashboard),
      route(contract.readWidget, readWidget(expansions)),
      route(contract.updateWidget, updateWidget),
      route(ownContract.listQuickLinks, own.listQuickLinks),
      route(ownContract.createQuickLink, own.createQuickLink),
      route(ownContract.updateQuickLink, own.updateQuickLink),
      route(ownContract.deleteQuickLink, own.deleteQuickLink),
      route(ownContract.listStickies, own.listStickies),
      route(ownContract.createSticky, own.createSticky),
      route(ownContract.updateSticky, own.updateSticky),
      route(ownContract.deleteSticky, own.deleteSticky),
      route(ownContract.listVisits, listVisits),
      route(ownContract.noteVisit, noteVisit),
    ],
  );
}
