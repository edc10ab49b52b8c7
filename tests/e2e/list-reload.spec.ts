import { expect, type Page } from '@playwright/test';
import { updateUserProperties } from '#features/projects/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { column, openWebsite } from '#tests/support/website.ts';

const rows = (page: Page) => page.locator('[data-position]');

/** How far what stands around the rows is scrolled, in pixels. */
const scrolled = (page: Page) =>
  rows(page)
    .first()
    .evaluate((row) => {
      let box: Element | null = row;
      while (box !== null && box.scrollTop === 0) box = box.parentElement;
      return Math.round(box?.scrollTop ?? 0);
    });

test('2. Reload on any list restores layout, filters, grouping, collapsed groups, scroll and the open peek.', async ({
  page,
  server,
}) => {
  const titles = Array.from({ length: 45 }, (_, at) => `Plant ${at}`);
  const website = await openWebsite(page, server, { Backlog: ['Ivy', 'Moss'] });
  for (const name of titles) await website.create({ name, state_id: website.state('Todo'), priority: 'high' });
  await website.ada.send(updateUserProperties, {
    params: website.place,
    body: {
      filters: { priority: ['high'], q: ['plant'] },
      display_filters: { layout: 'list', group_by: 'state', order_by: 'sort_order', show_empty_groups: true },
    },
  });
  await page.goto(website.path);
  const check = async (isThere: () => Promise<void>, isExact = true) => {
    await rows(page).nth(2).hover();
    await page.mouse.wheel(0, 700);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
    await rows(page).filter({ hasText: 'Plant 20' }).locator('[data-title]').click();
    const peek = page.getByRole('complementary', { name: /Plant 20/ });
    await expect(peek).toBeVisible();
    const before = await scrolled(page);
    await page.reload();
    await expect(peek).toBeVisible();
    await expect(rows(page).filter({ hasText: 'Plant 20' })).toBeInViewport();
    if (isExact) await expect.poll(() => scrolled(page)).toBe(before);
    await page.keyboard.press('Escape');
    await expect(peek).toBeHidden();
    await rows(page).filter({ hasText: 'Plant 20' }).hover();
    await page.mouse.wheel(0, -3000);
    await expect(rows(page).filter({ hasText: 'Plant 0' })).toBeInViewport();
    await isThere();
  };

  const backlog = page.getByRole('button', { name: /^Backlog, / });
  await backlog.click();
  await check(async () => {
    await expect(backlog).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('button', { name: /Priority is any of/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Filters', exact: true })).toContainText('Textplant');
  });
  await page.keyboard.press('y');
  await page.keyboard.press('t');
  await expect(page.getByRole('radio', { name: 'Table' })).toBeChecked();
  await check(() => expect(page.getByRole('radio', { name: 'Table' })).toBeChecked());
  await page.keyboard.press('y');
  await page.keyboard.press('b');
  await expect(column(page, 'Todo')).toBeVisible();
  // How high the cards above are is known only when they are drawn.
  await check(() => expect(column(page, 'Todo')).toBeVisible(), false);
});

test('a reload keeps how far a board, with and without lanes, and a table are scrolled across', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server, { Backlog: ['Ivy'], Done: ['Moss'] });
  await website.ada.send(updateUserProperties, {
    params: website.place,
    body: { display_filters: { show_empty_groups: true } },
  });
  const across = () =>
    page.evaluate(() =>
      Math.max(0, ...[...document.querySelectorAll('#content *')].map(({ scrollLeft }) => scrollLeft)),
    );
  for (const more of ['layout=kanban', 'layout=kanban&sub_group_by=priority', 'layout=spreadsheet']) {
    await page.goto(`${website.path}?group_by=state&${more}`);
    await rows(page).first().hover();
    await page.mouse.wheel(180, 0);
    await expect.poll(across).toBe(180);
    await page.reload();
    await expect(rows(page).first()).toBeAttached();
    await expect.poll(across).toBe(180);
  }
});
