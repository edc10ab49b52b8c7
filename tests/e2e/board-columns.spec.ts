import { expect } from '@playwright/test';
import { createState, deleteState } from '#features/states/contract.ts';
import { must } from '#platform/shared/must.ts';
import { test } from '#tests/support/cairn.ts';
import { expectAccessibleInBothThemes } from '#tests/support/look.ts';
import { cards, column, openWebsite, showAs } from '#tests/support/website.ts';

test('a card dropped at the foot of a board is deleted until it is undone, one dropped into a deleted state goes back', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server, { Todo: ['Rose', 'Lily'], 'In Progress': ['Fern'], Done: ['Moss'] });
  const { body: paused } = await website.ada.send(createState, {
    params: website.place,
    body: { name: 'Paused', color: '#8b5cf6', group: 'started' },
  });
  await showAs(website, { layout: 'kanban', group_by: 'state', show_empty_groups: true });
  await page.goto(website.path);
  await expect(column(page, 'Paused')).toBeVisible();
  await expect(cards(page, 'Todo')).toHaveText(['Rose', 'Lily']);

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

  await test.step('a card dropped into a state that was deleted meanwhile goes back, with the focus, and it is said why', async () => {
    const start = must(await rose.boundingBox(), 'the card is on screen');
    const end = must(await column(page, 'Paused').boundingBox(), 'the column is on screen');
    await page.mouse.move(start.x + 60, start.y + 12);
    await page.mouse.down();
    await page.mouse.move(end.x + 60, end.y + 80, { steps: 8 });
    await page.mouse.move(end.x + 62, end.y + 82);
    await website.ada.send(deleteState, { params: { ...website.place, state_id: paused.id } });
    await page.mouse.up();

    const toast = page.getByRole('alert').filter({ hasText: 'Could not save the state' });
    await expect(toast).toContainText('This state was deleted. Choose another one.');
    // The same would be refused again.
    await expect(toast.getByRole('button', { name: 'Retry' })).toBeHidden();
    await expect(column(page, 'Paused')).toBeHidden();
    await expect(cards(page, 'Todo')).toHaveText(['Rose', 'Lily']);
    await expect(rose).toBeFocused();
    await toast.getByRole('button', { name: 'Dismiss' }).click();
  });

  await page.getByRole('button', { name: 'Add state' }).click();
  await page.getByRole('textbox', { name: 'State name' }).fill('In Review');
  await expectAccessibleInBothThemes(page);
});
