import { expect } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { expectAccessibleInBothThemes } from '#tests/support/look.ts';
import { cards, column, openWebsite, showAs } from '#tests/support/website.ts';

test('columns of a board are made wider, and a card dropped at the foot is deleted until it is undone', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server, { Todo: ['Rose', 'Lily'], 'In Progress': ['Fern'], Done: ['Moss'] });
  await showAs(website, { layout: 'kanban', group_by: 'state' });
  await page.goto(website.path);
  await expect(cards(page, 'Todo')).toHaveText(['Rose', 'Lily']);

  // The edge of the second column makes both before it wider by half of its way.
  const edge = await column(page, 'In Progress').locator('[data-column-edge]').boundingBox();
  expect(edge).not.toBeNull();
  const { x = 0, y = 0 } = edge ?? {};
  await page.mouse.move(x + 4, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 84, y + 20, { steps: 4 });
  await page.mouse.up();
  await expect(column(page, 'Todo')).toHaveCSS('width', '340px');
  await page.reload();
  await expect(column(page, 'Done')).toHaveCSS('width', '340px');

  const rose = page.getByRole('article', { name: /Rose/ });
  const from = await rose.boundingBox();
  await page.mouse.move((from?.x ?? 0) + 60, (from?.y ?? 0) + 12);
  await page.mouse.down();
  await page.mouse.move((from?.x ?? 0) + 70, (from?.y ?? 0) + 24, { steps: 4 });
  const strip = await page.getByText('Drop here to delete').boundingBox();
  await page.mouse.move((strip?.x ?? 0) + 300, (strip?.y ?? 0) + 20, { steps: 6 });
  await page.mouse.move((strip?.x ?? 0) + 301, (strip?.y ?? 0) + 21);
  await page.mouse.up();
  await expect(cards(page, 'Todo')).toHaveText(['Lily']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards(page, 'Todo')).toHaveText(['Rose', 'Lily']);
  await expect(page.getByText('Drop here to delete')).toBeHidden();

  await page.getByRole('button', { name: 'Add state' }).click();
  await page.getByRole('textbox', { name: 'State name' }).fill('In Review');
  await expectAccessibleInBothThemes(page);
});
