import {
  click,
  daysAgo,
  failing,
  goOffline,
  inTurn,
  issuesOf,
  listOfIssues,
  press,
  type,
  unanswered,
  type ScreenShot,
  type ShownAs,
} from './screen-shot.ts';

const board: ShownAs = { layout: 'kanban' };
const calendar: ShownAs = { layout: 'calendar' };
const table: ShownAs = { layout: 'spreadsheet' };
const timeline: ShownAs = { layout: 'gantt_chart' };

/** What every layout has: nothing to show, nothing found, waiting, failed. */
function statesOf(name: string, shownAs: ShownAs): readonly ScreenShot[] {
  return [
    { name: `${name}-filtered-empty`, path: (world) => `${issuesOf(world)}?q=title%3Aunfindable`, shownAs },
    { name: `${name}-loading`, path: issuesOf, shownAs, before: unanswered(listOfIssues), isWaiting: true },
    { name: `${name}-error`, path: issuesOf, shownAs, before: failing(listOfIssues), hasFailures: true },
  ];
}

/** The lists of a project's issues in their five layouts, and what is opened from them (screens.md 2.4, 2.12, 2.13, 3.1 to 3.6). */
export const issueScreens: readonly ScreenShot[] = [
  { name: 'list', path: issuesOf },
  ...statesOf('list', { layout: 'list' }),
  { name: 'list-empty', path: ({ slug, emptyProjectId }) => `/${slug}/projects/${emptyProjectId}/issues` },
  { name: 'list-offline', path: issuesOf, act: goOffline, hasFailures: true },
  { name: 'list-by-priority', path: issuesOf, shownAs: { layout: 'list', group_by: 'priority' } },
  { name: 'list-ungrouped', path: issuesOf, shownAs: { layout: 'list', group_by: null } },
  { name: 'list-sub-issues', path: issuesOf, act: click('button', /^Show sub-issues/) },
  { name: 'list-group-menu', path: issuesOf, act: click('button', 'Actions for Backlog'), hasMenu: true },
  { name: 'list-filters', path: issuesOf, act: press('f') },
  { name: 'list-filters-found', path: issuesOf, act: inTurn(press('f'), type('ur')) },
  {
    name: 'list-filtered',
    path: (world) => `${issuesOf(world)}?priority=urgent,high&target_date=${daysAgo(60)};after`,
  },
  {
    name: 'list-text-filter',
    path: (world) => `${issuesOf(world)}?q=priority%3Ahigh`,
    act: inTurn(click('button', 'Filter by text'), type(' state:')),
  },
  { name: 'list-display', path: issuesOf, act: press('Shift+V') },
  { name: 'list-row-menu', path: issuesOf, act: press('j', 'Shift+F10'), hasMenu: true },
  { name: 'list-state-picker', path: issuesOf, act: press('j', 's') },
  { name: 'list-priority-picker', path: issuesOf, act: press('j', 'p') },
  { name: 'list-assignees-picker', path: issuesOf, act: press('j', 'a') },
  { name: 'list-labels-picker', path: issuesOf, act: press('j', 'l') },
  { name: 'list-new-label', path: issuesOf, act: inTurn(press('j', 'l'), type('Timber')) },
  { name: 'list-estimate-picker', path: issuesOf, act: press('j', 'Shift+E') },
  { name: 'list-cycle-picker', path: issuesOf, act: press('j', 'Shift+C') },
  { name: 'list-modules-picker', path: issuesOf, act: press('j', 'Shift+M') },
  { name: 'list-parent-picker', path: issuesOf, act: press('j', 'Shift+P') },
  { name: 'list-due-date', path: issuesOf, act: press('j', 'Shift+D') },
  { name: 'list-rename', path: issuesOf, act: press('j', 'F2') },
  { name: 'list-picked-up', path: issuesOf, act: press('j', 'Alt+Enter', 'ArrowDown') },
  { name: 'list-selection', path: issuesOf, act: press('j', 'x', 'j', 'x', 'j', 'x') },
  { name: 'list-selection-menu', path: issuesOf, act: press('j', 'x', 'j', 'x', 'Shift+F10'), hasMenu: true },
  { name: 'list-undo', path: issuesOf, act: press('j', 'x', 'j', 'x', 'p', '2') },
  { name: 'list-delete', path: issuesOf, act: press('j', 'x', 'j', 'x', 'Control+Backspace') },
  { name: 'list-delete-which', path: issuesOf, act: press('Delete') },
  { name: 'list-move-to-project', path: issuesOf, act: press('j', 'Alt+m') },
  { name: 'list-quick-add', path: issuesOf, act: inTurn(press('j', 'Shift+N'), type('Ask the harbor master')) },
  { name: 'past-changes', path: (world) => `${issuesOf(world)}?asOf=${daysAgo(10)}&changes=all` },

  { name: 'board', path: issuesOf, shownAs: board },
  ...statesOf('board', board),
  {
    name: 'board-empty',
    path: ({ slug, emptyProjectId }) => `/${slug}/projects/${emptyProjectId}/issues?layout=kanban`,
  },
  { name: 'board-lanes', path: issuesOf, shownAs: { ...board, sub_group_by: 'priority' } },
  { name: 'board-display', path: issuesOf, shownAs: board, act: press('Shift+V') },
  {
    name: 'board-column-menu',
    path: issuesOf,
    shownAs: board,
    act: click('button', 'Actions for Todo'),
    hasMenu: true,
  },
  { name: 'board-card-menu', path: issuesOf, shownAs: board, act: press('j', 'Shift+F10'), hasMenu: true },
  { name: 'board-picked-up', path: issuesOf, shownAs: board, act: press('j', 'Alt+Enter', 'ArrowRight') },
  { name: 'board-quick-add', path: issuesOf, shownAs: board, act: press('j', 'Shift+N') },
  { name: 'board-selection', path: issuesOf, shownAs: board, act: press('j', 'x', 'ArrowDown', 'x') },

  { name: 'calendar', path: issuesOf, shownAs: calendar },
  ...statesOf('calendar', calendar),
  {
    name: 'calendar-week',
    path: issuesOf,
    shownAs: calendar,
    act: (page) => page.getByText('Week', { exact: true }).click(),
    wideOnly: true,
  },
  { name: 'calendar-months', path: issuesOf, shownAs: calendar, act: click('button', /^Choose a month/) },
  { name: 'calendar-undated', path: issuesOf, shownAs: calendar, act: click('button', 'No due date'), wideOnly: true },

  { name: 'table', path: issuesOf, shownAs: table },
  ...statesOf('table', table),
  { name: 'table-cell', path: issuesOf, shownAs: table, act: press('j', 'ArrowRight', 'ArrowRight', 'Enter') },
  {
    name: 'table-column-menu',
    path: issuesOf,
    shownAs: table,
    act: (page) => page.getByRole('columnheader', { name: 'State' }).getByRole('button').first().click(),
    hasMenu: true,
  },
  { name: 'table-selection', path: issuesOf, shownAs: table, act: press('j', 'x', 'j', 'x') },

  { name: 'timeline', path: issuesOf, shownAs: timeline },
  ...statesOf('timeline', timeline),
  {
    name: 'timeline-month',
    path: issuesOf,
    shownAs: timeline,
    act: (page) => page.getByText('Month', { exact: true }).click(),
  },
  {
    name: 'timeline-quarter',
    path: issuesOf,
    shownAs: timeline,
    act: (page) => page.getByText('Quarter', { exact: true }).click(),
  },
];
