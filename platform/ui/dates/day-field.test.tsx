// @vitest-environment happy-dom
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { formatDay, formatLongDay } from '#platform/web/text/format-day.ts';
import { openPart, type Part } from '#tests/support/part/open-part.tsx';
import { DayField, DayInput } from './day-field.tsx';

const today = '2026-05-13';
const noDay = () => false;

beforeEach(() => {
  // A Wednesday. Only the calendar stands still: timers run.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00Z`) });
});

interface Choice {
  first?: string;
  isOff?: (day: string) => boolean;
  isNeeded?: boolean;
}

/** A field that keeps what is chosen; `chosen` are the choices so far. */
async function open({ first = '', isOff = noDay, isNeeded = false }: Choice = {}) {
  const chosen: string[] = [];
  function Field() {
    const [value, setValue] = useState(first);
    const choose = (day: string) => {
      chosen.push(day);
      setValue(day);
    };
    return (
      <DayField label="From" name="Due date: From" value={value} isOff={isOff} isNeeded={isNeeded} onChange={choose} />
    );
  }
  const page = await openPart(<Field />);
  await page.click('button', /^Due date: From/);
  await page.until(() => expect(page.focused()).toBe('Due date: From'));
  return { page, chosen };
}

/** Leaves the field for the active day of the month. */
async function toMonth(page: Part) {
  await page.press('Tab', 'Tab', 'Tab');
}
const dayWithFocus = () => document.activeElement?.getAttribute('data-day');

test('without a day the button says so; the month is the present one, today marked', async () => {
  const { page } = await open();
  expect(page.all('button', 'Due date: From, Any')).toHaveLength(1);
  await page.says('May 2026');
  expect((await page.see('button', formatLongDay(today))).getAttribute('aria-current')).toBe('date');
  expect(page.all('button', 'Clear date')).toEqual([]);
});

test.each([
  ['fri', '2026-05-15'],
  ['in 3 days', '2026-05-16'],
  ['12 mar', '2027-03-12'],
])('typed "%s" is said in full, shown in its month, and taken by Enter', async (text, day) => {
  const { page, chosen } = await open();
  await page.type(text);
  await page.says(formatLongDay(day));
  expect((await page.see('button', formatLongDay(day))).getAttribute('aria-pressed')).toBe('true');
  await page.press('Enter');
  await page.see('button', `Due date: From, ${formatDay(day)}`);
  expect(chosen).toEqual([day]);
  await page.until(() => expect(page.focused()).toBe(`Due date: From, ${formatDay(day)}`));
});

test('what is no day, or one that cannot be chosen, says so and is not taken', async () => {
  const { page, chosen } = await open({ isOff: (day) => day < today });
  await page.type('someday');
  await page.says('Not a date. Try fri or 12 mar');
  await page.press('Enter');
  await page.fill('Due date: From', '12 may 2026');
  await page.says('The end can’t be before the start.');
  expect((await page.field('Due date: From')).getAttribute('aria-invalid')).toBe('true');
  await page.press('Enter');
  await page.click('button', formatLongDay('2026-05-12'));
  expect(chosen).toEqual([]);
  expect((await page.see('button', formatLongDay('2026-05-12'))).getAttribute('aria-disabled')).toBe('true');
});

test('arrows walk by days and weeks, pages by months, Enter takes the day', async () => {
  const { page, chosen } = await open();
  await toMonth(page);
  expect(dayWithFocus()).toBe(today);
  const walk: readonly (readonly [key: string, day: string])[] = [
    ['ArrowRight', '2026-05-14'],
    ['ArrowDown', '2026-05-21'],
    ['ArrowLeft', '2026-05-20'],
    ['ArrowUp', '2026-05-13'],
    ['PageDown', '2026-06-13'],
    ['PageUp', '2026-05-13'],
    ['ArrowUp', '2026-05-06'],
    ['ArrowUp', '2026-04-29'],
  ];
  for (const [key, day] of walk) {
    await page.press(key);
    await page.until(() => expect([key, dayWithFocus()]).toEqual([key, day]));
  }
  await page.says('April 2026');
  await page.press('Enter');
  await page.until(() => expect(chosen).toEqual(['2026-04-29']));
});

test('a month that ends earlier takes its last day', async () => {
  const { page } = await open({ first: '2026-05-31' });
  await toMonth(page);
  await page.press('PageDown');
  await page.until(() => expect(dayWithFocus()).toBe('2026-06-30'));
});

test('only one day is a stop of Tab, and the buttons turn the month', async () => {
  const { page } = await open({ first: '2026-05-20' });
  const stops = [...document.querySelectorAll<HTMLElement>('[data-day]')].filter((one) => one.tabIndex === 0);
  expect(stops.map((one) => one.dataset['day'])).toEqual(['2026-05-20']);
  await page.click('button', 'Next month');
  await page.says('June 2026');
  await page.click('button', 'Previous month');
  await page.click('button', 'Previous month');
  await page.says('April 2026');
});

test('a day is taken out again, unless one is needed', async () => {
  const { page, chosen } = await open({ first: '2026-05-20' });
  await page.click('button', 'Clear date');
  await page.see('button', 'Due date: From, Any');
  expect(chosen).toEqual(['']);
});

test('a needed day cannot be taken out; Escape leaves it as it was', async () => {
  const { page, chosen } = await open({ first: '2026-05-20', isNeeded: true });
  expect(page.all('button', 'Clear date')).toEqual([]);
  await page.type('fri');
  await page.press('Escape');
  await page.see('button', `Due date: From, ${formatDay('2026-05-20')}`);
  await page.until(() => expect(page.all('textbox')).toEqual([]));
  expect(chosen).toEqual([]);
});

test('an own word stands where no day is chosen', async () => {
  const page = await openPart(
    <DayInput name="Snooze until" value="" emptyText="Choose a date" isOff={noDay} onChange={() => undefined} />,
  );
  await page.see('button', 'Snooze until, Choose a date');
});
