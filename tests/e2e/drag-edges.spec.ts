import { expect, type Locator, type Page } from '@playwright/test';
import { must } from '#platform/shared/must.ts';
import { test } from '#tests/support/cairn.ts';
import { column, openWebsite, showAs } from '#tests/support/website.ts';

/** Styling more elements than this with a step of an edge means the page, the board or the table, and not what moves. */
const mostStyled = 100;

/** How many elements the browser styles at most with one step while an edge is dragged by 60 px. */
async function styledByDrag(page: Page, edge: Locator): Promise<number> {
  const { x, y, width, height } = must(await edge.boundingBox(), 'the edge is on screen');
  const [fromX, fromY] = [x + width / 2, y + height / 2];
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(fromX + 2, fromY);
  const browser = must(page.context().browser(), 'the window has a browser');
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  for (const step of [10, 20, 30, 40, 50, 60]) {
    await page.mouse.move(fromX + step, fromY);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const trace = (await browser.stopTracing()).toString();
  await page.mouse.up();
  const counts = [...trace.matchAll(/"elementCount":(\d+)/g)].map(([, count]) => Number(count));
  expect(counts.length).toBeGreaterThan(0);
  return Math.max(...counts);
}

test('an edge that is dragged restyles what it moves, and neither the page, the board nor the table', async ({
  page,
  server,
}) => {
  const titles = Array.from({ length: 20 }, (_, index) => `Rose ${index}`);
  const website = await openWebsite(page, server, { Todo: titles, 'In Progress': ['Fern'] });
  await showAs(website, { layout: 'kanban', group_by: 'state' });
  await page.goto(website.path);
  const todo = column(page, 'Todo');
  await expect(todo).toHaveCSS('width', '300px');
  // The edge of the second column makes both before it wider by half of its way.
  const second = column(page, 'In Progress').locator('[data-column-edge]');
  expect(await styledByDrag(page, second)).toBeLessThan(mostStyled);
  await expect(todo).toHaveCSS('width', '330px');

  // The sidebar: by the pointer, by keys, and the usual width again.
  const edge = page.getByRole('separator', { name: 'Resize sidebar' });
  const sidebar = page.locator('nav.app-sidebar');
  await expect(sidebar).toHaveCSS('width', '240px');
  expect(await styledByDrag(page, edge)).toBeLessThan(mostStyled);
  await expect(sidebar).toHaveCSS('width', '300px');
  await edge.press('ArrowLeft');
  await expect(sidebar).toHaveCSS('width', '284px');
  await expect(edge).toHaveAttribute('aria-valuenow', '284');
  await page.reload();
  await expect(sidebar).toHaveCSS('width', '284px');
  await expect(todo).toHaveCSS('width', '330px');
  await edge.dblclick();
  await expect(sidebar).toHaveCSS('width', '240px');

  // The table: a column that stays beside the one whose edge is dragged goes along.
  await page.keyboard.press('y');
  await page.keyboard.press('t');
  const head = (name: string) => page.getByRole('columnheader', { name });
  await head('State').getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Freeze up to here' }).click();
  const state = page.locator('[role="gridcell"][data-cell="state"]').first();
  const before = must(await state.boundingBox(), 'the column is on screen');
  expect(await styledByDrag(page, head('Title').locator('span[draggable]'))).toBeLessThan(mostStyled);
  await expect(head('Title')).toHaveCSS('width', '460px');
  expect((await state.boundingBox())?.x).toBe(before.x + 60);
});
