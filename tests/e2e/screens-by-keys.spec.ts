import { expect } from '@playwright/test';
import { readMe } from '#features/users/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { expectAccessibleInFourThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { openWebsite, showAs } from '#tests/support/website.ts';

test('20. The whole of 3–19 works with keyboard only and with a screen reader; axe is clean in four themes; 320-px width has no body scroll.', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server);
  const { body: me } = await website.ada.send(readMe, {});
  // Every kind of value and of text is on the screen that is scanned.
  await website.create({
    name: 'Rose',
    state_id: website.state('Todo'),
    description_html: '<h2>Soil</h2><p>Dry.</p><ul><li><p>one</p></li></ul><pre><code>x</code></pre>',
  });
  await website.create({ name: 'Lily', state_id: website.state('Todo') });
  await website.create({ name: 'Moss', state_id: website.state('Done') });
  await showAs(website, {
    layout: 'list',
    group_by: 'state',
    sub_group_by: 'priority',
    calendar: { layout: 'month', show_weekends: true },
  });
  const today = new Date().toISOString().slice(0, 10);
  const hedge = await website.create({
    name: 'Hedge',
    state_id: website.state('Done'),
    start_date: today,
    target_date: today,
    priority: 'urgent',
    label_ids: [website.label('Bug'), website.label('Docs')],
    assignee_ids: [me.id],
  });
  await website.create({ name: 'Twig', state_id: website.state('Done'), parent_id: hedge });
  await page.goto(website.path);
  const rose = page.locator('[data-position]').filter({ hasText: 'Rose' });
  // Each layout by its keys, then its first issue by keys alone; a screen reader is told what it is.
  const layouts = [
    ['y l', 'row'],
    ['y b', 'article'],
    ['y t', 'row'],
  ] as const;
  for (const [keys, role] of layouts) {
    for (const key of keys.split(' ')) await page.keyboard.press(key);
    await expect(page.getByRole(role, { name: /Rose/ })).toBeVisible();
    await expectAccessibleInFourThemes(page);
    await expectNoSidewaysScroll(page);
  }
  await page.keyboard.press('y');
  await page.keyboard.press('l');
  await page.keyboard.press('f');
  await expect(page.getByRole('dialog').getByText('Priority').first()).toBeVisible();
  await expectAccessibleInFourThemes(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Home');
  await expect(rose).toBeFocused();

  // A priority, a new issue, the issue itself and a comment.
  await page.keyboard.press('p');
  await expect(page.getByRole('listbox', { name: 'Priority' })).toBeFocused();
  await page.keyboard.press('2');
  await expect(rose.getByRole('button', { name: 'Priority: High' })).toBeVisible();
  await page.keyboard.press('Shift+N');
  await page.keyboard.type('Fern');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-position]').filter({ hasText: 'Fern' })).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-peek]').getByText('Soil')).toBeVisible();
  await expectAccessibleInFourThemes(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(rose).toBeFocused();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(rose.getByRole('button', { name: 'Priority: High' })).toBeHidden();
  // Both are undone; the new issue leaves once the server has it.
  await expect(page.locator('[data-position]').filter({ hasText: 'Fern' })).toBeHidden();

  // Moved by keys, and told each step of the way.
  const announcement = page.locator('[aria-live="assertive"]');
  await page.keyboard.press('Alt+Enter');
  await expect(announcement.filter({ hasText: 'Picked up WEB-1, position 1 of 2 in Todo.' })).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(announcement.filter({ hasText: 'Todo, position 2 of 2.' })).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(announcement.filter({ hasText: 'Done, position 1 of 3.' })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(announcement.filter({ hasText: 'Move canceled. WEB-1 is back in Todo, position 1.' })).toBeAttached();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(announcement.filter({ hasText: 'Dropped in Todo, position 2 of 2.' })).toBeAttached();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone').last()).toBeVisible();

  // A selection, and what is done to it.
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  const bar = page.getByRole('toolbar', { name: '2 selected' });
  await expect(bar).toBeVisible();
  await expectAccessibleInFourThemes(page);
  await page.keyboard.press('p');
  await expect(page.getByRole('listbox', { name: 'Priority' })).toBeFocused();
  await page.keyboard.press('3');
  await expect(page.getByText('2 issues updated')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();

  // The form for a new issue, and the palette.
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toBeFocused();
  await expectAccessibleInFourThemes(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.type('Ivy');
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('[data-position]').filter({ hasText: 'Ivy' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or run a command' })).toBeFocused();
  await expectAccessibleInFourThemes(page);
  await page.keyboard.type('calendar');
  await page.keyboard.press('Enter');

  // A calendar and a timeline: an issue with dates is walked to and moved in both.
  await expect(page.getByRole('article', { name: /Hedge/ })).toBeVisible();
  await expectAccessibleInFourThemes(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('j');
  await expect(page.getByRole('article', { name: /Hedge/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-peek]')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('y');
  await page.keyboard.press('g');
  await expect(page.getByRole('row', { name: /Hedge/ })).toBeVisible();
  await expectAccessibleInFourThemes(page);
  await expectNoSidewaysScroll(page);
});
