import { expect } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { cards, chooseDisplay, column, drag, openWebsite, showAs } from '#tests/support/website.ts';

test('5. With two groupings on Board a drop changes both values in one request.', async ({ page, server }) => {
  const website = await openWebsite(page, server);
  const [todo, done] = [website.state('Todo'), website.state('Done')];
  await website.create({ name: 'Rose', state_id: todo, priority: 'high' });
  await website.create({ name: 'Lily', state_id: todo, priority: 'low' });
  await website.create({ name: 'Moss', state_id: done, priority: 'low' });
  await showAs(website, { layout: 'kanban', group_by: 'state' });
  await page.goto(website.path);
  await page.getByRole('button', { name: 'Display' }).click();
  await chooseDisplay(page, 'Sub-group by', 'Priority');
  await page.keyboard.press('Escape');
  await expect(cards(page, 'Todo, High')).toHaveText(['Rose']);
  await expect(cards(page, 'Done, Low')).toHaveText(['Moss']);
  await expect(page.getByRole('button', { name: 'Low, 2 issues' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Urgent', exact: true })).toBeHidden();

  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/issues/change/')) sent.push(request.postDataJSON());
  });
  await drag(page, page.getByRole('article', { name: /Rose/ }), page.getByRole('article', { name: /Moss/ }), 'bottom');
  await expect(cards(page, 'Done, Low')).toHaveText(['Moss', 'Rose']);
  await expect(column(page, 'Done, Low')).toHaveAccessibleName('Done, Low, 2 issues');
  await expect(page.getByRole('button', { name: 'Low, 3 issues' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'High', exact: true })).toBeHidden();
  expect(sent).toMatchObject([{ set: { state_id: done, priority: 'low' } }]);

  await page.keyboard.press('ControlOrMeta+z');
  await expect(cards(page, 'Todo, High')).toHaveText(['Rose']);
  await expect(cards(page, 'Done, Low')).toHaveText(['Moss']);

  // A collapsed lane takes what is dropped on its head.
  await page.getByRole('button', { name: 'Low, 2 issues' }).click();
  await expect(column(page, 'Todo, Low')).toBeHidden();
  const low = page.getByRole('button', { name: 'Low, 2 issues' });
  await expect(low).toHaveAttribute('aria-expanded', 'false');
  await drag(page, page.getByRole('article', { name: /Rose/ }), low);
  await page.getByRole('button', { name: 'Low, 3 issues' }).click();
  await expect(cards(page, 'Todo, Low')).toHaveText(['Lily', 'Rose']);
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
});
