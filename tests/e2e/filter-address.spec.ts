import { expect, type Page } from '@playwright/test';
import { updateUserProperties } from '#features/projects/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { follow } from '#tests/support/follow.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { chooseDisplay, openWebsite } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

const titles = (page: Page) => page.locator('[data-position] [data-title]');
const bar = (page: Page) => page.getByRole('region', { name: 'Filters', exact: true });
const copied = async (page: Page) => new URL(await page.evaluate(() => navigator.clipboard.readText()));

test('a link shows its filters over the person’s own, and reload and Back come to them again', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server, { Todo: ['Rose'] });
  const done = website.state('Done');
  await website.create({ name: 'Fern', state_id: done, priority: 'urgent' });
  await website.create({ name: 'Moss', state_id: done, priority: 'high' });
  const own = { filters: { state: [website.state('Todo')] } };
  await website.ada.send(updateUserProperties, { params: website.place, body: own });
  await page.goto(`${website.path}?priority=urgent,high&type=all&layout=list&group_by=priority`);
  await expect(titles(page)).toHaveText(['Fern', 'Moss']);
  await expect(bar(page)).toContainText('From link');
  await expect(bar(page)).not.toContainText('Todo');
  await expectAccessibleInBothThemes(page);

  // What is changed meanwhile stands in the address: reload and Back come to it again.
  await bar(page).getByRole('button', { name: 'Priority is any of Urgent High' }).click();
  await page.getByRole('checkbox', { name: 'Urgent' }).uncheck();
  await expect(titles(page)).toHaveText(['Moss']);
  await expect(page).toHaveURL(/priority=high&/);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(titles(page)).toHaveText(['Moss']);
  await titles(page).first().click();
  const peek = page.getByRole('complementary', { name: /^WEB-3 / });
  await expect(peek).toBeVisible();
  await page.goBack();
  await expect(peek).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL(/\/harbor$/);
  await page.goBack();
  await expect(titles(page)).toHaveText(['Moss']);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('a copied link shows a colleague the same list', async ({ page, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const website = await openWebsite(page, server, { Todo: ['Rose'], Done: ['Ivy'] });
  await website.create({ name: 'Fern', state_id: website.state('Todo'), priority: 'urgent' });
  await page.goto(website.path);
  await expect(titles(page)).toHaveCount(3);
  await page.keyboard.press('f');
  await page.getByRole('group', { name: 'State', exact: true }).getByRole('checkbox', { name: 'Todo' }).check();
  await page.keyboard.press('Escape');
  await expect(titles(page)).toHaveCount(2);
  await page.keyboard.press('Shift+v');
  await chooseDisplay(page, 'Order by', 'Priority');
  await expect(titles(page)).toHaveText(['Fern', 'Rose']);
  await page.getByRole('button', { name: 'Copy link to this list' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await copied(page);
  expect(link.searchParams.get('state')).toBe(website.state('Todo'));

  // Whatever is chosen where it is opened.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+Shift+f');
  await page.keyboard.press('y');
  await page.keyboard.press('b');
  await expect(titles(page)).toHaveCount(3);
  await page.goto(link.href);
  await expect(page.locator('[data-position] [data-title]')).toHaveText(['Fern', 'Rose']);
  await page.keyboard.press('Control+Shift+,');
  await expect.poll(async () => (await copied(page)).search).toBe(link.search);

  await test.step('?new= opens the form it names once', async () => {
    await follow(page, `${website.path}?new=issue`);
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`${website.path}$`));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await follow(page, '/harbor/projects?new=project');
    await expect(page.getByRole('dialog', { name: 'Create project' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
