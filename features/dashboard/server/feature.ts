import type { IssueExpansion } from '#features/issues/server/public.ts';
import type { ServerFeature } from '#platform/server/server-feature.ts';
import { undoQuickLink, undoSticky } from './own-calls.ts';
import { dashboardRoutes } from './routes.ts';
import { undoWidget } from './update-widget.ts';

/** Returns what Home brings; `expansions` are what other features add to issues that ask for it. */
export const dashboardWith = (expansions: readonly IssueExpansion[]): ServerFeature => ({
  routes: dashboardRoutes(expansions),
  undoers: [undoWidget, undoQuickLink, undoSticky],
});
