import { expect, test, type Page } from '@playwright/test';
import { serveGallery } from '#tests/gallery/serve-gallery.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/look.ts';

let gallery: Awaited<ReturnType<typeof serveGallery>>;
test.beforeAll(async () => {
  gallery = await serveGallery();
});
test.afterAll(() => gallery.stop());

async function open(page: Page, path: string, theme = 'light') {
  await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
  await page.goto(`${gallery.url}?page=${path}`);
  await expect(page.getByRole('navigation', { name: 'Garden settings' })).toBeVisible();
}
const bar = (page: Page) => page.getByRole('region', { name: 'You have unsaved changes' });

for (const theme of ['light', 'dark', 'light-contrast', 'dark-contrast']) {
  test(`settings are accessible in the ${theme} theme`, async ({ page }) => {
    await open(page, '/general', theme);
    await page.getByLabel('Name').fill('Acme 2');
    await expect(bar(page)).toBeVisible();
    await expectAccessible(page);
    await open(page, '/members', theme);
    await expectAccessible(page);
  });
}

test('a form: nothing to save at first, Mod S saves, Discard takes back', async ({ page }) => {
  await open(page, '/general');
  await expect(bar(page)).toBeHidden();
  const name = page.getByLabel('Name');
  await name.fill('Acme 2');
  await page.keyboard.press('Control+s');
  await expect(bar(page)).toBeHidden();
  await expect(name).toHaveValue('Acme 2');
  await name.fill('Other');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(name).toHaveValue('Acme 2');
  await name.fill('Acme');
  await name.fill('Acme 2');
  await expect(bar(page), 'what is typed back is not a change').toBeHidden();
});

test('refused fields: the message at its field, the focus on the first, nothing typed lost', async ({ page }) => {
  await open(page, '/general');
  await page.getByLabel('Address').fill('taken');
  await page.getByLabel('Address').press('Enter');
  await expect(page.getByText('This address is taken.')).toBeVisible();
  await expect(page.getByLabel('Address')).toBeFocused();
  await expect(page.getByLabel('Address')).toHaveValue('taken');
  await page.getByLabel('Name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Type a name.')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(bar(page)).toBeVisible();
});

test('leaving what is not saved asks', async ({ page }) => {
  await open(page, '/general');
  await page.getByLabel('Name').fill('Acme 2');
  await page.getByRole('link', { name: 'Members' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Acme 2');
  await page.getByRole('link', { name: 'Members' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
});

test('a switch and a select save at once and say so; a refusal takes back', async ({ page }) => {
  await open(page, '/members');
  const guests = page.getByRole('switch', { name: 'Guests see everything' });
  await guests.click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await expect(guests).toBeChecked();
  const refused = page.getByRole('switch', { name: 'Refused by the server' });
  await refused.click();
  await expect(page.getByRole('alert')).toContainText('You don’t have permission to do this.');
  await expect(refused).not.toBeChecked();
  await page.getByRole('link', { name: 'General' }).click();
  await page.getByRole('button', { name: 'Company size' }).click();
  await page.getByRole('option', { name: 'Just myself' }).click();
  await expect(page.getByRole('button', { name: 'Company size' })).toHaveText('Just myself');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
});

test('find a setting by keyboard: slash, words, Enter; the focus stands on its control', async ({ page }) => {
  await open(page, '/members');
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Find a setting' });
  await expect(field).toBeFocused();
  await page.keyboard.type('people');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'General' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Company size' })).toBeFocused();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('billing');
  await expect(page.getByRole('option'), 'pages one may not open are not found').toHaveCount(0);
});

test('danger: the button works once everything is typed', async ({ page }) => {
  await open(page, '/general');
  await page.getByRole('button', { name: 'Delete workspace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Acme?' });
  const yes = dialog.getByRole('button', { name: 'Delete workspace' });
  await expect(yes).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel('Type Acme to confirm').fill('Acme');
  await dialog.getByLabel('Type delete my workspace to confirm').fill('delete my work');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Type delete my workspace to confirm').fill('delete my workspace');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Name')).toHaveValue('Deleted');
});

test('a page for admins says so and leads to one that may be opened', async ({ page }) => {
  await open(page, '/billing');
  await expect(page.getByRole('heading', { name: 'You don’t have access to these settings' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Billing' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Open General' }).click();
  await expect(page.getByRole('heading', { name: 'General' })).toBeVisible();
});

test('on a phone the pages are a select', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/general');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Settings page' }).click();
  await page.getByRole('option', { name: 'Members' }).click();
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
});
