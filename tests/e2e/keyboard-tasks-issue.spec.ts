import { expect } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { tasksOn } from '#tests/support/keyboard-tasks.ts';
import { tabTo, untilFocused } from '#tests/support/keys.ts';
import { openWebsite, showAs } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('an issue is worked on with the keyboard alone', async ({ page, server }) => {
  const website = await openWebsite(page, server, { Todo: ['Rose', 'Lily', 'Fern'] });
  await showAs(website, { layout: 'list', group_by: null });
  await page.goto(website.path);
  const task = tasksOn(page);
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const text = page.getByRole('textbox', { name: 'Description' });
  await expect(page.locator('[data-position]')).toHaveCount(3);

  await task('open an issue on a page of its own', { keys: 2 }, async ({ press }) => {
    await press('j', 'Control+Enter');
    await expect(page).toHaveURL(/\/issues\/[0-9a-f-]{36}$/);
    await expect(page.getByLabel('Title')).toHaveValue('Rose');
  });
  await task('write the description', { keys: 2, texts: 1 }, async ({ press, write }) => {
    await expect(text).toBeVisible();
    await press('e');
    await expect(text).toBeFocused();
    await write('Red.');
    await press('Escape');
    await expect(text).not.toBeFocused();
    await expect(text).toHaveText('Red.');
  });
  await task('comment', { keys: 2, texts: 1 }, async ({ press, write }) => {
    await press('m');
    await expect(page.getByRole('textbox', { name: 'New comment' })).toBeFocused();
    await write('Water it daily');
    await press('Control+Enter');
    await expect(page.getByRole('article', { name: 'Comment by ada' })).toContainText('Water it daily');
  });
  await task('leave the comment field', { keys: 1 }, async ({ press }) => {
    await press('Escape');
    await expect(page.getByRole('textbox', { name: 'New comment' })).not.toBeFocused();
  });
  await task('add two sub-issues', { keys: 4, texts: 2 }, async ({ press, write }) => {
    await press('Shift+O');
    await expect(page.getByRole('textbox', { name: 'New sub-issue' })).toBeFocused();
    await write('Dig a hole');
    await press('Enter');
    await write('Find a spade');
    await press('Enter', 'Escape');
    await expect(section('Sub-issues').getByRole('link')).toHaveText(['Dig a hole', 'Find a spade']);
  });
  await task('put a sub-issue below another', { keys: 1 }, async ({ press }) => {
    const handle = page.getByRole('button', { name: 'Move WEB-5' });
    await expect(handle).toBeAttached();
    await tabTo(page, section('Sub-issues').getByRole('link', { name: 'Find a spade' }));
    await press('Alt+ArrowRight');
    await expect(section('Sub-issues').getByRole('button', { name: 'Hide sub-issues of WEB-4' })).toBeVisible();
    await expect(handle).toBeFocused();
  });
  await task('add a link', { keys: 2, texts: 1 }, async ({ press, write }) => {
    await press('Shift+L');
    await untilFocused(page.getByRole('dialog', { name: 'Add a link' }));
    await write('https://example.invalid/rose');
    await press('Enter');
    await expect(section('Links')).toContainText('example.invalid');
  });
  await task('say what blocks it', { keys: 3, texts: 1 }, async ({ press, write }) => {
    await press('Shift+B');
    const dialog = page.getByRole('dialog', { name: /WEB-1/ });
    await untilFocused(dialog);
    await write('lily');
    await expect(dialog.getByRole('option')).toHaveText([/Lily/]);
    await press('Enter', 'Control+Enter');
    await expect(section('Relations')).toContainText('Lily');
  });
  await task('set the parent', { keys: 2, texts: 1 }, async ({ press, write }) => {
    await press('Shift+P');
    const dialog = page.getByRole('dialog', { name: 'Parent of WEB-1' });
    await untilFocused(dialog);
    await write('fern');
    await expect(dialog.getByRole('option')).toHaveText([/Fern/]);
    await press('Enter');
    await expect(page.getByRole('link', { name: 'Parent: WEB-3 Fern' })).toBeVisible();
  });
  await task('stop following it, and follow it again', { keys: 2 }, async ({ press }) => {
    await press('Shift+S');
    await expect(page.getByRole('button', { name: 'Subscribe', exact: true })).toBeVisible();
    await press('Shift+S');
    await expect(page.getByRole('button', { name: 'Unsubscribe', exact: true })).toBeVisible();
  });
  await task('hide the properties, and show them', { keys: 2 }, async ({ press }) => {
    const properties = page.getByRole('complementary', { name: 'Properties' });
    await press(']');
    await expect(properties).toBeHidden();
    await press(']');
    await expect(properties).toBeVisible();
  });
  await task('read the activity', { keys: 1 }, async ({ press }) => {
    await press('u');
    await expect(section('Activity')).toBeFocused();
  });
  await task('go to the next issue of the list', { keys: 1 }, async ({ press }) => {
    await press('j');
    await expect(page.getByLabel('Title')).toHaveValue('Lily');
  });
});
