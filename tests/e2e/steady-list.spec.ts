import { expect, type Locator, type Page } from '@playwright/test';
import { listIssues } from '#features/issues/contract.ts';
import { createModule } from '#features/modules/contract.ts';
import { addModuleIssues } from '#features/modules/issue-contract.ts';
import { must } from '#platform/shared/must.ts';
import { test, titles, untilMirrored } from '#tests/support/profile.ts';
import { cards, column, openWebsite, showAs } from '#tests/support/website.ts';

const many = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name} ${at + 1}`);

function line(page: Page, title: string): Locator {
  return page.getByRole('row', { name: new RegExp(`WEB-\\d+ ${title},`) });
}

async function placeOf(row: Locator): Promise<number> {
  return must(await row.boundingBox(), 'it is in the page').y;
}

/** Scrolls a list or column by wheel and waits until it rests, because the browser scrolls in steps. */
async function scroll(page: Page, over: Locator, by: number): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await over.hover();
  const scroller = await over.evaluateHandle((row) => {
    let at = row.parentElement;
    while (at && !(at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)))
      at = at.parentElement;
    return at ?? document.documentElement;
  });
  const from = await scroller.evaluate((box) => box.scrollTop);
  await page.mouse.wheel(0, by);
  await scroller.evaluate(async (box, began) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (box.scrollTop === began) await frame();
    for (let still = 0, last = box.scrollTop; still < 10; still = box.scrollTop === last ? still + 1 : 0) {
      last = box.scrollTop;
      await frame();
    }
  }, from);
}

test('the last row keeps its focus and place while rows above it are read, a head its place when its group is closed', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server, {
    Backlog: many('Rose', 3),
    Todo: many('Moss', 70),
    Done: many('Ivy', 14),
  });
  await showAs(website, { layout: 'list', group_by: 'state' });
  await page.goto(website.path);
  await expect(titles(page).first()).toHaveText('Rose 1');
  await page.keyboard.press('End');
  await expect(line(page, 'Ivy 14')).toBeFocused();
  // The rest of the group became visible and is loaded.
  await expect(line(page, 'Moss 70')).toBeVisible();
  await expect(line(page, 'Ivy 14')).toBeFocused();
  await expect(line(page, 'Ivy 14')).toBeInViewport();
  await page.keyboard.press('k');
  await expect(line(page, 'Ivy 13')).toBeFocused();

  // In a narrow window a row has two lines and must stay visible too.
  await page.setViewportSize({ width: 700, height: 900 });
  await expect.poll(async () => (await line(page, 'Ivy 13').boundingBox())?.height).toBe(60);
  await expect(line(page, 'Ivy 13')).toBeInViewport();

  await test.step('a head that sticks to the top stays under the pointer when its group is closed', async () => {
    await page.setViewportSize({ width: 1440, height: 420 });
    await page.keyboard.press('Home');
    await expect(line(page, 'Rose 1')).toBeFocused();
    await scroll(page, titles(page).first(), 1_400);
    const head = page.getByRole('button', { name: /^Todo, / });
    await expect(line(page, 'Moss 37')).toBeInViewport();
    const before = await placeOf(head);
    await head.click();
    await expect(head).toHaveAttribute('aria-expanded', 'false');
    expect(await placeOf(head)).toBe(before);
    await expect(line(page, 'Ivy 1')).toBeInViewport();
  });
});

test('what others add and take above moves nothing that is looked at, and keys go on from there', async ({
  profile,
  server,
}) => {
  const page = await profile.newPage();
  const website = await openWebsite(page, server, { Backlog: many('Moss', 40), Todo: many('Rose', 30) });
  const { ada, place } = website;
  const made = await ada.send(createModule, { params: place, body: { name: 'Checkout' } });
  const query = { order_by: '-created_at', state: website.state('Backlog') };
  const { results } = (await ada.send(listIssues, { params: place, query })).body;
  const { id } = must(Array.isArray(results) ? results[0] : undefined, 'it was created');
  await ada.send(addModuleIssues, { params: { ...place, module_id: made.body.id }, body: { issues: [id] } });
  await showAs(website, { layout: 'list', group_by: 'state', order_by: '-created_at' });

  await test.step('names on rows are asked for beside the issues, so that rows are drawn once', async () => {
    const held = Promise.withResolvers<void>();
    await page.route(/\/issues\/\?/, async (route) => {
      await held.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/modules\/mirror\//);
    await page.goto(website.path);
    await asked;
    held.resolve();
    await expect(line(page, 'Moss 40')).toContainText('Checkout');
  });

  await test.step('rows of a list', async () => {
    await untilMirrored(page);
    await expect(titles(page).first()).toHaveText('Moss 40');
    await scroll(page, titles(page).first(), 1_300);
    await expect(line(page, 'Rose 30')).toBeInViewport();
    const looked = line(page, 'Rose 28');
    const before = await placeOf(looked);
    for (const name of ['Fern 1', 'Fern 2', 'Fern 3'])
      await website.create({ name, state_id: website.state('Backlog') });
    await expect(page.getByText('73 issues')).toBeVisible();
    expect(await placeOf(looked)).toBe(before);

    await looked.focus();
    await website.create({ name: 'Fern 4', state_id: website.state('Backlog') });
    await website.create({ name: 'Rose 31', state_id: website.state('Todo') });
    await expect(line(page, 'Rose 31')).toBeVisible();
    await expect(looked).toBeFocused();
    expect(await placeOf(looked)).toBe(before);
    await page.keyboard.press('ArrowDown');
    await expect(line(page, 'Rose 27')).toBeFocused();
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await expect(line(page, 'Rose 29')).toBeFocused();

    // Far away it still has the focus.
    await scroll(page, line(page, 'Rose 29'), -5_000);
    await expect(titles(page).first()).toHaveText('Fern 4');
    await page.keyboard.press('j');
    await expect(looked).toBeFocused();
    await expect(looked).toBeInViewport();
  });

  await test.step('the cards of a scrolled column of the board', async () => {
    await page.keyboard.press('y');
    await page.keyboard.press('b');
    await expect(cards(page, 'Backlog').first()).toHaveText('Fern 4');
    const looked = column(page, 'Backlog').getByRole('article', { name: /WEB-\d+ Moss 32,/ });
    await scroll(page, cards(page, 'Backlog').first(), 1_000);
    await looked.focus();
    const before = await placeOf(looked);
    for (const name of ['Fern 5', 'Fern 6']) await website.create({ name, state_id: website.state('Backlog') });
    await expect(column(page, 'Backlog')).toHaveAccessibleName(/46/);
    await expect(looked).toBeFocused();
    expect(await placeOf(looked)).toBe(before);
    await page.keyboard.press('j');
    await expect(column(page, 'Backlog').getByRole('article', { name: /WEB-\d+ Moss 31,/ })).toBeFocused();
  });
});
