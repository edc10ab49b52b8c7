import { numberKeys } from '#features/issue-query/condition.ts';
import { widgetKeys } from '#features/dashboard/rules.ts';
import { groupTokens, issueListQuery, orderKeys } from '#features/issue-query/contract.ts';
import type { ApiGuide } from '#platform/server/http/openapi/api-notes.ts';
import { values } from './values.ts';

const id = (says: string, example: unknown = values['id']) => ({ says, example: String(example) });
const says = (text: string, example?: string | number) =>
  example === undefined ? { says: text } : { says: text, example };

const day = 'Days as described under Values in the introduction.';

const oneOf = (words: readonly string[]) =>
  `${words
    .slice(0, -1)
    .map((word) => `\`${word}\``)
    .join(', ')} or \`${words.at(-1)}\``;

const numbers = Object.fromEntries(
  numberKeys.map((key) => [key, says(`Whole numbers: only issues with one of them as \`${key}\`, comma-joined.`, '3')]),
);

/** Of the list of an intake, under both of its paths. */
const intakeStatus = says(
  'Statuses, comma-joined: -2 pending, -1 declined, 0 snoozed, 1 accepted, 2 duplicate. The pending when absent; alone they include those whose snooze is over.',
  '-2,0',
);
const intakeOrder = says(
  '`issue__created_at`, `issue__updated_at` or `issue__sequence_id`, with `-` in front for the opposite. `-issue__created_at` when absent.',
  'issue__sequence_id',
);
const ofIntake = {
  'listIntakeIssues.status': intakeStatus,
  'listIntakeIssues.order_by': intakeOrder,
  'listIntakeIssuesAlias.status': intakeStatus,
  'listIntakeIssuesAlias.order_by': intakeOrder,
};

/** What each parameter means, by its name; by `call.name` where a call means something else by it. */
export const parameters: ApiGuide['parameters'] = {
  slug: says('The slug of the workspace, as in its URL.', 'harbor'),
  project_id: id('The project.', values['project_id']),
  issue_id: id('The issue.'),
  comment_id: id('The comment.'),
  link_id: id('The link.'),
  workspace_id: id('The workspace.'),
  feed_id: id('The calendar.'),
  'compareDays.from': says('The earlier day, in the project’s time zone: changes after its end count.', '2026-03-01'),
  'compareDays.to': says('The later day; today by default.', '2026-03-14'),
  'readCalendar.token': says('The secret part of the address.'),
  'readCalendar.project': id('The project, for the calendar of one project.'),
  webhook_id: id('The webhook.'),
  delivery_id: id('The delivery: `delivery` of an attempt.'),
  related_id: id('The issue on the other side of the relation.'),
  page_id: id('The page.'),
  version_id: id('The version of the text.'),
  template_id: id('The template.'),
  draft_id: id('The draft.'),
  move_to: id('Another state of the project, for the issues of the one that is deleted.'),
  token_id: id('The API token.'),
  request: says('The query with which the agent opened `/mcp/authorize`.', 'client_id=eyJ9.c2ln&response_type=code'),
  state_id: id('The state.', values['state_id']),
  label_id: id('The label.'),
  view_id: id('The view.'),
  rule_id: id('The rule.'),
  recurring_id: id('The recurring issue.'),
  dashboard_id: id('The dashboard.'),
  widget_id: id('The widget.'),
  quick_link_id: id('The quick link.'),
  sticky_id: id('The sticky.'),
  favorite_id: id('The favorite or folder.'),
  notification_id: id('The notification.'),
  mute_id: id('The mute.'),
  estimate_id: id('The estimate.'),
  point_id: id('The point of the estimate.'),
  cycle_id: id('The cycle.'),
  module_id: id('The module.'),
  intake_id: id('The intake.'),
  member_id: id('The membership, not the person.'),
  invitation_id: id('The invitation to the workspace.'),
  invite_id: id('The invitation to the project.'),
  favorite_project_id: id('The project.', values['project_id']),
  favorite_cycle_id: id('The cycle.'),
  user_id: id('The person.', values['user_id']),
  admin_id: id('The administrator’s entry in the list, not the person.'),
  account_id: id('The account at the other service.'),
  session_id: id('The signed-in browser.'),
  asset_id: id('The uploaded file.'),
  entity_id: id('The project that the files belong to.', values['project_id']),
  theme_id: id('The color theme.'),
  mail_id: id('The message.'),
  key: says('A key such as `WEB-12`, in any case, or the id of an issue.', 'WEB-12'),
  reaction_code: says('The code of the reaction, or its id.', '128077'),
  uidb64: says('The account, from the emailed link.', 'MDE5OGMyZjQ'),
  token: says('The secret from the emailed link.', 'c2vdkw-8f1a0d'),
  'openLeaving.done': says('`1` after unsubscribing: the page says so.', '1'),
  provider: says('`google`, `github`, `gitlab` or `oidc`.', 'github'),
  next_path: says('Path to open after signing in.', '/harbor'),

  per_page: says('Rows per page, 1 to 1000 (default 1000).', '100'),
  cursor: says('Where to start: `size:page:direction`, taken from `next_cursor`.', '100:0:0'),
  'listNotifications.type': says(
    'What the caller is to the issue: `assigned`, `created` or `subscribed`, comma-joined. Anything else does not narrow.',
    'assigned',
  ),
  'listNotifications.snoozed': says('`true`: those that are snoozed, otherwise those that are not.', 'false'),
  'listNotifications.archived': says('`true`: those in the archive, otherwise those that are not.', 'false'),
  'listNotifications.read': says('`true`: those that were read, `false`: those that were not.', 'false'),
  'listNotifications.mentioned': says('Any value: mentions alone.', 'true'),
  'listNotifications.with_mentions': says('`true`: mentions among the others.', 'true'),
  with_pages: says('`true`: news of pages too.', 'true'),
  counted: says('`false`: the totals count no further than this page, which is faster.', 'false'),
  'pullIssues.cursor': says('`size:page:0`, size up to 1000. Pages can be requested in parallel.', '500:0:0'),
  order_by: says(
    `What to order by, with \`-\` in front for the opposite: ${oneOf(orderKeys)}. \`-created_at\` when absent. ` +
      'What has no value comes last either way.',
    '-priority',
  ),
  'listWorkspaceViews.order_by': says(
    '`created_at`, `updated_at`, `name` or `sort_order`, with `-` in front for the opposite. `-created_at` when absent.',
    'name',
  ),
  ...ofIntake,
  'listMyActivities.order_by': says('Newest first (`-created_at`, when absent) or oldest first.', '-created_at'),
  'listPersonActivities.order_by': says('Newest first (`-created_at`, when absent) or oldest first.', '-created_at'),
  group_by: says(`Groups the rows: ${oneOf(groupTokens)}. The key of issues without a value is \`None\`.`, 'state_id'),
  counts_of: says(
    'Filters, comma-joined: `extra_stats` then says how many issues each of their values would show, with all other filters kept.',
    'state,priority',
  ),
  sub_group_by: says('Groups the rows of each group once more, by another of the same names.', 'priority'),

  ...numbers,
  state: says('State ids, comma-joined.', String(values['state_id'])),
  'listMails.state': says('Only messages that are waiting, sent, kept for an administrator, or failed.', 'kept'),
  state_group: says('`backlog`, `unstarted`, `started`, `completed`, `cancelled`, comma-joined.', 'unstarted,started'),
  priority: says('`urgent`, `high`, `medium`, `low`, `none`, comma-joined.', 'urgent,high'),
  assignees: says('User ids, comma-joined; `None` for issues without an assignee.', String(values['user_id'])),
  mentions: says('Ids of people mentioned in the description, comma-joined.'),
  labels: says('Label ids, comma-joined; `None` for issues without a label.'),
  created_by: says('Ids of the people who created the issues, comma-joined.'),
  cycle: says('Cycle ids, comma-joined; `None` for issues in no cycle.'),
  cycle_view: says('`current`: only running cycles.', 'current'),
  'readCycleAnalytics.type': says('`issues` (the default) or `points`.', 'points'),
  'searchIssues.cycle': says('`true` leaves out issues that are in a cycle.', 'true'),
  module: says('Module ids, comma-joined; `None` for issues in no module.'),
  'searchIssues.module': says('A module’s id leaves out the issues that are in it.'),
  parent: says('Ids of parent issues, comma-joined; `None` for issues without one.'),
  'searchIssues.parent': says('`true` leaves out issues that cannot be the parent of `issue_id`.', 'true'),
  project: says('Project ids, comma-joined.', String(values['project_id'])),
  subscriber: says('Ids of people who follow the issues, comma-joined.'),
  estimate_point: says('Ids of estimate points, comma-joined.'),
  intake_status: says(
    'States of intake, comma-joined: -2 pending, -1 declined, 0 snoozed, 1 accepted, 2 duplicate.',
    '1',
  ),
  inbox_status: says('The same as `intake_status`, by its older name.', '1'),
  start_date: says(`The day the work begins. ${day}`, '2026-03-01;after'),
  target_date: says(`The day the issue is due. ${day}`, '2026-03-31;before'),
  'searchIssues.target_date': says('`none` asks for issues without a due day.', 'none'),
  created_at: says(`When the issue was created. ${day}`, '2026-03-01;after'),
  updated_at: says(`When the issue last changed. ${day}`, '1_weeks;after;ago'),
  completed_at: says(`When the issue was completed. ${day}`, '2026-03-01;after'),
  updated_at__gt: says('Only issues changed after this time (ISO 8601).', '2026-03-01T09:30:00Z'),
  created_at__gt: says('Only entries newer than this time (ISO 8601).', '2026-03-01T09:30:00Z'),
  start_target_date: says('`true`: only issues with both a start and a due day.', 'true'),
  name: says('Text the name must contain, ignoring case.', 'avatar'),
  'checkProjectIdentifier.name': says('The identifier to check, ignoring case.', 'WEB'),
  type: says('`active` (unstarted and started), `backlog` or `all`.', 'active'),
  sub_issue: says('`false` leaves out issues that have a parent.', 'false'),
  'searchIssues.sub_issue': says('`true` leaves out issues that cannot be a sub-issue of `issue_id`.', 'true'),
  q: says(
    'A query such as `assignee:me state:started -label:bug due<2w`, combined with the other filters. ' +
      'A syntax error returns 400 with `position` and `length`.',
    'assignee:me priority>=high',
  ),
  where: says(
    'The same filters as JSON, with `and`, `or` and `not`: `{"or": [{"priority": "urgent"}, {"not": {"labels": "None"}}]}`.',
    '{"priority":"urgent,high"}',
  ),
  asOf: says(
    'A past day of the project’s time zone: returns the list as it stood when that day ended, read from the history. ' +
      'Manual order and the counts of links and attachments are those of today. Days to come answer 400.',
    '2026-03-01',
  ),
  expand: says(
    'What to include with each issue, comma-joined: `issue_reactions`, `issue_attachments`, `issue_link`, `parent`, `issue_relation`, ' +
      '`issue_related`, `sub_issues`, `issue_cycle`, `issue_intake`, `state`, `project`, `workspace`, `created_by`, `assignees`, `labels`.',
    'assignees,labels',
  ),
  issues: says('Ids of the issues, comma-joined.', String(values['id'])),
  description: says('`true` adds `description_html` to each row.', 'true'),
  show_sub_issues: says('`false` leaves out issues that have a parent.', 'false'),
  grouped: says('`true` returns the states by state group.', 'true'),
  month: says('The most recent month with this number, 1 to 12; by default the current one.', '3'),
  dashboard_type: says('`home`.', 'home'),
  widget_key: says(`Which widget: ${oneOf(widgetKeys)}. \`overview_stats\` when absent.`, 'assigned_issues'),
  issue_type: says(
    'Which issues a list shows: `pending`, `upcoming`, `overdue` or `completed`. Required by `assigned_issues` and `created_issues`.',
    'upcoming',
  ),
  'readWidget.today': says(
    'The day that is today where the caller is; the one of their time zone when absent.',
    '2026-07-30',
  ),
  'readWidget.per_page': says('Issues of a list, at most 15 (default 5).', '15'),
  activity_type: says(
    '`issue-property`: what changed; `issue-comment`: comments; anything else: both.',
    'issue-property',
  ),

  after: says('`next` of the previous page; leave it out for the first page.'),
  limit: says('Maximum number of entries, 1 to 1000.', 500),
  since: says('The last log number you have; by default the current one.', 812),
  'listOverwritten.since': says('The last log number you have; by default from the start.', 812),

  search: says('A key such as `WEB-12`, a number, or text.', 'avatar'),
  'listPages.search': says('Text the name must contain, ignoring case.', 'guide'),
  nested: says('`true` also lists the pages under other pages.', 'true'),
  'listInstanceWorkspaces.search': says('Text the name or slug must contain, ignoring case.', 'harbor'),
  workspace_search: says('`true` looks in all projects of the workspace that you belong to.', 'true'),
  'searchWorkspace.project_id': says(
    'Only this project, unless `workspace_search` is `true`.',
    String(values['project_id']),
  ),
  'mirrorPages.after': says('Only pages after this id.', String(values['id'])),
  'mirrorPages.ids': says('Only these pages, separated by commas; at most 50.', String(values['id'])),
  'searchThings.project_id': says('Only this project; people are found all the same.', String(values['project_id'])),
  'searchRanked.q': says('A filter on what is found, in the same form as the `q` of lists.', 'assignee:me is:open'),
  'searchRanked.project_id': says('Only this project.', String(values['project_id'])),
  'searchIssues.issue_id': says('The issue that the search is for; left out of the results.', String(values['id'])),
  issue_relation: says('`true` leaves out issues already related to `issue_id`.', 'true'),
  'checkWorkspaceSlug.slug': says('The slug to check.', 'harbor'),
  'checkInstanceWorkspaceSlug.slug': says('The slug to check.', 'harbor'),
};

const { per_page: _size, cursor: _page, ...filters } = issueListQuery.shape;

/** The parameters of every issue list except paging. */
export const parameterGroups: ApiGuide['parameterGroups'] = {
  issueQuery: {
    says: 'Filters, order and groups of an issue list. Each key is a parameter of its own, as in `?priority=urgent,high&order_by=-updated_at`.',
    parameters: Object.keys(filters),
  },
};
