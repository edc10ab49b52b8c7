// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { readWidget, updateWidget, type WidgetRecord } from '#features/dashboard/contract.ts';
import { listVisits, type VisitRecord } from '#features/dashboard/own-contract.ts';
import { homeOf } from '#features/dashboard/web/home.ts';
import { HomeScreen } from '#features/dashboard/web/home-screen.tsx';
import { commonErrors } from '#platform/shared/errors.ts';
import { deed } from '#tests/support/part/harbor/deeds.ts';
import { serveHome, widgets } from '#tests/support/part/harbor/home-server.ts';
import { issueId } from '#tests/support/part/harbor/issues.ts';
import { openHarbor, type Harbor, type HarborOptions } from '#tests/support/part/harbor/open-harbor.tsx';
import { madeAt, userId } from '#tests/support/part/harbor/people.ts';
import { pageId } from '#tests/support/part/harbor/page-server.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';

let harbor: Harbor;
let page: Part;
let stored: () => readonly WidgetRecord[];

/** Home with these widgets. */
async function open(
  all: readonly WidgetRecord[],
  replies: Parameters<typeof serveHome>[2] = {},
  { visits, ...options }: HarborOptions & { visits?: readonly VisitRecord[] } = {},
) {
  harbor = await openHarbor(options);
  stored = serveHome(harbor.answers, all, replies);
  if (visits) harbor.answers.give(listVisits, [...visits]);
  // The Home of one workspace is kept, that of the last one asked for.
  onTestFinished(() => void homeOf('nowhere'));
  page = await harbor.open(<HomeScreen />);
}
/** The rows of a widget: what each says, and what its address asks for. */
async function rows(name: string): Promise<readonly (readonly [string, Record<string, string>])[]> {
  const region = await page.see('region', name);
  return [...region.querySelectorAll<HTMLAnchorElement>('li a')].map((one) => {
    const address = new URL(one.getAttribute('href') ?? '', 'http://x');
    return [textOf(one), Object.fromEntries(address.searchParams)];
  });
}
const queries = (key: string) =>
  harbor.answers
    .asked(readWidget)
    .map(({ query }) => query)
    .filter((query) => query['widget_key'] === key);
const allTime = { widget_filters: { duration: 'none' } };

test('issues by state: each group with its number, which opens the list that it counts', async () => {
  await open(widgets(['issues_by_state_groups'], { issues_by_state_groups: allTime }), {
    issues_by_state_groups: [
      { state: 'backlog', count: 1 },
      { state: 'unstarted', count: 2 },
      { state: 'started', count: 0 },
      { state: 'completed', count: 5 },
      { state: 'cancelled', count: 0 },
    ],
  });
  await page.until(async () => expect(await rows('Assigned by state')).toHaveLength(5));
  const all = await rows('Assigned by state');
  expect(all.map(([words]) => words.replaceAll(/\s/g, ''))).toEqual([
    'Backlog1',
    'Unstarted2',
    'Started0',
    'Completed5',
    'Canceled0',
  ]);
  expect(all[1]?.[1]).toMatchObject({ assignees: userId('ada'), state_group: 'unstarted', layout: 'list' });
});

test('in the middle stands the share of what is completed, and that of a group once its line has the focus', async () => {
  await open(widgets(['issues_by_state_groups'], { issues_by_state_groups: allTime }), {
    issues_by_state_groups: [
      { state: 'backlog', count: 3 },
      { state: 'completed', count: 1 },
    ],
  });
  const region = await page.see('region', 'Assigned by state');
  await page.until(() => expect(region.textContent).toContain('25%'));
  page.all('link', /^Backlog/)[0]?.focus();
  await page.until(() => expect(region.textContent).toContain('75%'));
});

test('issues by priority: urgent to none, each opens its list', async () => {
  await open(widgets(['issues_by_priority'], { issues_by_priority: allTime }), {
    issues_by_priority: [
      { priority: 'urgent', count: 1 },
      { priority: 'high', count: 0 },
      { priority: 'medium', count: 0 },
      { priority: 'low', count: 0 },
      { priority: 'none', count: 4 },
    ],
  });
  await page.until(async () => expect(await rows('Assigned by priority')).toHaveLength(5));
  const all = await rows('Assigned by priority');
  expect(all[0]?.[0]).toMatch(/^Urgent ?1$/);
  expect(all.at(-1)?.[0]).toMatch(/^None ?4$/);
  expect(all[0]?.[1]).toMatchObject({ assignees: userId('ada'), priority: 'urgent', layout: 'list' });
});

test.each([
  ['issues_by_priority', 'Assigned by priority', [{ priority: 'urgent', count: 0 }]],
  ['issues_by_state_groups', 'Assigned by state', [{ state: 'backlog', count: 0 }]],
] as const)('%s: a duration is chosen, asked for and kept; nothing in it says so', async (key, name, none) => {
  await open(widgets([key], { [key]: allTime }), { [key]: none });
  await page.click('button', `${name}: All time`);
  await page.click('option', 'Due today');
  await page.says('Nothing due today');
  await page.until(() => expect(stored()[0]?.widget_filters).toMatchObject({ duration: 'today' }));
  expect(queries(key).at(-1)?.['target_date']).toMatch(/^\d{4}-\d\d-\d\d;after,\d{4}-\d\d-\d\d;before$/);
  expect(page.focused()).toBe(`${name}: Due today`);
});

test('a duration that is refused is the former one again, with the reason', async () => {
  await open(widgets(['issues_by_priority'], { issues_by_priority: allTime }), { issues_by_priority: [] });
  harbor.answers.refuse(updateWidget, commonErrors.NOT_ALLOWED);
  await page.click('button', 'Assigned by priority: All time');
  await page.click('option', 'Due today');
  await page.until(() =>
    expect(page.all('alert').map(textOf).join(' ')).toContain('You don’t have permission to do this.'),
  );
  await page.see('button', 'Assigned by priority: All time');
});

test('days of one’s own are shown in words, and asked for with their ends', async () => {
  const custom_dates = ['2026-03-01;after', '2026-03-20;before'];
  await open(
    widgets(['issues_by_priority'], { issues_by_priority: { widget_filters: { duration: 'custom', custom_dates } } }),
    { issues_by_priority: [] },
  );
  await page.click('button', 'Mar 1 – Mar 20');
  await page.see('dialog', 'Custom dates');
  expect(queries('issues_by_priority')[0]?.['target_date']).toBe('2026-03-01;after,2026-03-20;before');
});

test('one’s last activities have issue and sentence, and lead to the issue; all of them are one press away', async () => {
  await open(widgets(['recent_activity']), {
    recent_activity: [deed(5, { field: 'state', old_value: 'Todo', new_value: 'Done' })],
  });
  await page.until(async () => expect(await rows('Your issue activities')).toHaveLength(1));
  const link = await page.see('link', /WEB-1/);
  expect(textOf(link)).toMatch(/WEB-1 ?Rose ?moved it from Todo to Done/);
  expect(link.getAttribute('href')).toBe(`/harbor/projects/${websiteId}/issues/${issueId(1)}`);
  expect((await page.see('link', 'View all')).getAttribute('href')).toBe('/profile/activity');
});

test('Recents lead to issues, pages and projects, the latest first', async () => {
  const visit = { project_id: websiteId, visited_at: madeAt, key: null };
  await open(
    widgets(['recent_visits']),
    {},
    {
      visits: [
        { ...visit, entity_type: 'issue', entity_identifier: issueId(3), name: 'Rose', key: 'WEB-3' },
        { ...visit, entity_type: 'page', entity_identifier: pageId(1), name: '' },
        { ...visit, entity_type: 'project', entity_identifier: websiteId, name: 'Website' },
      ],
    },
  );
  await page.until(async () => expect(await rows('Recents')).toHaveLength(3));
  expect((await rows('Recents')).map(([words]) => /^(WEB-3 ?Rose|Untitled|W?Website)/.test(words))).toEqual([
    true,
    true,
    true,
  ]);
  const region = await page.see('region', 'Recents');
  expect([...region.querySelectorAll('li a')].map((one) => one.getAttribute('href'))).toEqual([
    `/harbor/projects/${websiteId}/issues/${issueId(3)}`,
    `/harbor/projects/${websiteId}/pages/${pageId(1)}`,
    `/harbor/projects/${websiteId}/issues`,
  ]);
});

test.each([
  ['recent_activity', 'Your issue activities', 'Nothing yet. What you do on issues appears here.'],
  ['recent_visits', 'Recents', 'Nothing yet. Issues, pages, and projects you open appear here.'],
] as const)('%s without anything says what appears there', async (key, name, words) => {
  await open(widgets([key]), { recent_activity: [] }, { visits: [] });
  await page.says(words);
  expect(await rows(name)).toEqual([]);
});

test('a guest has a Home of what they see, and creates no projects', async () => {
  await open(
    widgets(['overview_stats', 'recent_projects']),
    {
      overview_stats: {
        assigned_issues_count: 0,
        pending_issues_count: 0,
        completed_issues_count: 0,
        created_issues_count: 0,
      },
      recent_projects: [websiteId],
    },
    { as: 'cleo' },
  );
  await page.see('link', /Website/);
  expect(textOf(await page.see('link', /Assigned/))).toContain('0');
  expect(page.all('button', 'Create project')).toEqual([]);
});
