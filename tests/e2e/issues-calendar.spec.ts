import { expect, type Locator, type Page } from '@playwright/test';
import { readIssue } from '#features/issues/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { drag, openWebsite, showAs, type Website } from '#tests/support/website.ts';

const weekends = { layout: 'calendar', calendar: { layout: 'month', show_weekends: true } };

/** A day of the calendar, by its name: "Thursday, March 12, 2 issues". */
function dayCell(page: Page, name: string): Locator {
  return page.getByRole('gridcell', { name: new RegExp(`, ${name}, `) });
}

/** The button of a day, which the keyboard walks to. */
function dayButton(page: Page, name: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^\\w+, ${name}, `) });
}

/** The titles of the chips of a day, from top to bottom. */
function chips(page: Page, name: string): Locator {
  return dayCell(page, name).locator('article [data-title]');
}

async function datesOf({ ada, place }: Website, id: string) {
  const { body } = await ada.send(readIssue, { params: { ...place, issue_id: id } });
  return [body.start_date, body.target_date];
}

/** Waits until the server confirmed that an issue is due on a day, which the toast says. */
async function untilDue(page: Page, key: string, day: string): Promise<void> {
  await expect(page.getByText(`${key} is now due ${day}`, { exact: true })).toBeVisible();
}

test('the calendar shows issues on their due dates, live, page by page, and keeps its page in the address', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server);
  await website.create({ name: 'Rose', target_date: '2026-03-12' });
  for (const name of ['Oak', 'Elm', 'Ash', 'Fir', 'Yew', 'Box', 'Bay', 'Fig'])
    await website.create({ name, target_date: '2026-03-20' });
  await website.create({ name: 'Moss' });
  await showAs(website, { layout: 'list' });
  await page.goto(`${website.path}?date=2026-03-05`);
  await expect(page.getByText('Moss')).toBeVisible();
  // The reload below shows the layout again once it is saved.
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.keyboard.press('y');
  await page.keyboard.press('c');
  await saved;
  await expect(chips(page, 'March 12')).toHaveText(['Rose']);
  await expect(page.getByRole('columnheader')).toHaveText(['Mon', 'Tue', 'Wed', 'Thu', 'Fri']);
  await website.create({ name: 'Lily', target_date: '2026-03-12' });
  await expect(chips(page, 'March 12')).toHaveText(['Rose', 'Lily']);
  await expect(dayButton(page, 'March 20')).toHaveAccessibleName('Friday, March 20, 8 issues');
  await page.getByRole('button', { name: 'more on Friday, March 20' }).click();
  const whole = page.getByRole('dialog');
  await expect(whole.getByRole('article')).toHaveCount(8);
  await whole.getByRole('article', { name: /Fig/ }).click();
  await expect(page).toHaveURL(/peekId=/);
  await expect(page.getByRole('complementary').getByText('Fig')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page).toHaveURL(/date=2026-04-01/);
  await expect(dayCell(page, 'April 15')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('grid', { name: 'April 2026' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose a month, April 2026' }).click();
  await page.getByRole('button', { name: 'Mar 2026' }).click();
  await expect(chips(page, 'March 12')).toHaveText(['Rose', 'Lily']);
  await page.getByText('Week', { exact: true }).click();
  await expect(page.getByRole('gridcell')).toHaveCount(5);
});

test('6. In Calendar a due date cannot be dropped before the start date; Alt-drag keeps the length.', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server);
  const rose = await website.create({ name: 'Rose', start_date: '2026-03-10', target_date: '2026-03-12' });
  await showAs(website, weekends);
  await page.goto(`${website.path}?date=2026-03-01`);
  await expect(chips(page, 'March 12')).toHaveText(['Rose']);
  const chip = page.getByRole('article', { name: /Rose/ });

  await drag(page, chip, dayCell(page, 'March 9'));
  await expect(page.getByText('The due date can’t be before the start date')).toBeVisible();
  await expect(chips(page, 'March 12')).toHaveText(['Rose']);
  expect(await datesOf(website, rose)).toEqual(['2026-03-10', '2026-03-12']);

  await page.keyboard.down('Alt');
  await drag(page, chip, dayCell(page, 'March 5'));
  await page.keyboard.up('Alt');
  await expect(chips(page, 'March 5')).toHaveText(['Rose']);
  await untilDue(page, 'WEB-1', 'Mar 5');
  expect(await datesOf(website, rose)).toEqual(['2026-03-03', '2026-03-05']);

  await page.keyboard.press('ControlOrMeta+z');
  await expect(chips(page, 'March 12')).toHaveText(['Rose']);
  await expect.poll(() => datesOf(website, rose)).toEqual(['2026-03-10', '2026-03-12']);
  await drag(page, chip, dayCell(page, 'March 24'));
  await expect(chips(page, 'March 24')).toHaveText(['Rose']);
  await untilDue(page, 'WEB-1', 'Mar 24');
  expect(await datesOf(website, rose)).toEqual(['2026-03-10', '2026-03-24']);
});

test('an undated issue is dragged from its drawer onto a day, and back', async ({ page, server }) => {
  const website = await openWebsite(page, server);
  const moss = await website.create({ name: 'Moss' });
  await website.create({ name: 'Fern' });
  await website.create({ name: 'Rose', target_date: '2026-03-12' });
  await showAs(website, weekends);
  await page.goto(`${website.path}?date=2026-03-01`);
  await page.getByRole('button', { name: 'No due date', exact: true }).click();
  const drawer = page.getByRole('complementary', { name: 'No due date' });
  await expect(drawer.getByRole('article')).toHaveCount(2);
  await drawer.getByRole('searchbox').fill('mos');
  await expect(drawer.getByRole('article')).toHaveCount(1);
  await drag(page, drawer.getByRole('article', { name: /Moss/ }), dayCell(page, 'March 17'));
  await expect(chips(page, 'March 17')).toHaveText(['Moss']);
  await untilDue(page, 'WEB-1', 'Mar 17');
  await expect(drawer.getByText('No issues match this search')).toBeVisible();
  await drag(page, page.getByRole('article', { name: /Moss/ }), drawer);
  await expect(drawer.getByRole('article')).toHaveCount(1);
  await expect(page.getByText('WEB-1 has no due date now')).toBeVisible();
  expect(await datesOf(website, moss)).toEqual([null, null]);

  await test.step('a phone shows a small month over the issues of a day', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await dayButton(page, 'March 12').click();
    await expect(page.getByRole('region', { name: 'Thursday, March 12' }).getByRole('article')).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
