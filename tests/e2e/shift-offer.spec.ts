import { expect } from '@playwright/test';
import { createRelations } from '#features/relations/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { expectAccessibleInBothThemes } from '#tests/support/look.ts';
import { day, datesOf } from '#tests/support/timeline.ts';
import { openWebsite } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('a due date that moves outside the timeline offers to shift what waits, as one change that undo takes back', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server);
  const rose = await website.create({ name: 'Rose', start_date: day(-1), target_date: day(0) });
  const oak = await website.create({ name: 'Oak', start_date: day(1), target_date: day(2) });
  const elm = await website.create({ name: 'Elm', target_date: day(4) });
  const fir = await website.create({ name: 'Fir', target_date: day(4) });
  for (const [issue_id, other] of [
    [rose, oak],
    [oak, elm],
  ] as const)
    await website.ada.send(createRelations, {
      params: { ...website.place, issue_id },
      body: { relation_type: 'blocking', issues: [other] },
    });
  const row = (name: string) => page.getByRole('row', { name: new RegExp(` ${name}\\b`) });
  const due = async (words: string) => {
    await page.keyboard.press('Shift+D');
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
  };
  const offer = page.getByRole('button', { name: /^Shift \d blocked issue/ });
  const dates = async () => [await datesOf(website, oak), await datesOf(website, elm)];
  await page.goto(website.path);

  // Nothing waits for Fir, and a first date moves nothing: the offer that comes is that of Rose.
  await row('Fir').focus();
  await due('in 6 days');
  await expect.poll(() => datesOf(website, fir)).toEqual([null, day(6)]);
  await row('Rose').focus();
  await due('in 2 days');
  await expect(page.getByText('WEB-1 is now due 2 days later')).toBeVisible();
  await offer.click();
  const preview = page.getByRole('dialog', { name: 'Shift blocked issues' });
  await expect(preview.getByRole('listitem')).toHaveText([/WEB-2.*Oak/, /WEB-3.*Elm/]);
  await expect(preview.getByText('Blocked issues move 2 days later')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  expect(await dates()).toEqual([
    [day(1), day(2)],
    [null, day(4)],
  ]);
  await preview.getByRole('button', { name: 'Shift 2 issues' }).click();
  await expect(page.getByText('2 issues updated')).toBeVisible();
  expect(await dates()).toEqual([
    [day(3), day(4)],
    [null, day(6)],
  ]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(dates).toEqual([
    [day(1), day(2)],
    [null, day(4)],
  ]);
  // The move itself stays until it is undone too.
  expect(await datesOf(website, rose)).toEqual([day(-1), day(2)]);

  // In the peek, earlier; Oak would be overdue.
  await row('Rose').focus();
  await page.keyboard.press('Space');
  const peek = page.getByRole('complementary', { name: /^WEB-1 / });
  await peek.getByRole('button', { name: /^Due date: / }).click();
  await page.getByRole('textbox', { name: 'Due date' }).fill(day(-1));
  await page.keyboard.press('Enter');
  await expect(page.getByText('WEB-1 is now due 3 days earlier')).toBeVisible();
  await offer.click();
  await expect(preview.getByRole('listitem').filter({ hasText: 'Oak' })).toContainText('Becomes overdue');
  await preview.getByRole('button', { name: 'Cancel' }).click();
  await expect(preview).toBeHidden();

  // Together: each goes as far as what it waits for.
  await page.keyboard.press('Escape');
  await row('Rose').focus();
  await page.keyboard.press('x');
  await row('Oak').focus();
  await page.keyboard.press('x');
  await due('in 3 days');
  await expect(page.getByText('2 due dates moved')).toBeVisible();
  await offer.click();
  await expect(preview.getByRole('listitem')).toHaveText([/WEB-3.*Elm/]);
});
