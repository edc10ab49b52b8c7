import { expect } from '@playwright/test';
import { roles } from '#features/access/contract.ts';
import { updateIssue } from '#features/issues/contract.ts';
import { addProjectMembers } from '#features/projects/member-contract.ts';
import { test } from '#tests/support/cairn.ts';
import { addColleague } from '#tests/support/colleagues.ts';
import { expectAccessible } from '#tests/support/look.ts';
import { openWebsite } from '#tests/support/website.ts';

test('an earlier text of a description is shown with its changes, restored, and the restoring undone', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server);
  const issue_id = await website.create({
    name: 'Rose',
    state_id: website.state('Todo'),
    description_html: '<p>Dig a hole.</p><p>Plant it.</p>',
  });
  const ben = await addColleague(server, 'ben', roles.member);
  await website.ada.send(addProjectMembers, {
    params: website.place,
    body: { members: [{ member_id: ben.id, role: 15 }] },
  });
  await page.goto(`${website.path}?peekId=${issue_id}`);
  const description = page.getByRole('textbox', { name: 'Description' });
  await expect(description).toContainText('Plant it.');
  // What one person wrote is kept when another one writes on, and the button appears then.
  await ben.browser.send(updateIssue, {
    params: { ...website.place, issue_id },
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
