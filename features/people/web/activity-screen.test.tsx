// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { exportPersonActivities, listMyActivities, type PersonActivity } from '#features/people/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { holdClock } from '#tests/support/hold-clock.ts';
import { deed } from '#tests/support/part/harbor/deeds.ts';
import { issueId } from '#tests/support/part/harbor/issues.ts';
import { openHarbor, type Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { userId } from '#tests/support/part/harbor/people.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import * as files from '#platform/web/save-file.ts';
import { ActivityScreen } from './activity-screen.tsx';

let harbor: Harbor;
let page: Part;
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };

/** What Ada did, and the cursor of more of it. */
async function open(lines: readonly PersonActivity[], next: string | null = null) {
  harbor = await openHarbor();
  page = await harbor.open(<ActivityScreen first={{ lines, next }} />);
}
const more = (results: readonly PersonActivity[], next: string | null = null) => ({
  results: [...results],
  total_count: 9,
  next_cursor: next ?? '50:9:0',
  prev_cursor: '50:-1:1',
  next_page_results: next !== null,
  prev_page_results: true,
  count: results.length,
  total_pages: 2,
  total_results: 9,
  grouped_by: null,
  sub_grouped_by: null,
  extra_stats: null,
});
const said = () =>
  page
    .all('listitem')
    .filter((one) => one.querySelector('time'))
    .map(textOf);
const alert = () => page.all('alert').map(textOf).join(' ');

test('without anything done it says what appears here', async () => {
  await open([]);
  await page.see('heading', 'Nothing yet');
  await page.says('Your activity on issues appears here, newest first.');
  expect(page.all('button', 'Download as CSV')).toEqual([]);
  expect(page.all('button', 'Load more')).toEqual([]);
});

test('each line says what was done, to which issue, where and when, and opens the issue', async () => {
  await open([deed(5, { field: 'state', old_value: 'Todo', new_value: 'Done' })]);
  const [line] = said();
  expect(line).toContain('Ada moved it from Todo to Done');
  expect(line).toContain('Harbor · Website');
  expect(line).toMatch(/9:05/);
  expect((await page.see('link', 'WEB-1 Rose')).getAttribute('href')).toBe(
    `/harbor/projects/${websiteId}/issues?peekId=${issueId(1)}`,
  );
});

test('lines stand by day, each day with its name; the way to a file stands once, over them', async () => {
  await open([deed(2), deed(1), deed(3, { created_at: '2026-02-27T22:00:00Z' })]);
  expect(page.names('heading').filter((name) => /2026|Mar|Feb/.test(name))).toHaveLength(2);
  expect(page.all('button', 'Download as CSV')).toHaveLength(1);
});

test('more is read below, without a line twice; with the last page the first new line has the focus', async () => {
  await open([deed(5), deed(4)], '50:1:0');
  harbor.answers.give(listMyActivities, more([deed(4), deed(3)], '50:2:0'));
  await page.click('button', 'Load more');
  await page.until(() => expect(said()).toHaveLength(3));
  expect(harbor.answers.asked(listMyActivities)[0]?.query).toEqual({ per_page: '50', cursor: '50:1:0' });
  expect(page.focused()).toBe('Load more');
  const [issue] = [deed(1).issue_detail];
  harbor.answers.give(listMyActivities, more([deed(2, { issue_detail: { ...issue, name: 'Ivy' } })]));
  await page.click('button', 'Load more');
  await page.until(() => expect(said()).toHaveLength(4));
  await page.until(() => expect(page.focused()).toBe('WEB-1 Ivy'));
  expect(page.all('button', 'Load more')).toEqual([]);
});

test('a page that cannot be read says why, keeps what is there, and is read again', async () => {
  await open([deed(5)], '50:1:0');
  harbor.answers.refuse(listMyActivities, failed);
  await page.click('button', 'Load more');
  await page.until(() => expect(alert()).toContain('Could not load your activity'));
  expect(alert()).toContain('The server ran into a problem.');
  expect(alert()).not.toContain('raw words');
  expect(said()).toHaveLength(1);
  harbor.answers.give(listMyActivities, more([deed(4)]));
  await page.click('button', 'Retry');
  await page.until(() => expect(said()).toHaveLength(2));
});

function holdMarch() {
  holdClock();
  vi.setSystemTime('2026-03-03T10:00:00Z');
}

/** Chooses a day of the month that is held. */
async function download(day: RegExp) {
  await page.click('button', 'Download as CSV');
  await page.see('dialog', 'Day to download');
  await page.click('button', day);
}

test('a chosen day is downloaded as a file that is named after it; days to come cannot be chosen', async () => {
  holdMarch();
  await open([deed(5)]);
  const save = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
  harbor.answers.make(exportPersonActivities, () => 'What,When\r\nmoved,now\r\n');
  await download(/March 4/);
  expect(harbor.answers.asked(exportPersonActivities)).toEqual([]);
  await page.click('button', /March 2(?!\d)/);
  await page.gone('dialog');
  await page.until(() =>
    expect(harbor.answers.asked(exportPersonActivities)).toMatchObject([
      { params: { slug: 'harbor', user_id: userId('ada') }, body: { date: '2026-03-02' } },
    ]),
  );
  await page.until(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.lastCall?.[0]).toBe('activity-2026-03-02.csv');
});

test.each([
  [commonErrors.NOT_ALLOWED, 'Guests can’t download activity'],
  [failed, 'Could not download this day'],
])('a day that cannot be downloaded says so', async (error, words) => {
  holdMarch();
  await open([deed(5)]);
  harbor.answers.refuse(exportPersonActivities, error);
  await download(/March 2(?!\d)/);
  await page.until(() => expect(alert()).toContain(words));
  expect(alert()).not.toContain('raw words');
});
