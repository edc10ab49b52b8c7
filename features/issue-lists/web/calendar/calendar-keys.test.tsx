// @vitest-environment happy-dom
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { LazyCalendar } from '#features/issue-lists/web/issues-content.tsx';
import { changeIssues, createIssue, listIssues } from '#features/issues/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { toasts } from '#platform/ui/notices/toasts.ts';
import { onPhone } from '#platform/web/shell/sidebar-state.ts';
import { issue, issueId } from '#tests/support/part/harbor/issues.ts';
import { answerList } from '#tests/support/part/harbor/list-server.ts';
import {
  fetchListParts,
  hearOf,
  openList,
  type ListOptions,
  type OpenList,
} from '#tests/support/part/harbor/open-list.tsx';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';

beforeAll(async () => {
  await Promise.all([fetchListParts(), LazyCalendar.fetch()]);
});

let list: OpenList;
let page: Part;
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };
const due = (number: number, name: string, target_date: string | null, more: Partial<IssueRow> = {}) =>
  issue(number, { name, target_date, ...more });

/** The calendar of March 2031, with weekends. */
async function open(options: ListOptions & { readonly mode?: 'month' | 'week'; readonly date?: string } = {}) {
  const { mode = 'month', date = '2031-03-01', ...rest } = options;
  list = await openList({
    issues: [due(1, 'Rose', '2031-03-12'), due(2, 'Lily', '2031-03-12'), due(3, 'Moss', null)],
    display: { layout: 'calendar', calendar: { layout: mode, show_weekends: true } },
    search: `?date=${date}`,
    ...rest,
  });
  page = list.page;
  await page.until(() => expect(page.all('gridcell').length).toBeGreaterThan(0));
}
const dayButton = (day: string) => page.see('button', new RegExp(`^\\w+, ${day}(, \\d{4})?, \\d+ issues?$`));
const focusDay = async (day: string) => (await dayButton(day)).focus();
const onDay = () =>
  page
    .focused()
    .replace(/^\w+, /, '')
    .replace(/, \d+ issues?$/, '')
    .replace(/, \d{4}$/, '');
/** The titles of the chips of a day. */
const chips = (day: string) => {
  const cell = page.all('button', new RegExp(`^\\w+, ${day}(, \\d{4})?, \\d+ issues?$`))[0]?.closest('[role=gridcell]');
  return [...(cell?.querySelectorAll('article [data-title]') ?? [])].map(textOf);
};
const month = (name: string) => page.see('grid', name);
const moves = () => list.answers.asked(changeIssues).map(({ body }) => body);

test('issues stand on their due dates, days say how many; the days in sight are what is asked for', async () => {
  await open();
  await month('March 2031');
  await page.until(() => expect(chips('March 12')).toEqual(['Rose', 'Lily']));
  expect((await dayButton('March 12')).getAttribute('aria-label')).toMatch(/^Wednesday, March 12.*, 2 issues$/);
  const asked = list.answers.asked(listIssues).findLast(({ query }) => query['group_by'] === 'target_date')?.query;
  expect(asked?.['target_date']).toMatch(/^2031-02-2\d;after,2031-04-0\d;before$/);
  expect(page.text()).not.toContain('Moss');
});

test('days without an issue say so, for a month and for a week', async () => {
  await open({ issues: [] });
  await page.says('No issues this month');
  await page.click('radio', 'Week');
  await page.says('No issues this week');
});

test('arrows go from day to day and from week to week, over the edge into the next month', async () => {
  await open();
  await focusDay('March 29');
  await page.press('ArrowRight');
  expect(onDay()).toBe('March 30');
  await page.press('ArrowUp', 'ArrowLeft');
  expect(onDay()).toBe('March 22');
  await page.press('ArrowDown', 'ArrowDown');
  await month('April 2031');
  await page.until(() => expect(onDay()).toBe('April 5'));
  expect(page.address()).toContain('date=2031-04-01');
});

test('PageUp and PageDown turn months, T goes to today, W and M between week and month', async () => {
  await open();
  await focusDay('March 12');
  await page.press('PageDown');
  await month('April 2031');
  await page.until(() => expect(onDay()).toBe('April 12'));
  await page.press('PageUp');
  await month('March 2031');
  await page.until(() => expect(onDay()).toBe('March 12'));
  await page.press('w');
  await page.until(() => expect(page.all('gridcell')).toHaveLength(7));
  await page.until(() =>
    expect(list.harbor.settings().display_filters).toMatchObject({ calendar: { layout: 'week' } }),
  );
  await focusDay('March 12');
  await page.press('m');
  await month('March 2031');
  await focusDay('March 12');
  await page.press('t');
  await page.until(() => expect(document.activeElement?.getAttribute('aria-current')).toBe('date'));
});

test('Enter goes into the day, arrows along its chips, Escape back to the day', async () => {
  await open();
  await page.until(() => expect(chips('March 12')).toHaveLength(2));
  await focusDay('March 12');
  await page.press('Enter');
  expect(page.focused()).toMatch(/^WEB-1 Rose/);
  await page.press('ArrowDown');
  expect(page.focused()).toMatch(/^WEB-2 Lily/);
  await page.press('Enter');
  await page.see('complementary', 'WEB-2 Lily');
  await page.press('Escape');
  await page.gone('complementary', 'WEB-2 Lily');
  await page.press('Escape');
  expect(onDay()).toBe('March 12');
});

test('the keys of the grid mean the same on a chip: W, M, PageDown, T', async () => {
  await open();
  await page.until(() => expect(chips('March 12')).toHaveLength(2));
  await focusDay('March 12');
  await page.press('Enter', 'w');
  await page.until(() => expect(page.all('gridcell')).toHaveLength(7));
  await page.until(() => expect(page.focused()).toMatch(/^WEB-1 Rose/));
  await page.press('m');
  await month('March 2031');
  await page.until(() => expect(page.focused()).toMatch(/^WEB-1 Rose/));
  await page.press('PageDown');
  await month('April 2031');
  await page.until(() => expect(onDay()).toBe('April 12'));
  await page.press('PageUp');
  await page.until(() => expect(chips('March 12')).toHaveLength(2));
  await page.press('Enter');
  await page.until(() => expect(page.focused()).toMatch(/^WEB-1 Rose/));
  await page.press('t');
  await page.until(() => expect(document.activeElement?.getAttribute('aria-current')).toBe('date'));
});

test('Enter on a day without issues stays there', async () => {
  await open();
  await focusDay('March 13');
  await page.press('Enter');
  expect(onDay()).toBe('March 13');
});

test('Alt and arrows move a due date by a day or a week, also out of the month, and the chip keeps the focus', async () => {
  await open({ issues: [due(1, 'Rose', '2031-03-30')] });
  await page.until(() => expect(chips('March 30')).toEqual(['Rose']));
  await focusDay('March 30');
  await page.press('Enter', 'Alt+ArrowRight');
  await page.until(() => expect(chips('March 31')).toEqual(['Rose']));
  await page.says('WEB-1 is now due Mar 31, 2031');
  expect(toasts.get().at(-1)).toMatchObject({ undoneAs: 'WEB-1 · Due date' });
  expect(page.focused()).toMatch(/^WEB-1 Rose/);
  await page.press('Alt+ArrowDown');
  await month('April 2031');
  await page.until(() => expect(chips('April 7')).toEqual(['Rose']));
  await page.press('Alt+ArrowLeft');
  await page.until(() => expect(chips('April 6')).toEqual(['Rose']));
  await page.press('Alt+ArrowUp');
  await page.until(() => expect(moves()).toHaveLength(4));
  expect(moves().at(-1)).toMatchObject({ ids: [issueId(1)], set: { target_date: '2031-03-30' } });
});

test('a due date before the start is refused and said; nothing is sent', async () => {
  await open({ issues: [due(1, 'Rose', '2031-03-12', { start_date: '2031-03-12' })] });
  await page.until(() => expect(chips('March 12')).toEqual(['Rose']));
  await focusDay('March 12');
  await page.press('Enter', 'Alt+ArrowLeft');
  await page.says('The due date can’t be before the start date');
  expect(chips('March 12')).toEqual(['Rose']);
  expect(moves()).toEqual([]);
});

test.each([
  ['no right', commonErrors.NOT_ALLOWED],
  ['a failure', failed],
])('a move that is refused for %s goes back and says so', async (_why, error) => {
  await open();
  await page.until(() => expect(chips('March 12')).toHaveLength(2));
  list.answers.refuse(changeIssues, error);
  await focusDay('March 12');
  await page.press('Enter', 'Alt+ArrowRight');
  expect(textOf(await page.see('alert'))).not.toContain('raw words');
  await page.until(() => expect(chips('March 12')).toContain('Rose'));
});

test('a new issue has the day it was made on; the line opens by key, by button, and goes by Escape', async () => {
  await open();
  await focusDay('March 14');
  await page.press('Shift+N');
  await page.until(() => expect(page.focused()).toBe('Issue title'));
  await page.type('Oak');
  await page.press('Enter');
  await page.press('Escape');
  await page.until(() => expect(chips('March 14')).toEqual(['Oak']));
  await page.click('button', /^New issue in \w+, March 20/);
  await page.until(() => expect(page.focused()).toBe('Issue title'));
  await page.type('Elm');
  await page.press('Enter');
  await page.until(() => expect(chips('March 20')).toEqual(['Elm']));
  expect(list.answers.asked(createIssue).map(({ body }) => (body as IssueRow).target_date)).toEqual([
    '2031-03-14',
    '2031-03-20',
  ]);
});

test('a day with many issues shows some, and all of them in its panel', async () => {
  await open({ issues: Array.from({ length: 9 }, (_, at) => due(at + 1, `Plant ${at + 1}`, '2031-03-20')) });
  await page.click('button', /more on Thursday, March 20/);
  const panel = await page.see('dialog');
  expect(panel.querySelectorAll('article')).toHaveLength(4);
  await page.click('button', 'Load 4 more (5 left)');
  await page.click('button', 'Load 1 more (1 left)');
  await page.until(() => expect(panel.querySelectorAll('article')).toHaveLength(9));
  await page.press('Escape');
  await page.gone('dialog');
});

test('undated issues are in a drawer with a search, and nothing found is said', async () => {
  await open();
  await page.click('button', 'No due date');
  const drawer = await page.see('complementary', 'No due date');
  await page.until(() => expect(textOf(drawer)).toContain('Moss'));
  await page.fill('Search issues', 'nothing like it');
  await page.says('No issues match this search');
  await page.fill('Search issues', 'web-3');
  await page.until(() => expect(textOf(drawer)).toContain('Moss'));
  await page.click('button', 'Close No due date');
  await page.gone('complementary', 'No due date');
});

test('a month is chosen by name, and Today comes back', async () => {
  await open();
  await page.click('button', 'Choose a month, March 2031');
  await page.click('button', /^Jun 2031$/);
  await month('June 2031');
  await page.click('button', 'Previous month');
  await month('May 2031');
  await page.click('button', 'Today');
  await page.until(() => expect(page.all('grid', 'May 2031')).toEqual([]));
});

test('what others do appears on its day', async () => {
  await open();
  await page.until(() => expect(chips('March 12')).toHaveLength(2));
  hearOf('updated', issueId(1), { target_date: '2031-03-15' });
  await page.until(() => expect(chips('March 15')).toEqual(['Rose']));
  hearOf('updated', issueId(3), { target_date: '2031-03-12' });
  hearOf('deleted', issueId(2));
  await page.until(() => expect(chips('March 12')).not.toContain('Lily'));
});

test('a guest walks days and chips; no date moves, and no line opens', async () => {
  await open({ as: 'cleo' });
  await page.until(() => expect(chips('March 12')).toHaveLength(2));
  expect(page.all('button', /^New issue/)).toEqual([]);
  await focusDay('March 12');
  await page.press('Shift+N');
  expect(page.all('textbox', 'Issue title')).toEqual([]);
  await page.press('Enter', 'Alt+ArrowRight');
  expect(page.focused()).toMatch(/^WEB-1 Rose/);
  expect(moves()).toEqual([]);
  onPhone.set(true);
  onTestFinished(() => onPhone.set(false));
  await page.see('heading', /March/);
  expect(page.all('button', /^New issue/)).toEqual([]);
});

test('days that cannot be read say so over the days, and Retry reads them', async () => {
  const display = { layout: 'calendar', calendar: { layout: 'month', show_weekends: true } };
  list = await openList({ display, prepare: ({ answers }) => answers.refuse(listIssues, failed) });
  ({ page } = list);
  await page.see('button', 'Retry');
  expect(page.text()).not.toContain('raw words');
  list.answers.make(listIssues, ({ query }) => answerList(list.harbor.issues(), query));
  await page.click('button', 'Retry');
  await page.until(() => expect(page.all('gridcell').length).toBeGreaterThan(0));
});
