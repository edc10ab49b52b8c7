import type { Offer } from '#platform/web/commands/bound-commands.ts';

/** Commands by their ids, in the order of screens.md 2.7. Those that it does not name stand where they were bound. */
const first = [
  // Issue actions
  'issue.pick_state',
  'issue.pick_priority',
  'issue.pick_assignees',
  'issue.assignToMe',
  'issue.pick_labels',
  'issue.pick_estimate',
  'issue.pick_start_date',
  'issue.pick_target_date',
  'issue.pick_cycle',
  'issue.pick_modules',
  'issue.changeParent',
  'issue.add_sub-issue',
  'issue.add_blocked_by',
  'issue.add_blocking',
  'issue.add_relates_to',
  'issue.add_duplicate',
  'issue.add_link',
  'issue.attach',
  'issue.subscribe',
  'issue.copyLink',
  'issue.copyKey',
  'issue.copyTitle',
  'issue.copyBranch',
  'issue.copy',
  'issue.moveToProject',

  // Create
  'issues.create',
  'issue.startElsewhere',
  'issues.quickAdd',
  'issue.startFromTemplate',
  'project.create',
  'cycle.create',
  'module.create',
  'view.create',
  'page.create',
  'page.createFromTemplate',
  'workspace.create',

  // Navigate
  'go.home',
  'go.inbox',
  'go.drafts',
  'go.projects',
  'go.views',
  'go.activeCycles',
  'go.archives',
  'go.archivedProjects',
  'go.projectSettings',
  'go.workspaceSettings',
  'open.setting',
  'open.project',
  'open.cycle',
  'open.modules',
  'open.view',
  'open.page',
  'open.workspace',
  'go.issues',
  'go.cycles',
  'go.modules',
  'go.projectViews',
  'go.pages',
  'go.intake',

  // View
  'issues.asList',
  'issues.asBoard',
  'issues.asCalendar',
  'issues.asTable',
  'issues.asTimeline',
  'issues.groupBy',
  'issues.orderBy',
  'issues.toggleSubIssues',
  'issues.clearFilters',
  'issues.filterBy',
  'view.saveAs',

  // Account
  'theme.change',
  'account.language',
  'account.timeZone',
  'account.firstDay',
  'go.account',
  'account.signOut',

  // Help
  'shell.shortcuts',
];
/** These stand below everything else of their group. */
const last = ['issue.archive', 'issue.restore', 'issue.delete'];

const places = new Map([
  ...first.map((id, at) => [id, at - first.length] as const),
  ...last.map((id, at) => [id, at + 1] as const),
]);

/** Returns commands in the order in which the palette lists them. */
export function inOrder(offers: readonly Offer[]): readonly Offer[] {
  const placeOf = ({ command }: Offer) => places.get(command.id) ?? 0;
  return [...offers].sort((a, b) => placeOf(a) - placeOf(b));
}
