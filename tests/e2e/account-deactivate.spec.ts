import { expect } from '@playwright/test';
import { addProjectMembers, listProjectMembers } from '#features/projects/member-contract.ts';
import { createProject } from '#features/projects/contract.ts';
import { listWorkspaceMembers } from '#features/workspaces/contract.ts';
import { addColleague } from '#tests/support/colleagues.ts';
import { test } from '#tests/support/cairn.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { become } from '#tests/support/newcomer.ts';
import { enterHarbor, password } from '#tests/support/workspace.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('the only admin of a project learns where another is needed, names one, and goes', async ({ page, server }) => {
  const ada = await enterHarbor(page, server.url);
  const bea = await addColleague(server, 'bea', 15);
  const cleo = await addColleague(server, 'cleo', 15);
  const made = await bea.browser.send(createProject, {
    params: { slug: 'harbor' },
    body: { name: 'Lighthouse', identifier: 'LH' },
  });
  const params = { slug: 'harbor', project_id: made.body.id };
  await bea.browser.send(addProjectMembers, { params, body: { members: [{ member_id: cleo.id, role: 15 }] } });
  await become(page, bea.browser);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Deactivate account' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Deactivate your account?' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('somebody@example.invalid');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert'), 'nothing happens before the address is right').toHaveCount(0);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('bea@example.invalid');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('you are the only admin in some projects');
  await expect(dialog.getByText('First, make someone else an admin here:')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('link', { name: 'Lighthouse' }).press('Enter');

  await expect(page).toHaveURL(/\/settings\/members$/);
  const role = page.getByRole('button', { name: 'Role of cleo' });
  await role.press('Enter');
  await page.getByRole('option', { name: 'Admin' }).click();
  await expect(role).toHaveText(/Admin/);
  const membership = async () =>
    (await bea.browser.send(listProjectMembers, { params })).body.find(({ member }) => member === cleo.id);
  await expect.poll(async () => (await membership())?.role).toBe(20);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Deactivate account' }).press('Enter');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('bea@example.invalid');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await expect(page).toHaveURL(`${server.url}/`);

  expect((await bea.browser.json('GET', '/api/users/me/')).status).toBe(401);
  const { body: left } = await ada.send(listWorkspaceMembers, { params: { slug: 'harbor' } });
  expect(
    left
      .filter(({ is_active }) => is_active)
      .map(({ member }) => member.display_name)
      .toSorted(),
  ).toEqual(['ada', 'cleo']);
  // The account is back with the password it had.
  await page.keyboard.type('bea@example.invalid');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/onboarding/);
});
