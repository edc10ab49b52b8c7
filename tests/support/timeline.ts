import { expect, type Locator, type Page } from '@playwright/test';
import { readIssue } from '#features/issues/contract.ts';
import { addDays } from '#platform/shared/days.ts';
import { must } from '#platform/shared/must.ts';
import { currentDay, formatDay } from '#platform/web/text/format-day.ts';
import type { Website } from './website.ts';

const today = currentDay();

/** Returns a day so many days from the one on which the tests began, `yyyy-mm-dd`: a timeline opens around it. */
export function day(by: number): string {
  return addDays(today, by);
}

/** The width of a day in the zoom that a timeline opens with, in pixels. */
export const dayWidth = 60;

/** The row of an issue in a timeline. */
export function row(page: Page, title: string): Locator {
  return page.getByRole('row', { name: new RegExp(` ${title}\\b`) });
}

/** The bar of an issue, named by its dates. */
export function bar(page: Page, title: string): Locator {
  return row(page, title).getByRole('button', { name: /^(?:Starts|Due|\w+ \d+(?:, \d+)? to) / });
}

/** `Mar 12 to Mar 18, 7 days`: what a bar over these days is called. */
export function named(first: number, last: number): string {
  const count = last - first + 1;
  return `${formatDay(day(first))} to ${formatDay(day(last))}, ${count} ${count === 1 ? 'day' : 'days'}`;
}

/** The start and due date of an issue on the server. */
export async function datesOf({ ada, place }: Website, id: string) {
  const { body } = await ada.send(readIssue, { params: { ...place, issue_id: id } });
  return [body.start_date, body.target_date];
}

/** Presses the middle of an element, or a place in it, and moves by days; the button is still held. */
export async function pull(page: Page, what: Locator, days: number, at?: 'start' | 'end'): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const box = must(await what.boundingBox(), 'what is dragged is on screen');
  const x = at === 'start' ? box.x + 3 : at === 'end' ? box.x + box.width - 3 : box.x + box.width / 2;
  const y = box.y + box.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + days * dayWidth * 0.5, y, { steps: 4 });
  await page.mouse.move(x + days * dayWidth, y, { steps: 4 });
}

/** Waits until the server confirmed new dates, which the toast says. */
export async function untilRuns(page: Page, key: string, first: number, last: number): Promise<void> {
  await expect(page.getByText(`${key} now runs ${formatDay(day(first))} – ${formatDay(day(last))}`)).toBeVisible();
}
