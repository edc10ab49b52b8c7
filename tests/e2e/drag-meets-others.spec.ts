import { expect } from '@playwright/test';
import { createState, deleteState } from '#features/states/contract.ts';
import { must } from '#platform/shared/must.ts';
import { test } from '#tests/support/cairn.ts';
import { cards, column, openWebsite, showAs } from '#tests/support/website.ts';

test('a card dropped into a state that was deleted meanwhile goes back, with the focus, and it is said why', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server, { Todo: ['Rose', 'Lily'], Done: ['Moss'] });
  const { body: paused } = await website.ada.send(createState, {
    params: website.place,
    body: { name: 'Paused', color: '#8b5cf6', group: 'started' },
  });
  await showAs(website, { layout: 'kanban', group_by: 'state', show_empty_groups: true });
  await page.goto(website.path);
  await expect(column(page, 'Paused')).toBeVisible();
  const rose = page.getByRole('article', { name: /Rose/ });
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
});
