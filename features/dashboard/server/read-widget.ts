import type { IssueExpansion } from '#features/issues/server/public.ts';
import { enter } from '#features/access/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import { dashboardErrors, type readWidget as call } from '#features/dashboard/contract.ts';
import { issueTabs, widgetKeys, type WidgetKey } from '#features/dashboard/rules.ts';
import { readListQuery, visibleScope } from '#features/issue-query/server/public.ts';
import { readOwnActivities } from '#features/people/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import { readPage } from '#platform/server/http/read-page.ts';
import type { CallInput, ReplyBody } from '#platform/shared/call.ts';
import { todayIn } from '#platform/shared/days.ts';
import { commonErrors, KnownError } from '#platform/shared/errors.ts';
import { countByGroup, countByPriority, countOverview, type Mine } from './count-issues.ts';
import { readCollaborators } from './read-collaborators.ts';
import { findDashboard } from './find-dashboard.ts';
import { readIssues } from './read-issues.ts';
import { readRecentProjects } from './visits.ts';

/** Lines of the person's own history on Home. */
const ACTIVITIES = 8;
/** Issues of a list: what the wire says, and the most our own client asks for (screens.md 3.18). */
const [ISSUES, MOST_ISSUES] = [5, 15];

type Query = CallInput<typeof call>['query'];
type Show = (mine: Mine, query: Query) => Promise<ReplyBody<typeof call>>;

/**
 * Returns what one widget of the caller's dashboard shows. All counts and lists are of what the caller sees in lists, and
 * are compiled from the same queries. Throws NOT_ALLOWED (403), OBJECT_MISSING (404) for others' dashboards,
 * WIDGET_KEY_INVALID, ISSUE_TYPE_INVALID (400), or a 400 naming the filter.
 */
export const readWidget =
  (expansions: readonly IssueExpansion[]): Handler<typeof call> =>
  async ({ params, query }, { services, userId }) => {
    const { db } = services;
    const place = await enter(db, userId, params, 'workspace.read');
    const { workspaceId } = place;
    const found = await findDashboard(db, place);
    if (found?.dashboard.id !== params.dashboard_id) throw new KnownError(commonErrors.OBJECT_MISSING);
    const wanted = query.widget_key ?? 'overview_stats';
    const key = widgetKeys.find((known) => known === wanted);
    if (!key) throw new KnownError(dashboardErrors.WIDGET_KEY_INVALID);

    const issues =
      (relation: 'assignees' | 'created_by'): Show =>
      (mine, { issue_type, expand, per_page }) => {
        const tab = issueTabs.find((known) => known === issue_type);
        if (!tab) throw new KnownError(dashboardErrors.ISSUE_TYPE_INVALID);
        const most = per_page === undefined ? ISSUES : Math.min(readPage({ per_page }).limit, MOST_ISSUES);
        return readIssues(mine, { relation, tab, most, expand, expansions });
      };
    const show: Record<WidgetKey, Show> = {
      overview_stats: countOverview,
      assigned_issues: issues('assignees'),
      created_issues: issues('created_by'),
      issues_by_state_groups: countByGroup,
      issues_by_priority: countByPriority,
      recent_activity: ({ zone }) => readOwnActivities(db, { workspaceId, userId, zone }, ACTIVITIES),
      recent_projects: () => readRecentProjects(db, place),
      recent_collaborators: (mine) => readCollaborators(services, place, mine),
    };
    const [zone, scope, list] = await Promise.all([
      accounts.userTimeZone(db, userId),
      visibleScope(db, workspaceId, userId),
      readListQuery(db, userId, { workspaceId, projectId: null }, ofList(query)),
    ]);
    const mine = { db, workspaceId, userId, zone, today: query.today ?? todayIn(zone), scope, list };
    return { status: 200, body: await show[key](mine, query) };
  };

/** The parameters that a widget shares with lists: groups and orders are its own. */
function ofList({ group_by: _group, sub_group_by: _subGroup, order_by: _order, today: _today, ...query }: Query) {
  return { ...query, order_by: '-priority' };
}
