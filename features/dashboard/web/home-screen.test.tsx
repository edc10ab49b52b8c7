// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { readDashboard, readWidget, updateWidget, type WidgetRecord } from '#features/dashboard/contract.ts';
import { addDays } from '#platform/shared/days.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { currentDay } from '#platform/web/text/format-day.ts';
import { serveHome, widgets } from '#tests/support/part/harbor/home-server.ts';
import { issue, issueId } from '#tests/support/part/harbor/issues.ts';
import { openHarbor, type Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { idOf, userId } from '#tests/support/part/harbor/people.ts';
import { operationsId, websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { homeOf } from './home.ts';
import { HomeScreen } from './home-screen.tsx';

let harbor: Harbor;
let page: Part;
let stored: () => readonly WidgetRecord[];

/** The Home of Ada with these widgets. */
async function open(all: readonly WidgetRecord[], replies: Parameters<typeof serveHome>[2] = {}) {
  harbor = await openHarbor();
  stored = serveHome(harbor.answers, all, replies);
  await start();
}
async function start() {
  // The Home of one workspace is kept, that of the last one asked for.
  onTestFinished(() => void homeOf('nowhere'));
  page = await harbor.open(<HomeScreen />);
}
const alert = () => page.all('alert').map(textOf).join(' ');
const inside = async (name: string) => textOf(await page.see('region', name));
const asked = (key: string) =>
  harbor.answers
    .asked(readWidget)
    .map(({ query }) => query)
    .filter((query) => query['widget_key'] === key);
const searchOf = async (name: RegExp) =>
  Object.fromEntries(new URL((await page.see('link', name)).getAttribute('href') ?? '', 'http://x').searchParams);
const dayFrom = (days: number) => addDays(currentDay(), days);
const {
  description_html: _html,
  is_subscribed: _none,
  ...issueOne
} = {
  ...issue(1, { name: 'Rose', priority: 'high', target_date: '2099-01-02' }),
  description_html: '',
  is_subscribed: false,
};

test('the person is greeted by name, and the widgets stand in their order; hidden ones are not there', async () => {
  await open(
    widgets(['recent_projects', 'recent_collaborators', 'recent_activity'], { recent_activity: { is_visible: false } }),
    { recent_projects: [], recent_collaborators: [] },
  );
  await page.see('region', 'Collaborators');
  expect(page.text()).toMatch(/Good (morning|afternoon|evening), Ada/);
  expect(page.names('region').slice(0, 2)).toEqual(['Recent projects', 'Collaborators']);
  expect(page.all('region', 'Your issue activities')).toEqual([]);
  expect(asked('recent_activity')).toEqual([]);
});

test('with every widget hidden it says where to turn them on', async () => {
  await open(widgets(['overview_stats'], { overview_stats: { is_visible: false } }));
  await page.see('heading', 'All widgets are hidden');
  await page.says('Turn on the ones you want in Customize.');
});

test('Customize shows a widget at once; refused, it goes again and says why', async () => {
  await open(widgets(['recent_projects'], { recent_projects: { is_visible: false } }), {
    recent_projects: [websiteId, operationsId],
  });
  await page.click('button', 'Customize');
  await page.click('switch', 'Recent projects');
  await page.see('region', 'Recent projects');
  await page.until(() => expect(stored()[0]?.is_visible).toBe(true));
  harbor.answers.refuse(updateWidget, commonErrors.OBJECT_MISSING);
  await page.click('switch', 'Recent projects');
  await page.until(() => expect(alert()).toContain('Could not save the change'));
  await page.see('region', 'Recent projects');
});

test('Alt and an arrow move a widget in Customize, and keep the focus', async () => {
  await open(widgets(['recent_projects', 'recent_collaborators']), { recent_projects: [], recent_collaborators: [] });
  await page.click('button', 'Customize');
  (await page.see('button', 'Move Collaborators')).focus();
  await page.press('Alt+ArrowUp');
  await page.until(() => expect(page.names('region').slice(0, 2)).toEqual(['Collaborators', 'Recent projects']));
  await page.says('Collaborators is now 1 of 2');
  await page.until(() => expect(page.focused()).toBe('Move Collaborators'));
  await page.until(() =>
    expect(stored().find(({ key }) => key === 'recent_collaborators')?.sort_order).toBeLessThan(10_000),
  );
});

test('each number of the overview opens the list that it counts', async () => {
  await open(widgets(['overview_stats']), {
    overview_stats: {
      assigned_issues_count: 12,
      pending_issues_count: 3,
      completed_issues_count: 4,
      created_issues_count: 1_234,
    },
  });
  await page.see('link', /1,234/);
  expect(page.names('link').filter((name) => /\d ?[A-Z]/.test(name))).toEqual([
    expect.stringMatching(/^12 ?Assigned$/),
    expect.stringMatching(/^3 ?Overdue$/),
    expect.stringMatching(/^1,234 ?Created$/),
    expect.stringMatching(/^4 ?Completed$/),
  ]);
  expect(await searchOf(/Created$/)).toMatchObject({ created_by: userId('ada') });
  expect(await searchOf(/Overdue$/)).toMatchObject({
    assignees: userId('ada'),
    target_date: expect.stringMatching(/;before$/),
  });
});

test('assigned issues have key, title and due date, and all of them are one press away', async () => {
  await open(widgets(['assigned_issues']), { assigned_issues: { issues: [issueOne], count: 20 } });
  await page.see('link', /WEB-1 ?Rose/);
  expect(await inside('Assigned to you')).toContain('View all 20');
  expect((await page.see('link', /Rose/)).getAttribute('href')).toBe(
    `/harbor/projects/${websiteId}/issues/${issueId(1)}`,
  );
  expect(await searchOf(/^View all 20/)).toMatchObject({ assignees: userId('ada') });
});

test('an issue on Home that is past its due date says so in words, and one due today does not', async () => {
  const late = { ...issueOne, target_date: dayFrom(-3) };
  const now = { ...issueOne, id: issueId(2), sequence_id: 2, name: 'Ivy', target_date: dayFrom(0) };
  await open(widgets(['assigned_issues']), { assigned_issues: { issues: [late, now], count: 2 } });
  await page.see('link', /Rose.*Overdue by 3 days$/);
  await page.see('link', /Ivy.*Today$/);
});

test('a duration of due dates has its own tabs, is asked for, and is kept for the next visit', async () => {
  await open(widgets(['assigned_issues'], { assigned_issues: { widget_filters: { duration: 'none' } } }), {
    assigned_issues: { issues: [], count: 0 },
  });
  await page.see('tab', 'Pending');
  expect(page.names('tab')).toEqual(['Pending', 'Marked completed']);
  await page.says('Nothing pending');
  await page.click('button', 'Assigned to you: All time');
  await page.click('option', 'Due this week');
  await page.says('Nothing due this week');
  expect(page.names('tab')).toEqual(['Upcoming', 'Overdue', 'Marked completed']);
  await page.click('tab', 'Overdue');
  await page.says('Nothing overdue');
  expect(asked('assigned_issues').at(-1)).toMatchObject({ issue_type: 'overdue', per_page: '15' });
  await page.until(() => expect(stored()[0]?.widget_filters).toMatchObject({ duration: 'this_week', tab: 'overdue' }));
});

test('an upcoming issue says what blocks it', async () => {
  const blocker = { id: issueId(2), project_id: websiteId, sequence_id: 2, relation_type: 'blocked_by', name: 'Ivy' };
  const all = widgets(['assigned_issues'], { assigned_issues: { widget_filters: { duration: 'this_year' } } });
  await open(all, { assigned_issues: { issues: [{ ...issueOne, issue_relation: [blocker] }], count: 1 } });
  await page.says('Blocked by WEB-2');
  expect(asked('assigned_issues')[0]).toMatchObject({ issue_type: 'upcoming', expand: 'issue_relation' });
});

test('collaborators are searched; former members are named so', async () => {
  await open(widgets(['recent_collaborators']), {
    recent_collaborators: [
      { user_id: userId('ben'), active_issue_count: 1 },
      { user_id: userId('hana'), active_issue_count: 5 },
      { user_id: idOf(1, 99), active_issue_count: 2 },
    ],
  });
  await page.says('5 open issues');
  expect(await inside('Collaborators')).toMatch(/Ben.*1 open issue.*Hana.*Former member/);
  await page.fill('Search people', 'HAN');
  await page.until(async () => expect(await inside('Collaborators')).not.toContain('Ben'));
  await page.fill('Search people', 'zebra');
  await page.says('No one found');
});

test.each([
  ['is gone', commonErrors.OBJECT_MISSING, 'Widget not found'],
  ['is refused', commonErrors.NOT_ALLOWED, 'Could not load this widget'],
])('a widget that %s says so in its place, and Refresh reads it again', async (_what, error, words) => {
  harbor = await openHarbor();
  stored = serveHome(harbor.answers, widgets(['recent_projects']));
  harbor.answers.refuse(readWidget, error);
  await start();
  await page.says(words);
  serveHome(harbor.answers, widgets(['recent_projects']), { recent_projects: [websiteId] });
  await page.click('button', 'Refresh');
  await page.see('link', /^Website/);
  expect(page.text()).not.toContain(words);
});

test.each([
  ['missing', commonErrors.OBJECT_MISSING, 'Dashboard not found'],
  ['refused', commonErrors.NOT_ALLOWED, 'Could not load Home'],
])('a Home that is %s says so, and is read again by a button', async (_what, error, words) => {
  harbor = await openHarbor();
  harbor.answers.refuse(readDashboard, error);
  await start();
  await page.see('heading', words);
  serveHome(harbor.answers, widgets(['recent_projects']), { recent_projects: [] });
  await page.click('button', 'Retry');
  await page.says('No projects yet');
});
