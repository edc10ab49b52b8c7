import { expect, test, type Page } from '@playwright/test';
import { serveGallery } from '#tests/gallery/serve-gallery.ts';
import { untilFocused } from '#tests/support/keys.ts';
import { colorRules, expectAccessible } from '#tests/support/look.ts';

let gallery: Awaited<ReturnType<typeof serveGallery>>;
test.beforeAll(async () => {
  gallery = await serveGallery();
});
test.afterAll(() => gallery.stop());

async function open(page: Page) {
  await page.goto(gallery.url);
  await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible();
}
test('every part is accessible in the four themes, and a scan finds a picture without a text', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: 'Delete WEB-142?' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Toast', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('WEB-143 created');
  for (const theme of ['light', 'dark', 'light-contrast', 'dark-contrast']) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    await expectAccessible(page, {}, theme === 'light' ? undefined : colorRules);
  }
  // A scan leaves out what it is told to.
  await page.evaluate(() => document.querySelector('main')?.append(new Image()));
  await expect(expectAccessible(page)).rejects.toThrow('image-alt');
  await expectAccessible(page, { elements: ['img'] });
  await expectAccessible(page, { rules: ['image-alt'] });
});

/** Each key and state of them is in the tests beside the parts; here they meet a browser's focus and pointer. */
test('a picker, a menu and a dialog take the keys of a browser, and give the focus back; tooltips show keys', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'More' }).hover();
  await expect(page.getByRole('tooltip')).toContainText('More');
  await expect(page.getByRole('tooltip').locator('kbd')).toHaveText(['G', 'I']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();

  const priority = page.getByRole('button', { name: /^Priority/ });
  await priority.click();
  await expect(page.getByRole('listbox', { name: 'Priority' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(priority).toHaveText('Priority urgent');
  await expect(priority).toBeFocused();

  const people = page.getByRole('button', { name: /^Assignees/ });
  await people.click();
  await expect(page.getByRole('combobox', { name: 'Assignees' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('option', { name: 'Person 299' })).toBeInViewport();
  await people.click();
  await expect(page.getByRole('listbox')).toBeHidden();

  const actions = page.getByRole('button', { name: 'Issue actions' });
  await actions.focus();
  await page.keyboard.press('ArrowDown');
  await untilFocused(page.getByRole('menu', { name: 'Issue actions' }));
  await page.getByRole('menuitem', { name: 'Theme' }).hover();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('#said')).toHaveText('dark');
  await expect(actions).toBeFocused();
  await page.getByRole('button', { name: 'Right-click me' }).click({ button: 'right' });
  await untilFocused(page.getByRole('menu'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();

  const opener = page.getByRole('button', { name: 'Open dialog' });
  await opener.click();
  await expect(page.getByLabel('Project name')).toBeFocused();
  await page.keyboard.type('Web');
  await page.getByRole('button', { name: 'Lead' }).click();
  await page.getByRole('option', { name: 'Person 3', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Project name').press('Control+Enter');
  await expect(page.locator('#said')).toHaveText('submitted Web');
  await expect(opener).toBeFocused();
});

test('the right panel is wider by dragging and by keys, within its bounds, and keeps its width', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Panel', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Properties' });
  const edge = page.getByRole('separator', { name: 'Resize panel' });
  const width = async () => (await panel.boundingBox())?.width;
  await expect.poll(width).toBe(320);
  await edge.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(width).toBe(336);
  const box = await edge.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 4, (box?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move(100, (box?.y ?? 0) + 20, { steps: 4 });
  await page.mouse.up();
  await expect.poll(width).toBe(480);
  await page.reload();
  await page.getByRole('button', { name: 'Panel', exact: true }).click();
  await expect.poll(width).toBe(480);
  await edge.dblclick();
  await expect.poll(width).toBe(320);
});
