import { expect, test, type Page } from '@playwright/test';
import { serveGallery } from '#tests/gallery/serve-gallery.ts';
import { untilFocused } from '#tests/support/keys.ts';
import { expectAccessible } from '#tests/support/look.ts';

let gallery: Awaited<ReturnType<typeof serveGallery>>;
test.beforeAll(async () => {
  gallery = await serveGallery();
});
test.afterAll(() => gallery.stop());

async function open(page: Page, theme = 'light') {
  await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
  await page.goto(gallery.url);
  await expect(page.getByRole('heading', { name: 'Gallery' })).toBeVisible();
}
const said = (page: Page) => page.locator('#said');

for (const theme of ['light', 'dark', 'light-contrast', 'dark-contrast']) {
  test(`every part is accessible in the ${theme} theme`, async ({ page }) => {
    await open(page, theme);
    await page.getByRole('button', { name: 'Toast', exact: true }).click();
    await expect(page.getByRole('status')).toContainText('WEB-143 created');
    await expectAccessible(page);
  });
}

test('a scan for accessibility finds a picture without a text, and leaves out what it is told to', async ({ page }) => {
  await open(page);
  await page.evaluate(() => document.querySelector('main')?.append(new Image()));
  await expect(expectAccessible(page)).rejects.toThrow('image-alt');
  await expectAccessible(page, { elements: ['img'] });
  await expectAccessible(page, { rules: ['image-alt'] });
});

test('a fixed picker: arrows, digits, the empty value, focus comes back', async ({ page }) => {
  await open(page);
  const trigger = page.getByRole('button', { name: /^Priority/ });
  await trigger.click();
  const list = page.getByRole('listbox', { name: 'Priority' });
  await expect(list).toBeFocused();
  await expect(page.getByRole('option')).toHaveText(['none0', 'urgent1', 'high2', 'medium3', 'low4']);
  await expect(page.getByRole('option', { name: 'none' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(trigger).toHaveText('Priority urgent');
  await expect(trigger).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(list).toBeFocused();
  await page.keyboard.press('3');
  await expect(trigger).toHaveText('Priority medium');
  await trigger.press('Enter');
  await expect(list).toBeFocused();
  await page.keyboard.press('0');
  await expect(trigger).toHaveText('Priority none');
  await trigger.click();
  await expect(list).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(trigger).toBeFocused();
});

test('a press on the trigger closes what it opened', async ({ page }) => {
  await open(page);
  const trigger = page.getByRole('button', { name: /^Priority/ });
  await trigger.click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await trigger.click();
  await expect(page.getByRole('listbox')).toBeHidden();
});

test('a searched picker of 300: combobox, virtual list, toggling stays open, groups, creating', async ({ page }) => {
  await open(page);
  const trigger = page.getByRole('button', { name: /^Assignees/ });
  await trigger.click();
  const box = page.getByRole('combobox', { name: 'Assignees' });
  await expect(box).toBeFocused();
  expect(await page.getByRole('option').count()).toBeLessThan(60);
  await expect(page.getByText('First hundred')).toBeVisible();
  await box.fill('person 250');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('option').first()).toHaveText('Person 250');
  await expect
    .poll(() =>
      box.evaluate((one) => document.getElementById(one.getAttribute('aria-activedescendant') ?? '')?.textContent),
    )
    .toBe('Person 250');
  await page.keyboard.press('Enter');
  await expect(trigger).toHaveText('Assignees 2');
  await expect(box).toHaveValue('');
  await page.keyboard.press('End');
  await expect(page.getByRole('option', { name: 'Person 299' })).toBeVisible();
  await box.fill('Nova');
  await page.getByRole('option', { name: 'Create “Nova”' }).click();
  await expect(said(page)).toHaveText('create Nova');
  await page.keyboard.press('Home');
  await expect(page.getByRole('option', { name: 'Person 2 partially selected' })).toBeVisible();
});

test('a menu: type-ahead, submenu, a picker from a line, refused lines, focus comes back', async ({ page }) => {
  await open(page);
  const trigger = page.getByRole('button', { name: 'Issue actions' });
  await trigger.focus();
  await page.keyboard.press('ArrowDown');
  await untilFocused(page.getByRole('menu', { name: 'Issue actions' }));
  await page.keyboard.press('c');
  await expect(page.getByRole('menuitem', { name: /^Copy/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText('copy');
  await expect(trigger).toBeFocused();

  await trigger.click();
  await page.getByRole('menuitem', { name: 'Theme' }).hover();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(said(page)).toHaveText('dark');

  await trigger.click();
  await expect(page.getByRole('menuitem', { name: 'Archive' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('menuitem', { name: /^Change priority/ }).click();
  await expect(page.getByRole('listbox', { name: 'Priority' })).toBeFocused();
  await page.keyboard.press('1');
  await expect(said(page)).toHaveText('urgent');
});

test('a context menu opens at the pointer and closes by Escape', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Right-click me' }).click({ button: 'right' });
  await untilFocused(page.getByRole('menu'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
});

test('a dialog: focus inside, a picker above it, asks before typed text is lost, Mod Enter submits', async ({
  page,
}) => {
  await open(page);
  const opener = page.getByRole('button', { name: 'Open dialog' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Create project' });
  await expect(dialog.getByLabel('Project name')).toBeFocused();
  await page.keyboard.type('Web');
  await dialog.getByRole('button', { name: 'Lead' }).click();
  await page.getByRole('option', { name: 'Person 3', exact: true }).click();
  await expect(said(page)).toHaveText('p3');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await dialog.getByLabel('Project name').press('Control+Enter');
  await expect(said(page)).toHaveText('submitted Web');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a confirmation starts on Cancel, and closing it is a no', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete WEB-142?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(said(page)).toHaveText('no');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(said(page)).toHaveText('yes');
});

test('toasts: Undo, an error interrupts and stays, the same key replaces', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Toast', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(said(page)).toHaveText('undone');
  await page.getByRole('button', { name: 'Error toast' }).click();
  await expect(page.getByRole('alert')).toContainText('Could not save the due date');
  await page.getByRole('button', { name: 'Keyed toast' }).click();
  await page.getByRole('button', { name: 'Keyed toast' }).click();
  await expect(page.getByText('3 issues archived')).toHaveCount(1);
  await page.getByRole('button', { name: 'Retry' }).last().click();
  await expect(said(page)).toHaveText('retried');
});

test('tooltips show names with their keys, and cut texts only', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'More' }).hover();
  await expect(page.getByRole('tooltip')).toContainText('More');
  await expect(page.getByRole('tooltip').locator('kbd')).toHaveText(['G', 'I']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
});

test('an off button says why and does nothing', async ({ page }) => {
  await open(page);
  const off = page.getByRole('button', { name: 'Not allowed (Ask a project admin)' });
  await off.press('Enter');
  await expect(page.getByRole('button', { name: 'Pressed 0' })).toBeVisible();
  await expect(off).toHaveAttribute('aria-disabled', 'true');
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

test('tags of the catalog become elements, other text stays text', async ({ page }) => {
  await open(page);
  const text = page.getByText('Delete WEB-142');
  await expect(text).toHaveText('Delete WEB-142, not <i>others</i>');
  await expect(text.locator('strong')).toHaveText('WEB-142');
});
