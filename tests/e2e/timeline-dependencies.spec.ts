import { expect, type Page } from '@playwright/test';
import { createRelations } from '#features/relations/contract.ts';
import { must } from '#platform/shared/must.ts';
import { test } from '#tests/support/cairn.ts';
import { bar, datesOf, day, named, pull, row } from '#tests/support/timeline.ts';
import { openWebsite, showAs, type Website } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

/** Two issues that wait for each other in a row: Rose blocks Oak, and Oak blocks Elm. */
async function openChain(page: Page, website: Website) {
  const rose = await website.create({ name: 'Rose', start_date: day(-1), target_date: day(0) });
  const oak = await website.create({ name: 'Oak', start_date: day(1), target_date: day(2) });
  const elm = await website.create({ name: 'Elm', start_date: day(4), target_date: day(4) });
  for (const [issue_id, other] of [
    [rose, oak],
    [oak, elm],
  ] as const)
    await website.ada.send(createRelations, {
      params: { ...website.place, issue_id },
      body: { relation_type: 'blocking', issues: [other] },
    });
  await showAs(website, { layout: 'gantt_chart' });
  await page.goto(website.path);
  await expect(page.locator('[data-dependency]')).toHaveCount(2);
  return { rose, oak, elm };
}

test('7. In Timeline moving a blocker with Shift moves the chain once and undo restores all.', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server);
  const { rose, oak, elm } = await openChain(page, website);
  const dates = async () => [await datesOf(website, rose), await datesOf(website, oak), await datesOf(website, elm)];
  let requests = 0;
  page.on('request', (request) => (requests += request.url().endsWith('/issue-dates/') ? 1 : 0));
  await page.keyboard.down('Shift');
  await pull(page, bar(page, 'Rose'), 2);
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await expect(bar(page, 'Elm')).toHaveAccessibleName(named(6, 6));
  await expect(page.getByText('3 issues updated')).toBeVisible();
  expect(requests).toBe(1);
  expect(await dates()).toEqual([
    [day(1), day(2)],
    [day(3), day(4)],
    [day(6), day(6)],
  ]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(bar(page, 'Elm')).toHaveAccessibleName(named(4, 4));
  await expect(bar(page, 'Rose')).toHaveAccessibleName(named(-1, 0));
  expect(await dates()).toEqual([
    [day(-1), day(0)],
    [day(1), day(2)],
    [day(4), day(4)],
  ]);
});

test('what waits for a moved blocker is shifted after a preview, as one change that undo takes back', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server);
  const { rose, oak, elm } = await openChain(page, website);
  await expect(page.getByRole('button', { name: /conflict/ })).toBeHidden();
  await pull(page, bar(page, 'Rose'), 2);
  await page.mouse.up();
  await page.getByRole('button', { name: 'Shift 2 blocked issues…' }).click();
  const preview = page.getByRole('dialog', { name: 'Shift blocked issues' });
  await expect(preview.getByRole('listitem')).toHaveText([/Oak/, /Elm/]);
  expect(await datesOf(website, oak)).toEqual([day(1), day(2)]);
  await preview.getByRole('button', { name: 'Shift 2 issues' }).click();
  await expect(page.getByText('2 issues updated')).toBeVisible();
  const dates = async () => [await datesOf(website, rose), await datesOf(website, oak), await datesOf(website, elm)];
  expect(await dates()).toEqual([
    [day(1), day(2)],
    [day(3), day(4)],
    [day(6), day(6)],
  ]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(bar(page, 'Elm')).toHaveAccessibleName(named(4, 4));
  await expect(bar(page, 'Oak')).toHaveAccessibleName(named(1, 2));
  await expect(bar(page, 'Rose')).toHaveAccessibleName(named(1, 2));

  await test.step('dependencies are lines that show conflicts, are drawn from bar to bar, refuse loops, and end', async () => {
    // Rose alone is past the start of Oak.
    await expect(page.getByRole('button', { name: '1 conflict' })).toBeVisible();
    await page.getByRole('button', { name: '1 conflict' }).click();
    await expect(row(page, 'Oak')).toBeFocused();

    const link = async (from: string, to: string) => {
      await bar(page, from).hover();
      const circle = row(page, from).locator('[data-link="end"]');
      const start = must(await circle.boundingBox(), 'the circle is on screen');
      const end = must(await bar(page, to).boundingBox(), 'the bar is on screen');
      await page.mouse.move(start.x + start.width - 5, start.y + start.height / 2);
      await page.mouse.down();
      await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
      await page.mouse.up();
      // The first line is what the ends say, and Enter takes it.
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      await page.keyboard.press('Enter');
    };
    await link('Elm', 'Rose');
    await expect(page.getByText('These issues would block each other: WEB-1 → WEB-3 → WEB-2 → WEB-1')).toBeVisible();
    await expect(page.locator('[data-dependency]')).toHaveCount(2);

    // The line goes out of the bar of Oak and down to the row of Elm.
    const oak = must(await bar(page, 'Oak').boundingBox(), 'the bar is on screen');
    await page.mouse.click(oak.x + oak.width + 10, oak.y + oak.height / 2 + 22);
    const panel = page.getByRole('dialog', { name: 'Dependency' });
    await expect(panel).toContainText('WEB-3');
    await panel.getByRole('button', { name: 'Remove relation' }).click();
    await expect(page.locator('[data-dependency]')).toHaveCount(1);
    await expect(page.getByText('Relation removed')).toBeVisible();
    await link('Oak', 'Elm');
    await expect(page.locator('[data-dependency]')).toHaveCount(2);
    await expect(page.getByText('WEB-3 is now blocked by WEB-2')).toBeVisible();
  });
});
