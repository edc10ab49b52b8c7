import { expect, type Locator, type Page } from '@playwright/test';
import { readIssue } from '#features/issues/contract.ts';
import { createRelations } from '#features/relations/contract.ts';
import { addDays } from '#features/issues/web/fields/parse-day.ts';
import { must } from '#platform/shared/must.ts';
import { currentDay, formatDay } from '#platform/web/text/format-day.ts';
import { test } from '#tests/support/cairn.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { openWebsite, showAs, type Website } from '#tests/support/website.ts';

/** A day so many days from today: the timeline opens around it. */
const day = (by: number) => addDays(currentDay(), by);
/** The width of a day in the zoom that a timeline opens with, in pixels. */
const dayWidth = 60;
const timeline = { layout: 'gantt_chart' };

function row(page: Page, title: string): Locator {
  return page.getByRole('row', { name: new RegExp(` ${title}\\b`) });
}

/** The bar of an issue, named by its dates. */
function bar(page: Page, title: string): Locator {
  return row(page, title).getByRole('button', { name: /^(?:Starts|Due|\w+ \d+(?:, \d+)? to) / });
}

/** `Mar 12 to Mar 18, 7 days`: what a bar over these days is called. */
function named(first: number, last: number): string {
  const count = last - first + 1;
  return `${formatDay(day(first))} to ${formatDay(day(last))}, ${count} ${count === 1 ? 'day' : 'days'}`;
}

async function datesOf({ ada, place }: Website, id: string) {
  const { body } = await ada.send(readIssue, { params: { ...place, issue_id: id } });
  return [body.start_date, body.target_date];
}

/** Presses the middle of an element, or a place in it, and moves by days; the button is still held. */
async function pull(page: Page, what: Locator, days: number, at?: 'start' | 'end'): Promise<void> {
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
async function untilRuns(page: Page, key: string, first: number, last: number): Promise<void> {
  await expect(page.getByText(`${key} now runs ${formatDay(day(first))} – ${formatDay(day(last))}`)).toBeVisible();
}

test('the timeline shows issues over their dates, live, at three zooms, and draws dates where there are none', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server);
  await website.create({ name: 'Rose', start_date: day(-2), target_date: day(1) });
  await website.create({ name: 'Oak', start_date: day(1) });
  await website.create({ name: 'Elm', start_date: day(400), target_date: day(410) });
  const moss = await website.create({ name: 'Moss' });
  await showAs(website, { layout: 'list' });
  await page.goto(website.path);
  await expect(page.getByText('Moss')).toBeVisible();
  // The reload below shows the layout again once it is saved.
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.keyboard.press('y');
  await page.keyboard.press('g');
  await saved;
  await expect(bar(page, 'Rose')).toHaveAccessibleName(named(-2, 1));
  await expect(bar(page, 'Oak')).toHaveAccessibleName(`Starts ${formatDay(day(1))}, no due date`);
  await expect(row(page, 'Rose').getByRole('gridcell', { name: '4 d', exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  // Scrolled to by its chip, however far away; what is in sight comes back with Today.
  await expect(bar(page, 'Elm')).not.toBeInViewport();
  await row(page, 'Elm')
    .getByRole('button', { name: `Go to Elm, ${formatDay(day(400))}` })
    .click();
  await expect(bar(page, 'Elm')).toBeInViewport();
  await expect(bar(page, 'Rose')).not.toBeInViewport();
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(bar(page, 'Rose')).toBeInViewport();

  await website.create({ name: 'Lily', start_date: day(0), target_date: day(0) });
  await expect(bar(page, 'Lily')).toHaveAccessibleName(named(0, 0));

  // Three days drawn from today on, in the row without dates: today is where Lily's bar begins.
  const from = must(await bar(page, 'Lily').boundingBox(), 'the bar is on screen');
  const to = must(await row(page, 'Moss').boundingBox(), 'the row is on screen');
  const y = to.y + to.height / 2;
  await page.mouse.move(from.x + 30, y);
  await page.mouse.down();
  await page.mouse.move(from.x + 30 + 2 * dayWidth, y, { steps: 6 });
  await page.mouse.up();
  await expect(bar(page, 'Moss')).toHaveAccessibleName(named(0, 2));
  await untilRuns(page, 'WEB-4', 0, 2);
  expect(await datesOf(website, moss)).toEqual([day(0), day(2)]);

  // A parent has a bracket over the days of its sub-issues, once those are rows here.
  await website.create({ name: 'Bud', parent_id: moss, start_date: day(-1), target_date: day(1) });
  await row(page, 'Moss').getByRole('button', { name: 'Show sub-issues' }).click();
  await expect(bar(page, 'Bud')).toHaveAccessibleName(named(-1, 1));
  const [whole, bud] = [row(page, 'Moss').locator('[data-bracket]'), bar(page, 'Bud')];
  await expect.poll(async () => (await whole.boundingBox())?.x).toBe((await bud.boundingBox())?.x);

  await page.getByText('Quarter', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Quarter' })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Quarter' })).toBeChecked();
  await expect(bar(page, 'Rose')).toBeInViewport();
});

test('a bar is dragged by days, at its ends too; Escape restores, one undo takes a selection back', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server);
  const rose = await website.create({ name: 'Rose', start_date: day(-1), target_date: day(1) });
  const oak = await website.create({ name: 'Oak', start_date: day(0), target_date: day(3) });
  await showAs(website, timeline);
  await page.goto(website.path);
  await pull(page, bar(page, 'Rose'), 2);
  await expect(page.getByText(`${formatDay(day(1))} – ${formatDay(day(3))} · 3 days`)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(bar(page, 'Rose')).toHaveAccessibleName(named(-1, 1));

  await pull(page, bar(page, 'Rose'), 2);
  await page.mouse.up();
  await expect(bar(page, 'Rose')).toHaveAccessibleName(named(1, 3));
  await untilRuns(page, 'WEB-1', 1, 3);
  expect(await datesOf(website, rose)).toEqual([day(1), day(3)]);
  // The click that ends a drag opens nothing.
  await expect(page).not.toHaveURL(/peekId=/);

  await pull(page, bar(page, 'Rose'), 1, 'end');
  await page.mouse.up();
  await untilRuns(page, 'WEB-1', 1, 4);
  await pull(page, bar(page, 'Rose'), -2, 'start');
  await page.mouse.up();
  await untilRuns(page, 'WEB-1', -1, 4);
  expect(await datesOf(website, rose)).toEqual([day(-1), day(4)]);

  for (const title of ['Rose', 'Oak']) {
    await row(page, title).getByText(title, { exact: true }).first().hover();
    await row(page, title).getByRole('checkbox').check();
  }
  await pull(page, bar(page, 'Oak'), -3);
  await page.mouse.up();
  await expect(bar(page, 'Rose')).toHaveAccessibleName(named(-4, 1));
  await expect(page.getByText('2 issues updated')).toBeVisible();
  expect([await datesOf(website, rose), await datesOf(website, oak)]).toEqual([
    [day(-4), day(1)],
    [day(-3), day(0)],
  ]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(bar(page, 'Oak')).toHaveAccessibleName(named(0, 3));
  await expect(bar(page, 'Rose')).toHaveAccessibleName(named(-1, 4));
});

test('bars are walked to, moved and made longer by keys, which also zoom and scroll', async ({ page, server }) => {
  const website = await openWebsite(page, server);
  const rose = await website.create({ name: 'Rose', start_date: day(0), target_date: day(1) });
  await website.create({ name: 'Oak', start_date: day(0), target_date: day(1) });
  await showAs(website, timeline);
  await page.goto(website.path);
  await expect(bar(page, 'Rose')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 'Rose')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await untilRuns(page, 'WEB-1', 1, 2);
  await page.keyboard.press('Shift+ArrowRight');
  await untilRuns(page, 'WEB-1', 1, 3);
  await expect(page.locator('[aria-live="assertive"]').filter({ hasText: `WEB-1, ${named(1, 3)}` })).toBeAttached();
  expect(await datesOf(website, rose)).toEqual([day(1), day(3)]);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect(bar(page, 'Rose')).not.toBeInViewport();
  await page.keyboard.press('Home');
  await expect(bar(page, 'Rose')).toBeInViewport();
  await page.keyboard.press('-');
  await expect(page.getByRole('radio', { name: 'Month' })).toBeChecked();
  await page.keyboard.press('+');
  await expect(page.getByRole('radio', { name: 'Week' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/peekId=/);
});

test('on a phone the chart stands alone until the list is asked for, and a tap opens the issue', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server);
  await website.create({ name: 'Rose', start_date: day(-1), target_date: day(1) });
  await showAs(website, timeline);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(website.path);
  await expect(bar(page, 'Rose')).toBeInViewport();
  await expect(page.getByRole('columnheader', { name: 'Duration' })).toBeHidden();
  await page.getByRole('button', { name: 'Show list' }).click();
  await expect(page.getByRole('columnheader', { name: 'Duration' })).toBeVisible();
  await page.getByRole('button', { name: 'Show list' }).click();
  await expectNoSidewaysScroll(page);
  await bar(page, 'Rose').click();
  await expect(page).toHaveURL(/peekId=|\/issues\/[0-9a-f-]{36}/);
});

/** Two issues that wait for each other in a row: Rose blocks Oak, and Oak blocks Elm. */
async function openChain(page: Page, website: Website) {
  const rose = await website.create({ name: 'Rose', start_date: day(-1), target_date: day(0) });
  const oak = await website.create({ name: 'Oak', start_date: day(1), target_date: day(2) });
  const elm = await website.create({ name: 'Elm', start_date: day(4), target_date: day(4) });
  for (const [issue_id, other] of [
    [rose, oak],
    [oak, elm],
  ] as const)
    await website.ada.send(createRelations, {
      params: { ...website.place, issue_id },
      body: { relation_type: 'blocking', issues: [other] },
    });
  await showAs(website, timeline);
  await page.goto(website.path);
  await expect(page.locator('[data-dependency]')).toHaveCount(2);
  return { rose, oak, elm };
}

test('7. In Timeline moving a blocker with Shift moves the chain once and undo restores all.', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server);
  const { rose, oak, elm } = await openChain(page, website);
  const dates = async () => [await datesOf(website, rose), await datesOf(website, oak), await datesOf(website, elm)];
  let requests = 0;
  page.on('request', (request) => (requests += request.url().endsWith('/issue-dates/') ? 1 : 0));
  await page.keyboard.down('Shift');
  await pull(page, bar(page, 'Rose'), 2);
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await expect(bar(page, 'Elm')).toHaveAccessibleName(named(6, 6));
  await expect(page.getByText('3 issues updated')).toBeVisible();
  expect(requests).toBe(1);
  expect(await dates()).toEqual([
    [day(1), day(2)],
    [day(3), day(4)],
    [day(6), day(6)],
  ]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(bar(page, 'Elm')).toHaveAccessibleName(named(4, 4));
  await expect(bar(page, 'Rose')).toHaveAccessibleName(named(-1, 0));
  expect(await dates()).toEqual([
    [day(-1), day(0)],
    [day(1), day(2)],
    [day(4), day(4)],
  ]);
});

test('dependencies are lines that show conflicts, are drawn from bar to bar, refuse loops, and end', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server);
  await openChain(page, website);
  await expect(page.getByRole('button', { name: /conflict/ })).toBeHidden();
  // Rose alone moves past the start of Oak.
  await pull(page, bar(page, 'Rose'), 2);
  await page.mouse.up();
  await expect(page.getByRole('button', { name: '1 conflict' })).toBeVisible();
  await page.getByRole('button', { name: '1 conflict' }).click();
  await expect(row(page, 'Oak')).toBeFocused();

  const link = async (from: string, to: string) => {
    await bar(page, from).hover();
    const circle = row(page, from).locator('[data-link="end"]');
    const start = must(await circle.boundingBox(), 'the circle is on screen');
    const end = must(await bar(page, to).boundingBox(), 'the bar is on screen');
    await page.mouse.move(start.x + start.width - 5, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
    await page.mouse.up();
    await page.getByRole('menuitem').first().click();
  };
  await link('Elm', 'Rose');
  await expect(page.getByText('The issues would wait for each other: WEB-1 → WEB-3 → WEB-2 → WEB-1')).toBeVisible();
  await expect(page.locator('[data-dependency]')).toHaveCount(2);

  // The line goes out of the bar of Oak and down to the row of Elm.
  const oak = must(await bar(page, 'Oak').boundingBox(), 'the bar is on screen');
  await page.mouse.click(oak.x + oak.width + 10, oak.y + oak.height / 2 + 22);
  const panel = page.getByRole('dialog', { name: 'Dependency' });
  await expect(panel).toContainText('WEB-3');
  await panel.getByRole('button', { name: 'Remove relation' }).click();
  await expect(page.locator('[data-dependency]')).toHaveCount(1);
  await expect(page.getByText('Relation removed')).toBeVisible();
  await link('Oak', 'Elm');
  await expect(page.locator('[data-dependency]')).toHaveCount(2);
  await expect(page.getByText('WEB-3 is now blocked by WEB-2')).toBeVisible();
});
