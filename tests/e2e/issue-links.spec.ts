import { expect } from '@playwright/test';
import { createLink, listLinks } from '#features/links/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { expectAccessible } from '#tests/support/look.ts';
import { openWebsite } from '#tests/support/website.ts';

test('links are added, edited, and deleted in an open issue; others appear at once', async ({ page, server }) => {
  const website = await openWebsite(page, server);
  const issue_id = await website.create({ name: 'Rose', state_id: website.state('Todo') });
  const params = { ...website.place, issue_id };
  await page.goto(`${website.path}?peekId=${issue_id}`);
  const links = page.getByRole('region', { name: 'Links' });
  await page.getByRole('button', { name: 'Add link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a link' });
  await dialog.getByLabel('URL').fill('not a link');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter a valid URL')).toBeVisible();
  await dialog.getByLabel('URL').fill('example.com/roses');
  await dialog.getByLabel('Display title').fill('All about roses');
  await page.keyboard.press('Enter');
  await expect(links.getByRole('link', { name: 'All about roses' })).toHaveAttribute(
    'href',
    'http://example.com/roses',
  );
  await expect(links.getByRole('link')).toHaveAttribute('rel', /noopener/);
  await expectAccessible(page);

  // The same address again is refused with its reason, and stays in the form.
  await links.getByRole('button', { name: 'Add link' }).click();
  await dialog.getByLabel('URL').fill('http://example.com/roses');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This link has already been added.')).toBeVisible();
  await expect(dialog.getByLabel('URL')).toHaveValue('http://example.com/roses');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();

  await website.ada.send(createLink, { params, body: { url: 'https://example.org/thorns' } });
  await expect(links.getByRole('link')).toHaveText(['example.org', 'All about roses']);

  await links.getByRole('button', { name: 'Actions for All about roses' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('dialog', { name: 'Edit the link' }).getByLabel('Display title').fill('Roses');
  await page.keyboard.press('Enter');
  await expect(links.getByRole('link', { name: 'Roses' })).toBeVisible();

  await links.getByRole('button', { name: 'Actions for Roses' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(links.getByRole('link')).toHaveText(['example.org']);
  await page.getByRole('status').filter({ hasText: 'Link deleted' }).getByRole('button', { name: 'Undo' }).click();
  await expect(links.getByRole('link')).toHaveText(['example.org', 'Roses']);
  const stored = (await website.ada.send(listLinks, { params })).body;
  expect(stored.map(({ title }) => title)).toEqual([null, 'Roses']);
  await page.reload();
  await expect(links.getByRole('link')).toHaveText(['example.org', 'Roses']);
});
