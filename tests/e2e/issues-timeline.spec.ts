import { expect } from '@playwright/test';
import { must } from '#platform/shared/must.ts';
import { formatDay } from '#platform/web/text/format-day.ts';
import { test } from '#tests/support/cairn.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { bar, datesOf, day, dayWidth, named, pull, row, untilRuns } from '#tests/support/timeline.ts';
import { drag, openWebsite, showAs } from '#tests/support/website.ts';

const timeline = { layout: 'gantt_chart' };

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

  // In the list beside the chart a drag changes the order by hand, as in a list.
  await page.keyboard.press('Escape');
  const title = (name: string) => row(page, name).locator('[data-title]');
  const titles = page.getByRole('treegrid').locator('[data-title]');
  await expect(titles).toHaveText(['Rose', 'Oak']);
  await drag(page, title('Rose'), title('Oak'), 'bottom');
  await expect(titles).toHaveText(['Oak', 'Rose']);

  await test.step('bars are walked to, moved and made longer by keys, which also scroll', async () => {
    await row(page, 'Oak').focus();
    await page.keyboard.press('ArrowDown');
    await expect(row(page, 'Rose')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await untilRuns(page, 'WEB-1', 0, 5);
    await page.keyboard.press('Shift+ArrowRight');
    await untilRuns(page, 'WEB-1', 0, 6);
    await expect(page.locator('[aria-live="assertive"]').filter({ hasText: `WEB-1, ${named(0, 6)}` })).toBeAttached();
    expect(await datesOf(website, rose)).toEqual([day(0), day(6)]);
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
    await expect(bar(page, 'Rose')).not.toBeInViewport();
    await page.keyboard.press('Home');
    await expect(bar(page, 'Rose')).toBeInViewport();

    // With the column of a day chosen, a new issue begins and ends on it.
    const rosesBar = must(await bar(page, 'Rose').boundingBox(), 'the bar is on screen');
    const head = must(
      await page.getByRole('columnheader', { name: 'Duration' }).boundingBox(),
      'the head is on screen',
    );
    await page.mouse.click(rosesBar.x + dayWidth / 2, head.y + head.height / 2);
    await page.keyboard.press('Shift+N');
    await page.keyboard.type('Fern');
    await page.keyboard.press('Enter');
    await expect(bar(page, 'Fern')).toHaveAccessibleName(named(0, 0));
    await page.keyboard.press('Escape');
    await page.mouse.click(rosesBar.x + dayWidth / 2, head.y + head.height / 2);
    await row(page, 'Rose').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/peekId=/);
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/peekId=/);
  });

  await test.step('on a phone the chart stands alone until the list is asked for, and a tap opens the issue', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(bar(page, 'Rose')).toBeInViewport();
    await expect(page.getByRole('columnheader', { name: 'Duration' })).toBeHidden();
    await page.getByRole('button', { name: 'Show list' }).click();
    await expect(page.getByRole('columnheader', { name: 'Duration' })).toBeVisible();
    await page.getByRole('button', { name: 'Show list' }).click();
    await expectNoSidewaysScroll(page);
    await bar(page, 'Rose').click();
    await expect(page).toHaveURL(/peekId=|\/issues\/[0-9a-f-]{36}/);
  });
});
