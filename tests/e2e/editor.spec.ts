import { expect, type Locator, type Page } from '@playwright/test';
import { roles } from '#features/access/contract.ts';
import { readIssue } from '#features/issues/contract.ts';
import { addProjectMembers } from '#features/projects/member-contract.ts';
import { test } from '#tests/support/cairn.ts';
import { addColleague } from '#tests/support/colleagues.ts';
import { expectAccessibleInBothThemes } from '#tests/support/look.ts';
import type { TestServer } from '#tests/support/spare-cairns.ts';
import { openWebsite, type Website } from '#tests/support/website.ts';

interface Open {
  readonly website: Website;
  readonly id: string;
  readonly text: Locator;
  readonly stored: () => Promise<string>;
}

/** Opens a new issue with this description in the peek, with the caret at its end. */
async function open(
  page: Page,
  server: TestServer,
  description_html = '<p></p>',
  prepare: (website: Website) => Promise<unknown> = async () => {},
): Promise<Open> {
  const website = await openWebsite(page, server);
  await prepare(website);
  const id = await website.create({ name: 'Rose', description_html });
  await page.goto(`${website.path}?peekId=${id}`);
  const text = page.getByRole('textbox', { name: 'Description' });
  await text.click();
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+End');
  const stored = async () =>
    (await website.ada.send(readIssue, { params: { ...website.place, issue_id: id } })).body.description_html;
  return { website, id, text, stored };
}

/** Types the sign and name of a menu's line and chooses it. */
async function choose(page: Page, typed: string, name: string | RegExp): Promise<void> {
  await page.keyboard.type(typed);
  await expect(page.getByRole('option', { name }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
}

test('the slash menu makes blocks by keys alone, closes when it has nothing, and leaves what is typed alone', async ({
  page,
  server,
}) => {
  const { text, stored } = await open(page, server);
  await page.keyboard.type('/');
  const menu = page.getByRole('listbox', { name: 'Commands' });
  await expect(menu.getByRole('option', { name: /^Heading 2/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  // Escape closes the menu, not the issue; the sign stays text.
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(text).toBeFocused();
  await page.keyboard.type('x');
  await expect(menu).toHaveCount(0);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await choose(page, '/h2', /^Heading 2/);
  await page.keyboard.type('Water');
  await page.keyboard.press('Enter');
  await choose(page, '/todo', /^To-do list/);
  await page.keyboard.type('Fill the can');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await choose(page, '/callout', /^Callout/);
  await page.keyboard.type('Not at noon, 1 / 2 liters');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('/nothing like this ');
  await expect(menu).toHaveCount(0);
  await page.keyboard.press('Enter');
  await choose(page, 'a /green', /^Green/);
  await page.keyboard.type('leaf');
  await expect.poll(stored).toContain('leaf');
  const html = await stored();
  expect(html).toContain('<h2>Water</h2>');
  expect(html).toMatch(/<ul data-type="taskList"><li data-checked="false" data-type="taskItem">.*<p>Fill the can<\/p>/);
  expect(html).toMatch(/<div data-block-type="callout-component"[^>]*><p>Not at noon, 1 \/ 2 liters<\/p><\/div>/);
  expect(html).toContain('<p>/nothing like this </p>');
  expect(html).toContain('<span data-text-color="green">leaf</span>');
});

test('people, issues, emoji and dates are put into a text by their signs', async ({ page, server }) => {
  let [ben, hedge] = ['', ''];
  const { text, stored } = await open(page, server, '<p></p>', async (website) => {
    const { ada, place } = website;
    ben = (await addColleague(server, 'ben', roles.member)).id;
    await ada.send(addProjectMembers, { params: place, body: { members: [{ member_id: ben, role: 15 }] } });
    hedge = await website.create({ name: 'Prune the hedge' });
  });
  await page.keyboard.type('@');
  await expect(page.getByRole('listbox', { name: 'People' }).getByRole('option')).toHaveCount(2);
  await choose(page, 'ben', /^ben/);
  await choose(page, 'knows #prune', /^Prune the hedge/);
  await choose(page, 'and :sunfl', /^sunflower/);
  await page.keyboard.type('see WEB-1 too');
  await expect(text.getByRole('link', { name: /WEB-1 Prune the hedge/ })).toHaveCount(2);
  await expect.poll(stored).toContain('too');
  const html = await stored();
  expect(html).toMatch(
    new RegExp(`<p><mention-component [^>]*entity_identifier="${ben}"[^>]*></mention-component> knows `),
  );
  expect(html.match(new RegExp(`<issue-embed-component [^>]*entity_identifier="${hedge}"`, 'g'))).toHaveLength(2);
  expect(html).toContain('🌻');

  // The link is alive: another name is seen at once, and it leads to the issue.
  await page.keyboard.press('Enter');
  await page.keyboard.type('/date');
  await expect(page.getByRole('option', { name: 'Date' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Today/ }).click();
  await expect(text).toBeFocused();
  await expect.poll(stored).toContain(String(new Date().getFullYear()));
  await text.getByRole('link', { name: /WEB-1/ }).first().click();
  await expect(page).toHaveURL(new RegExp(hedge));
});
