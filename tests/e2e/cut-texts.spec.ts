import { expect, type Locator } from '@playwright/test';
import { updateProject } from '#features/projects/contract.ts';
import { readMe } from '#features/users/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { follow } from '#tests/support/follow.ts';
import { expectNoSidewaysScroll } from '#tests/support/look.ts';
import { openWebsite, type Website } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

const long = 'The importer drops rows whose date stands in a column that was renamed';

/** Whether the text of an element is drawn whole. */
const isWhole = (element: Locator) => element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
const myId = async ({ ada }: Website) => (await ada.send(readMe, {})).body.id;
const middle = async (element: Locator) => {
  const box = await element.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0) / 2;
};

test('titles, keys and crumbs take the room that there is, on a desk and on a phone', async ({ page, server }) => {
  const website = await openWebsite(page, server);

  await test.step('the title of a sub-issue takes the room that its values leave; on a phone they stand below it', async () => {
    const parent_id = await website.create({ name: `${long} now`, state_id: website.state('Todo') });
    const below = { parent_id, state_id: website.state('Todo') };
    await website.create({ name: long, ...below });
    const values = { target_date: '2031-12-24', priority: 'high' as const, assignee_ids: [await myId(website)] };
    await website.create({ name: 'Short', ...below, ...values });
    await website.create({ name: `${long} ${long}`, ...below, ...values });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${website.path}/${parent_id}`);
    const section = page.getByRole('region', { name: 'Sub-issues' });
    const title = (index: number) => section.getByRole('link').nth(index);
    await expect(section.getByRole('link')).toHaveCount(3);
    expect(await isWhole(title(0))).toBe(true);
    expect(await isWhole(title(2))).toBe(false);
    await title(2).hover();
    await expect(page.getByRole('tooltip')).toHaveText(`${long} ${long}`);

    const project = { name: 'A project with a name that goes on and on', identifier: 'WWWWWWWWWWWW' };
    await website.ada.send(updateProject, { params: website.place, body: project });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(section.getByText('WWWWWWWWWWWW-4')).toBeVisible();
    const more = section.getByRole('button', { name: 'Actions for WWWWWWWWWWWW-4' });
    expect(Math.abs((await middle(more)) - (await middle(title(2))))).toBeLessThan(4);
    await expectNoSidewaysScroll(page);

    await page.setViewportSize({ width: 320, height: 700 });
    const heading = section.getByRole('heading', { name: 'Sub-issues' });
    await expect.poll(async () => (await heading.boundingBox())?.height).toBeLessThan(30);
    await expectNoSidewaysScroll(page);
  });

  await test.step('on a phone the table keeps half of its first column for titles, whatever the key takes', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await follow(page, `${website.path}?layout=spreadsheet`);
    const cell = page.getByRole('gridcell').filter({ has: page.getByRole('link', { name: `${long} now` }) });
    await expect(cell).toContainText('WWWWWWWWWWWW-1');
    const widths = [cell, cell.getByRole('link')].map(async (part) => (await part.boundingBox())?.width ?? 0);
    const [whole = 0, title = 0] = await Promise.all(widths);
    expect(title).toBeGreaterThan(whole / 2);
  });

  await test.step('the crumbs of a narrow window lie beside each other', async () => {
    await page.setViewportSize({ width: 768, height: 900 });
    await follow(page, '/harbor/browse/WWWWWWWWWWWW-1');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(crumbs.getByText('WWWWWWWWWWWW-1')).toBeVisible();
    const beyond = await crumbs.evaluate(
      (way) =>
        [...way.querySelectorAll('li')].flatMap((crumb) => {
          const { right } = crumb.getBoundingClientRect();
          return [...crumb.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > right + 0.5);
        }).length,
    );
    expect(beyond).toBe(0);
  });
});

test('a menu that scrolls, and the toolbar of words, cut off nothing', async ({ page, server }) => {
  const website = await openWebsite(page, server);
  const description_html = '<p>Dig a hole.</p>'.repeat(80);
  const id = await website.create({ name: 'Rose', state_id: website.state('Todo'), description_html });
  await page.goto(website.path);

  await test.step('a menu that scrolls keeps its words whole where its scrollbar takes of its width', async () => {
    const menu = page.getByRole('menu', { name: 'Actions for WEB-1' });
    const openMenu = () => page.locator('[data-position]').click({ button: 'right', position: { x: 300, y: 20 } });
    await openMenu();
    const width = await menu.evaluate((box) => box.getBoundingClientRect().width);
    await page.keyboard.press('Escape');
    // As in browsers that do not count the bar when they measure the menu.
    await page.addStyleTag({ content: `[role=menu] { width: ${width - 10}px }` });
    await openMenu();
    await expect(menu).toBeVisible();
    const cut = await menu.evaluate((box) =>
      [...box.querySelectorAll('.truncate')].filter((line) => line.scrollWidth > line.clientWidth).map(String),
    );
    expect(cut).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });

  await test.step('the toolbar of selected words at the top of an open issue leaves its header free', async () => {
    await page.getByRole('link', { name: 'Rose' }).click();
    await expect(page).toHaveURL(new RegExp(`peekId=${id}`));
    const line = page.getByRole('textbox', { name: 'Description' }).locator('p').nth(20);
    await line.click();
    await line.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+End');
    await line.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    const bar = page.locator('[popover]').getByRole('toolbar', { name: 'Formatting' });
    const header = page.getByRole('complementary').getByRole('banner').or(page.locator('[data-peek] > header'));
    const top = async () => (await bar.boundingBox())?.y ?? 0;
    const bottom = async () => {
      const box = await header.first().boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect(bar).toBeVisible();
    await expect.poll(async () => (await top()) >= (await bottom())).toBe(true);
  });
});
