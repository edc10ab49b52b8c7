// @vitest-environment happy-dom
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { LazyCalendar } from '#features/issue-lists/web/issues-content.tsx';
import { listIssues } from '#features/issues/contract.ts';
import { onPhone } from '#platform/web/shell/sidebar-state.ts';
import { issue } from '#tests/support/part/harbor/issues.ts';
import { fetchListParts, openList } from '#tests/support/part/harbor/open-list.tsx';
import { textOf } from '#tests/support/part/roles.ts';

beforeAll(async () => {
  await Promise.all([fetchListParts(), LazyCalendar.fetch()]);
});

/** March 2031, with two issues on April 10; the server takes its time from then on. */
async function openMarch() {
  const issues = ['Rose', 'Lily'].map((name, index) => issue(index + 1, { name, target_date: '2031-04-10' }));
  const opened = await openList({
    issues,
    display: { layout: 'calendar', calendar: { layout: 'month', show_weekends: true } },
    search: '?date=2031-03-12',
  });
  await opened.page.see('button', 'Wednesday, March 12, 0 issues');
  return { ...opened, answer: opened.answers.hold(listIssues) };
}

test('days of a month that is still read say no number of issues', async () => {
  const { answer, list, page } = await openMarch();
  list.display.goToDay('2031-04-10');
  await page.see('button', 'Thursday, April 10');
  answer();
  await page.see('button', 'Thursday, April 10, 2 issues');
});

test('on a phone nothing stands below the issues of a day that may still come', async () => {
  onPhone.set(true);
  onTestFinished(() => onPhone.set(false));
  const { answer, list, page } = await openMarch();
  const shown = (day: string) => [...page.all('region', day)].map(textOf);
  expect(shown('Wednesday, March 12').join('')).toContain('New issue');
  list.display.goToDay('2031-04-10');
  await page.see('region', 'Thursday, April 10');
  expect(shown('Thursday, April 10').join('')).not.toContain('New issue');
  answer();
  await page.until(() => expect(shown('Thursday, April 10').join('')).toMatch(/Rose.*Lily.*New issue/));
});
