import { expect } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { enterHarbor, makeProject } from '#tests/support/workspace.ts';

test('the address of a calendar is copied, and replaced', async ({ page, server }) => {
  const ada = await enterHarbor(page, server.url);
  await makeProject(ada, 'Website', 'WEB');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/profile/calendars');
  await page.getByRole('group', { name: 'Your issues' }).getByRole('button', { name: 'Get URL' }).click();
  const url = page.getByLabel('Calendar URL');
  const first = await url.inputValue();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Copy URL' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  const read = async (address: string) => (await fetch(address)).status;
  expect(await read(first)).toBe(200);

  await page.getByRole('group', { name: 'Reset URLs' }).getByRole('button').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset URLs' }).click();
  await expect(page.getByText('Calendar URLs reset')).toBeVisible();
  await expect(url).toHaveCount(0);
  expect(await read(first)).toBe(404);

  await page.getByRole('button', { name: 'One project' }).click();
  await page.getByRole('option', { name: /Website/ }).click();
  await page.getByRole('button', { name: 'Get URL' }).last().click();
  await expect(url).toHaveValue(/&project=/);
  expect(await read(await url.inputValue())).toBe(200);
});
