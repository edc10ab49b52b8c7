import { expect } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { follow } from '#tests/support/follow.ts';
import { expectAccessible } from '#tests/support/look.ts';
import { openWebsite } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('an issue opens beside the list, over its middle or over all of it, as it was last chosen', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const website = await openWebsite(page, server, { Todo: ['Rose', 'Lily', 'Fern'] });
  await page.goto(website.path);
  await page.getByRole('link', { name: 'Rose' }).click();
  const peek = page.getByRole('complementary', { name: /^WEB-/ });
  await expect(peek).toContainText('1 / 3');
  const choose = async (mode: string) => {
    await peek.getByRole('button', { name: 'Peek mode' }).click();
    await page.getByRole('menuitemradio', { name: mode }).click();
  };
  const lily = page.locator('[data-position]').filter({ hasText: 'Lily' });
  // Another mode moves the same issue: its element stays, with what is typed in it, and the focus is back on the button.
  const before = await peek.elementHandle();
  await choose('Modal');
  expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(peek.getByRole('button', { name: 'Peek mode' })).toBeFocused();
  await choose('Full screen');
  const main = await page.getByRole('main').boundingBox();
  await expect.poll(() => peek.boundingBox()).toEqual(main);
  // What it covers takes no focus, and the keys still go on in the list.
  await expect(lily.locator('xpath=ancestor::*[@inert]').first()).toBeAttached();
  await peek.focus();
  await page.keyboard.press('j');
  await expect(peek).toHaveAccessibleName('WEB-2 Lily');
  await expect(peek).toContainText('2 / 3');
  await expect(peek.getByRole('complementary', { name: 'Properties' })).toBeVisible();
  await expectAccessible(page);

  await choose('Modal');
  await expectAccessible(page);
  await page.reload();
  await expect(peek).toHaveAccessibleName('WEB-2 Lily');
  // Nobody had chosen a row in this page: the one of the issue has the focus when it is closed, and opens it again.
  await page.keyboard.press('Escape');
  await expect(peek).toBeHidden();
  await expect(lily).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(peek).toHaveAccessibleName('WEB-2 Lily');
  const width = async () => (await peek.boundingBox())?.width ?? 0;
  await expect.poll(width).toBeLessThan((main?.width ?? 0) * 0.85);
  // A press beside it closes it.
  await page.getByRole('main').click({ position: { x: 8, y: 300 } });
  await expect(peek).toBeHidden();
  await lily.click();
  await choose('Side peek');
  await expect(lily.locator('xpath=ancestor::*[@inert]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(peek).toBeHidden();
  await expect(lily).toBeFocused();

  await test.step('Space opens and closes an issue, and its page goes on through the list that it was opened from', async () => {
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await expect(peek).toHaveAccessibleName('WEB-1 Rose');
    await expect(peek).toBeFocused();
    await page.keyboard.press('Space');
    await expect(peek).toBeHidden();

    await expect(page.locator('[data-position]').first()).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'WEB-1' })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('1 / 3');
    await page.keyboard.press('j');
    await expect(page.getByRole('heading', { level: 1, name: 'WEB-2' })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('2 / 3');
    await page.getByRole('button', { name: 'Previous issue' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'WEB-1' })).toBeVisible();
    // Going on added no steps.
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${website.path}$`));
  });

  await test.step('an issue beside the list is resized by dragging and by keys, and leaves some of the list in a narrower window', async () => {
    const issue_id = await website.create({ name: 'Moss', state_id: website.state('Todo') });
    await page.setViewportSize({ width: 1440, height: 800 });
    await follow(page, `${website.path}?peekId=${issue_id}`);
    await expect(peek).toHaveAccessibleName('WEB-4 Moss');
    const edge = page.getByRole('separator', { name: 'Resize the open issue' });
    await expect(edge).toHaveAttribute('aria-valuenow', '600');
    await edge.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(width).toBe(616);
    await expect(edge).toHaveAttribute('aria-valuenow', '616');
    await page.keyboard.press('Home');
    await expect.poll(width).toBe(480);
    await page.keyboard.press('End');
    await expect.poll(width).toBe(880);
    await expect(edge).toHaveAttribute('aria-valuemax', '880');
    const box = await edge.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 4, 400);
    await page.mouse.down();
    await page.mouse.move(100, 400, { steps: 4 });
    await page.mouse.up();
    await expect.poll(width).toBe(880);
    await page.setViewportSize({ width: 1024, height: 800 });
    const list = page.locator('main');
    const left = async () => ((await peek.boundingBox())?.x ?? 0) - ((await list.boundingBox())?.x ?? 0);
    await expect.poll(left).toBe(160);
    await page.reload();
    await expect.poll(left).toBe(160);
    await expect.poll(async () => (await edge.getAttribute('aria-valuemax')) === String(await width())).toBe(true);
    await page.reload();
    await expect.poll(left).toBe(160);
    await edge.dblclick({ position: { x: 2, y: 600 } });
    await expect.poll(width).toBe(480);
    await page.setViewportSize({ width: 1440, height: 800 });
    await expect.poll(width).toBe(600);
  });
});
