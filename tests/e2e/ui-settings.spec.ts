import { expect, test, type Page } from '@playwright/test';
import { serveGallery } from '#tests/gallery/serve-gallery.ts';
import { expectAccessible, expectAccessibleInFourThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';

let gallery: Awaited<ReturnType<typeof serveGallery>>;
test.beforeAll(async () => {
  gallery = await serveGallery();
});
test.afterAll(() => gallery.stop());

async function open(page: Page, path: string) {
  await page.goto(`${gallery.url}?page=${path}`);
  await expect(page.getByRole('navigation', { name: 'Garden settings' })).toBeVisible();
}
const bar = (page: Page) => page.getByRole('region', { name: 'You have unsaved changes' });

test('settings are accessible in the four themes, saved and found by keys, and a select on a phone', async ({
  page,
}) => {
  await open(page, '/general');
  await page.getByLabel('Name').fill('Acme 2');
  await expect(bar(page)).toBeVisible();
  await expectAccessibleInFourThemes(page);
  await page.keyboard.press('Control+s');
  await expect(bar(page)).toBeHidden();
  await page.getByRole('button', { name: 'Delete workspace' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete Acme?' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Members' }).click();
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
  await expectAccessibleInFourThemes(page);

  // Slash, words, Enter: the focus stands on the control.
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Find a setting' });
  await expect(field).toBeFocused();
  await page.keyboard.type('people');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'General' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Company size' })).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Settings page' }).click();
  await page.getByRole('option', { name: 'Members' }).click();
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
});
