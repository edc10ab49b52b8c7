// @vitest-environment happy-dom
import { beforeAll, expect, test, vi } from 'vitest';
import type { IssueRow } from '#features/issue-fields/contract.ts';
import { LazyTimeline } from '#features/issue-lists/web/issues-content.tsx';
import { changeIssueDates } from '#features/issues/bulk-contract.ts';
import { createIssue } from '#features/issues/contract.ts';
import { listDependencies } from '#features/relations/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { toasts } from '#platform/ui/notices/toasts.ts';
import { issue, issueId } from '#tests/support/part/harbor/issues.ts';
import {
  fetchListParts,
  hearOf,
  openList,
  type ListOptions,
  type OpenList,
} from '#tests/support/part/harbor/open-list.tsx';
import { idOf } from '#tests/support/part/harbor/people.ts';
import { stateId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { nameOf, textOf } from '#tests/support/part/roles.ts';

beforeAll(async () => {
  await Promise.all([fetchListParts(), LazyTimeline.fetch()]);
});

let list: OpenList;
let page: Part;
const bar = (number: number, name: string, start: string | null, end: string | null, more: Partial<IssueRow> = {}) =>
  issue(number, { name, start_date: start, target_date: end, ...more });
const plants = [
  bar(1, 'Rose', '2031-03-01', '2031-03-02'),
  bar(2, 'Oak', '2031-03-05', '2031-03-06'),
  bar(3, 'Moss', null, null),
  bar(4, 'Elm', '2031-03-07', null),
];

/** The timeline of Website; each pair is an issue that blocks another. */
async function open(options: ListOptions & { readonly blocks?: readonly (readonly [number, number])[] } = {}) {
  const { blocks = [], ...rest } = options;
  list = await openList({
    issues: plants,
    display: { layout: 'gantt_chart' },
    ...rest,
    prepare: ({ answers }) => {
      answers.give(changeIssueDates, { message: 'Issues updated successfully' });
      const pairs = blocks.map(([from, to]) => ({ issue_id: issueId(to), related_issue_id: issueId(from) }));
      answers.give(listDependencies, pairs);
    },
  });
  page = list.page;
  await page.until(() => expect(list.titles()).not.toEqual([]));
}
/** The dates of a bar as they are read aloud; nothing for a row without a bar. */
const dates = (title: string) =>
  [...list.row(title).querySelectorAll('[role=button], button')]
    .map(nameOf)
    .find((name) => /^(Starts|Due) |^\w+ \d+(, \d+)? to /.test(name));
const sent = () => list.answers.asked(changeIssueDates).map(({ body }) => (body as { updates: unknown }).updates);
const runs = (title: string, words: string) => page.until(() => expect(dates(title)).toBe(words));

test('bars are named by their dates and their length, also those with one date', async () => {
  await open();
  expect(dates('Rose')).toBe('Mar 1, 2031 to Mar 2, 2031, 2 days');
  expect(dates('Elm')).toBe('Starts Mar 7, 2031, no due date');
  expect(dates('Moss')).toBeUndefined();
  expect(textOf(list.row('Moss'))).toContain('No dates');
  expect(textOf(list.row('Oak'))).toContain('2 d');
});

test('an arrow moves the bar of the row by a day, with Shift only its end; each is told and sent', async () => {
  await open();
  await page.press('ArrowDown', 'ArrowRight');
  await runs('Rose', 'Mar 2, 2031 to Mar 3, 2031, 2 days');
  await page.says('WEB-1, Mar 2, 2031 to Mar 3, 2031, 2 days');
  await page.press('Shift+ArrowRight');
  await runs('Rose', 'Mar 2, 2031 to Mar 4, 2031, 3 days');
  await page.press('ArrowLeft', 'Shift+ArrowLeft');
  await runs('Rose', 'Mar 1, 2031 to Mar 2, 2031, 2 days');
  await page.until(() => expect(sent()).toHaveLength(4));
  expect(sent()[0]).toEqual([{ id: issueId(1), start_date: '2031-03-02', target_date: '2031-03-03' }]);
  expect(page.focused()).toMatch(/^WEB-1 Rose/);
});

test('an end never comes before its start', async () => {
  await open({ issues: [bar(1, 'Rose', '2031-03-01', '2031-03-01')] });
  await page.press('ArrowDown', 'Shift+ArrowLeft');
  await runs('Rose', 'Mar 1, 2031 to Mar 1, 2031, 1 day');
  const updates = sent().flatMap((one) => one as { start_date?: string; target_date?: string }[]);
  expect(updates.filter(({ target_date: due }) => due !== undefined && due < '2031-03-01')).toEqual([]);
});

test('a row without dates has no bar to move, and its arrows send nothing', async () => {
  await open({ issues: [bar(3, 'Moss', null, null)] });
  await page.press('ArrowDown', 'Shift+ArrowRight');
  expect(dates('Moss')).toBeUndefined();
  expect(textOf(list.row('Moss'))).toContain('No dates');
  expect(sent()).toEqual([]);
});

test.each([
  ['no right', commonErrors.NOT_ALLOWED],
  ['a failure', { code: 'FAILED', status: 500, body: { error: 'raw words' } }],
])('dates that are refused for %s go back, which is said and logged', async (_why, error) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open();
  list.answers.refuse(changeIssueDates, error);
  await page.press('ArrowDown', 'ArrowRight');
  const toast = await page.see('alert');
  expect(textOf(toast)).toContain('Could not move the dates');
  expect(textOf(toast)).not.toContain('raw words');
  expect(logged.mock.calls[0]?.[0]).toBe('error while updating Timeline dependencies');
  await runs('Rose', 'Mar 1, 2031 to Mar 2, 2031, 2 days');
});

test('a selection moves as one, in one request', async () => {
  await open();
  await page.press('ArrowDown', 'x', 'Shift+ArrowDown', 'ArrowRight');
  await runs('Oak', 'Mar 6, 2031 to Mar 7, 2031, 2 days');
  await runs('Rose', 'Mar 2, 2031 to Mar 3, 2031, 2 days');
  await page.until(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toHaveLength(2);
});

test('plus and minus step through the zooms, which are remembered', async () => {
  await open();
  const zoom = () =>
    page
      .all('radio')
      .filter((one) => (one as HTMLInputElement).checked)
      .map(nameOf);
  expect(zoom()).toContain('Week');
  await page.press('-');
  expect(zoom()).toContain('Month');
  await page.press('-', '-');
  expect(zoom(), 'the widest is the end').toContain('Quarter');
  await page.press('+');
  expect(zoom()).toContain('Month');
});

test('Y F fills the screen, Escape leaves that again', async () => {
  await open();
  await page.press('y', 'f');
  await page.see('button', 'Exit full screen');
  await page.press('Escape');
  await page.see('button', 'Full screen');
});

test('Alt Shift and an arrow move a bar with all that it blocks', async () => {
  await open({ blocks: [[1, 2]] });
  await page.press('ArrowDown');
  await page.until(() => expect(list.answers.asked(listDependencies).length).toBeGreaterThan(0));
  await page.press('Alt+Shift+ArrowRight');
  await runs('Oak', 'Mar 6, 2031 to Mar 7, 2031, 2 days');
  await runs('Rose', 'Mar 2, 2031 to Mar 3, 2031, 2 days');
  await page.until(() => expect(sent()).toHaveLength(1));
});

test('moving a blocker alone offers to shift what it blocks, and moves nothing of it yet', async () => {
  await open({ blocks: [[1, 2]] });
  await page.until(() => expect(list.answers.asked(listDependencies).length).toBeGreaterThan(0));
  await page.press('ArrowDown', 'ArrowRight');
  await page.says('WEB-1 now runs Mar 2, 2031 – Mar 3, 2031');
  await page.see('button', 'Shift 1 blocked issue…');
  expect(dates('Oak')).toBe('Mar 5, 2031 to Mar 6, 2031, 2 days');
});

test('the undo of a move says which dates it took back, not new ones', async () => {
  await open();
  list.answers.group(changeIssueDates, idOf(12, 60));
  list.answers.give(undoGroup, { group_id: idOf(12, 61), seq: 61 });
  await page.press('ArrowDown', 'ArrowRight');
  await page.says('WEB-1 now runs Mar 2, 2031 – Mar 3, 2031');
  await page.click('button', 'Undo');
  await page.says('Undone');
  expect(toasts.get().at(-1)).toMatchObject({ title: 'Undone', body: 'WEB-1 · Start date · Due date' });
});

test('what starts before its blocker ends is a conflict, counted over the chart and stepped to; what is done is in none', async () => {
  await open({
    blocks: [
      [2, 1],
      [2, 5],
    ],
    issues: [...plants, bar(5, 'Fir', '2031-03-01', '2031-03-02', { state_id: stateId('Done') })],
  });
  await page.see('button', '1 conflict');
  await page.click('button', '1 conflict');
  await page.until(() => expect(page.focused()).toMatch(/^WEB-1 Rose/));
  hearOf('updated', issueId(1), { start_date: '2031-03-07', target_date: '2031-03-08' });
  await page.gone('button', '1 conflict');
});

test('Enter opens the issue, and a new one at the end has no dates', async () => {
  await open();
  await page.press('ArrowDown', 'Enter');
  await page.see('complementary', 'WEB-1 Rose');
  await page.press('Escape');
  await page.gone('complementary', 'WEB-1 Rose');
  await page.press('Shift+N');
  await page.until(() => expect(page.focused()).toBe('Issue title'));
  await page.type('Fern');
  await page.press('Enter');
  await page.until(() => expect(list.titles()).toContain('Fern'));
  expect(list.answers.asked(createIssue)[0]?.body).not.toHaveProperty('start_date');
});

test('what others do moves the bars', async () => {
  await open();
  hearOf('updated', issueId(1), { target_date: '2031-03-09' });
  await runs('Rose', 'Mar 1, 2031 to Mar 9, 2031, 9 days');
  hearOf('updated', issueId(3), { start_date: '2031-03-03' });
  await page.until(() => expect(dates('Moss')).toBe('Starts Mar 3, 2031, no due date'));
});

test('a guest reads the chart: no key moves a bar', async () => {
  await open({ as: 'cleo' });
  await page.press('ArrowDown', 'ArrowRight', 'Shift+ArrowRight', 'Alt+Shift+ArrowRight', 'Shift+N');
  expect(dates('Rose')).toBe('Mar 1, 2031 to Mar 2, 2031, 2 days');
  expect(page.all('textbox', 'Issue title')).toEqual([]);
  expect(sent()).toEqual([]);
});
