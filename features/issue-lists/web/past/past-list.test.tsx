// @vitest-environment happy-dom
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { readPast } from '#features/history/contract.ts';
import { listIssues } from '#features/issues/contract.ts';
import { issue } from '#tests/support/part/harbor/issues.ts';
import { fetchListParts, openList, type OpenList } from '#tests/support/part/harbor/open-list.tsx';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import type { DaySpan } from './day-slider.tsx';
import { PastList } from './past-list.tsx';

beforeAll(fetchListParts);

let list: OpenList;
let page: Part;
const today = '2026-03-10';

/** The issues of Website on a day, which the bar changes; of today there is none. */
function Days({ span }: { span: DaySpan | undefined }) {
  const [day, setDay] = useState<string | null>('2026-03-05');
  if (day === null || day >= today) return <p>Today</p>;
  return <PastList projectId={websiteId} day={day} today={today} onDay={setDay} span={span} crumbs={[]} />;
}

async function open(first_day: string | null = '2026-03-02', imported_on: string | null = null, span?: DaySpan) {
  list = await openList({
    issues: ['Rose', 'Lily'].map((name, at) => issue(at + 1, { name })),
    screen: <Days span={span} />,
    prepare: ({ answers }) => answers.give(readPast, { first_day, imported_on }),
  });
  page = list.page;
  await page.until(() => expect(list.titles()).toEqual(['Rose', 'Lily']));
}
const isAsOf = (day: number) => page.see('button', new RegExp(`^As of .*Mar(?:ch)? ${day}\\b`));
const asked = () => list.answers.asked(listIssues).flatMap(({ query }) => query['asOf'] ?? []);

test('the list is read as of the day, and says that it is for reading', async () => {
  await open();
  await isAsOf(5);
  await page.says('Read-only.');
  expect(asked()).toContain('2026-03-05');
});

test('a step leads to the day before or after, and its button keeps the focus', async () => {
  await open();
  for (const [button, day] of [
    ['Previous day', 4],
    ['Previous day', 3],
    ['Next day', 4],
  ] as const) {
    await page.click('button', button);
    await isAsOf(day);
    await page.until(() => expect(page.focused()).toBe(button));
  }
  await page.until(() => expect(asked().at(-1)).toMatch(/2026-03-0[34]/));
});

test('the first day says why there is none before it, and its button keeps the focus', async () => {
  await open('2026-03-04');
  await page.click('button', 'Previous day');
  await isAsOf(4);
  const off = 'Previous day (This is the first day)';
  await page.until(() => expect(page.focused()).toBe(off));
  await page.click('button', off);
  await page.click('button', 'Next day');
  await isAsOf(5);
  expect(asked()).not.toContain('2026-03-03');
});

test('Back to today leaves the past', async () => {
  await open();
  await page.click('button', 'Back to today');
  await page.says('Today');
  expect(page.all('button', /^As of/)).toEqual([]);
});

test('what was before an import is not known, which is said', async () => {
  await open(null, '2026-03-08');
  await page.says('Issues were imported on Mar 8. Changes before that aren’t known.');
  expect(page.text()).not.toContain('Read-only.');
});

test('the slider goes through the days of a cycle once it rests, and keeps the focus', async () => {
  await open(null, null, { start: '2026-03-01', end: '2026-03-20' });
  const slider = await page.field('Day of the cycle');
  expect([slider.value, slider.max]).toEqual(['4', '9']);
  slider.focus();
  await page.fill('Day of the cycle', '2');
  await page.press('ArrowLeft');
  await isAsOf(3);
  await page.until(() => expect(page.focused()).toBe('Day of the cycle'));
});

test('a day outside of the cycle stays when the slider only gets the focus', async () => {
  await open(null, null, { start: '2026-03-07', end: '2026-03-20' });
  (await page.see('button', 'Next day')).focus();
  await page.press('Tab');
  expect(page.focused()).toBe('Day of the cycle');
  await isAsOf(5);
  expect(asked()).not.toContain('2026-03-07');
});
