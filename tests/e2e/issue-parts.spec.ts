import { expect } from '@playwright/test';
import { roles } from '#features/access/contract.ts';
import { updateIssue } from '#features/issues/contract.ts';
import { createLink, listLinks } from '#features/links/contract.ts';
import { addProjectMembers } from '#features/projects/member-contract.ts';
import { createIssueReaction, listIssueReactions } from '#features/reactions/contract.ts';
import { listSubscribers, subscribe } from '#features/subscriptions/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { addColleague } from '#tests/support/colleagues.ts';
import { expectAccessible } from '#tests/support/look.ts';
import { openWebsite } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('reactions, followers, links and earlier texts of an open issue, with what others do to them', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server);
  const issue_id = await website.create({
    name: 'Rose',
    state_id: website.state('Todo'),
    description_html: '<p>Dig a hole.</p><p>Plant it.</p>',
  });
  const params = { ...website.place, issue_id };
  const ben = await addColleague(server, 'ben', roles.member);
  const members = [{ member_id: ben.id, role: roles.member }];
  await website.ada.send(addProjectMembers, { params: website.place, body: { members } });
  await page.goto(`${website.path}?peekId=${issue_id}`);
  const peek = page.getByRole('complementary', { name: 'WEB-1 Rose' });

  await test.step('an issue is reacted to and followed, and what others do appears at once', async () => {
    await peek.getByRole('button', { name: 'Add a reaction' }).click();
    await page.getByRole('button', { name: /React with 👍/ }).click();
    const thumb = peek.getByRole('button', { name: /^👍/ });
    await expect(thumb).toHaveAttribute('aria-pressed', 'true');
    const stored = async () => (await website.ada.send(listIssueReactions, { params })).body.length;
    await expect.poll(stored).toBe(1);
    await ben.browser.send(createIssueReaction, { params, body: { reaction: '128077' } });
    await expect(thumb).toHaveText('👍️2');
    await thumb.click();
    await expect(thumb).toHaveText('👍️1');
    await expect(thumb).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(stored).toBe(1);

    const following = async () =>
      (await website.ada.send(listSubscribers, { params })).body.filter(({ is_subscribed }) => is_subscribed).length;
    // Ada made the issue, so she follows it.
    await expect(peek.getByRole('button', { name: '1 subscriber' })).toBeVisible();
    await peek.focus();
    await page.keyboard.press('Shift+S');
    await expect(page.getByRole('status').filter({ hasText: 'Unsubscribed from WEB-1' })).toBeVisible();
    await expect(peek.getByRole('button', { name: '0 subscribers' })).toBeVisible();
    await page.keyboard.press('Shift+S');
    await expect(page.getByRole('status').filter({ hasText: 'Subscribed to WEB-1' })).toBeVisible();
    await expect(peek.getByRole('button', { name: '1 subscriber' })).toBeVisible();
    expect(await following()).toBe(1);
    await peek.getByRole('button', { name: '1 subscriber' }).click();
    await expect(page.getByRole('dialog', { name: 'Subscribers' }).getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await ben.browser.send(subscribe, { params });
    await expect(peek.getByRole('button', { name: '2 subscribers' })).toBeVisible();
    await expect(thumb).toHaveText('👍️1');
    await peek.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Unsubscribed from WEB-1' })).toBeVisible();
    await expect(peek.getByRole('button', { name: '1 subscriber' })).toBeVisible();
  });

  await test.step('links are added, edited, and deleted in an open issue; others appear at once', async () => {
    const links = page.getByRole('region', { name: 'Links' });
    await page.getByRole('button', { name: 'Add link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a link' });
    await dialog.getByLabel('URL').fill('not a link');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Enter a valid URL')).toBeVisible();
    await dialog.getByLabel('URL').fill('example.com/roses');
    await dialog.getByLabel('Display title').fill('All about roses');
    await page.keyboard.press('Enter');
    await expect(links.getByRole('link', { name: 'All about roses' })).toHaveAttribute(
      'href',
      'http://example.com/roses',
    );
    await expect(links.getByRole('link')).toHaveAttribute('rel', /noopener/);
    await expectAccessible(page);

    // The same address again is refused with its reason, and stays in the form.
    await links.getByRole('button', { name: 'Add link' }).click();
    await dialog.getByLabel('URL').fill('http://example.com/roses');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('This link has already been added.')).toBeVisible();
    await expect(dialog.getByLabel('URL')).toHaveValue('http://example.com/roses');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();

    await website.ada.send(createLink, { params, body: { url: 'https://example.org/thorns' } });
    await expect(links.getByRole('link')).toHaveText(['example.org', 'All about roses']);

    await links.getByRole('button', { name: 'Actions for All about roses' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('dialog', { name: 'Edit the link' }).getByLabel('Display title').fill('Roses');
    await page.keyboard.press('Enter');
    await expect(links.getByRole('link', { name: 'Roses' })).toBeVisible();

    await links.getByRole('button', { name: 'Actions for Roses' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(links.getByRole('link')).toHaveText(['example.org']);
    await page.getByRole('status').filter({ hasText: 'Link deleted' }).getByRole('button', { name: 'Undo' }).click();
    await expect(links.getByRole('link')).toHaveText(['example.org', 'Roses']);
    const stored = (await website.ada.send(listLinks, { params })).body;
    expect(stored.map(({ title }) => title)).toEqual([null, 'Roses']);
  });

  await test.step('an earlier text of a description is shown with its changes, restored, and the restoring undone', async () => {
    const description = page.getByRole('textbox', { name: 'Description' });
    await expect(description).toContainText('Plant it.');
    // What one person wrote is kept when another one writes on, and the button appears then.
    await ben.browser.send(updateIssue, {
      params,
      body: { description_html: '<p>Dig a hole.</p><p>Water it.</p>' },
    });
    await page.getByRole('button', { name: /^Edited by ben .+ · 1 earlier version$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Version history' });
    // The arrow keys go from version to version, and one press of Tab to the text.
    await expect(dialog.getByRole('radio', { name: /ada/ })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(dialog.getByRole('radio', { name: 'Current version' })).toBeChecked();
    await expect(dialog.locator('del')).toHaveText('Plant it.');
    await expect(dialog.locator('ins')).toHaveText('Water it.');
    // Of a paragraph that was changed, the words that are new.
    await expect(dialog.locator('ins .changed-word')).toHaveText(['Water']);
    await expect(dialog.locator('del .changed-word')).toHaveText(['Plant']);
    // What was removed and what was added are as high as their words.
    expect((await dialog.locator('del').boundingBox())?.height).toBeLessThan(40);
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('document', { name: 'Description' }).first()).toBeFocused();
    await expectAccessible(page);
    await dialog.getByRole('radio', { name: /ada/ }).click();
    await expect(dialog.locator('ins')).toContainText('Plant it.');
    await dialog.getByRole('button', { name: 'Restore this version' }).click();
    await expect(description).toContainText('Plant it.');
    await expect(description).not.toContainText('Water it.');
    const restored = page.getByRole('status').filter({ hasText: 'Version restored' });
    await restored.getByRole('button', { name: 'Undo' }).click();
    await expect(description).toContainText('Water it.');
  });
});
