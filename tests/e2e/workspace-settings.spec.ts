import { expect } from '@playwright/test';
import { listWorkspaceMembers, readWorkspace } from '#features/workspaces/contract.ts';
import { updateWorkspaceMember } from '#features/members/contract.ts';
import { must } from '#platform/shared/must.ts';
import { test } from '#tests/support/cairn.ts';
import { untilFocused } from '#tests/support/keys.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { become, invite, signUp } from '#tests/support/newcomer.ts';
import { enterHarbor, makeProject } from '#tests/support/workspace.ts';
import type { Browser } from '#tests/world/browser.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

const harbor = { params: { slug: 'harbor' } };

/** Lets Ben join Harbor with his link. */
async function joinAsBen(ada: Browser, url: string): Promise<Browser> {
  const ben = await signUp(url, 'ben@example.invalid');
  const link = new URL(await invite(ada, 'ben@example.invalid'), url).searchParams;
  const { status } = await ben.json('POST', `/api/workspaces/harbor/invitations/${link.get('invitation_id')}/join/`, {
    email: 'ben@example.invalid',
    accepted: true,
    token: link.get('token'),
  });
  expect(status).toBe(200);
  return ben;
}

test('the workspace is renamed and gets a size and a time zone; its last admin stays, and may delete it', async ({
  page,
  server,
}) => {
  const ada = await enterHarbor(page, server.url);
  await page.goto('/harbor/settings');
  const name = page.getByLabel('Workspace name');
  await expect(name).toHaveValue('Harbor');
  await expectAccessible(page);
  await name.fill('Harbor Works');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('navigation', { name: 'Harbor Works' })).toBeVisible();
  await page.getByRole('button', { name: 'Company size' }).click();
  await page.getByRole('option', { name: '51–200 people' }).click();
  await page.getByRole('button', { name: 'Time zone' }).click();
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Oslo');
  await page.getByRole('option', { name: /Europe\/Oslo/ }).click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await expect
    .poll(async () => (await ada.send(readWorkspace, harbor)).body)
    .toMatchObject({ name: 'Harbor Works', organization_size: '51-200', timezone: 'Europe/Oslo' });
  await expectNoSidewaysScroll(page);
  await name.fill('Harbor');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('navigation', { name: 'Harbor', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Leave workspace' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave Harbor?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Leave workspace' }).click();
  await expect(page.getByRole('alert')).toContainText('you are the only admin of the workspace');
  await page.getByRole('button', { name: 'Delete workspace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Harbor?' });
  await expectAccessible(page);
  await dialog.getByLabel('Type the workspace name: Harbor').fill('Harbor');
  await dialog.getByLabel('Type “delete my workspace”').fill('delete my workspace');
  await dialog.getByRole('button', { name: 'Delete workspace' }).click();
  await expect(page).toHaveURL(/\/create-workspace$/);
  expect((await ada.send(readWorkspace, harbor)).status).toBe(404);
});

test('many people are invited by one paste; refusals stand at their lines; links are copied, invites taken back', async ({
  page,
  server,
}) => {
  const ada = await enterHarbor(page, server.url);
  await makeProject(ada, 'Website', 'WEB');
  await invite(ada, 'cleo@example.invalid');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/harbor/settings/members');
  await expect(page.getByText('cleo@example.invalid')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people to Harbor' });
  const line = (number: number) => dialog.getByRole('textbox', { name: `Email address ${number}` });
  await expect(line(1)).toBeFocused();
  const pasted = 'dan@example.invalid, Eve <eve@example.invalid>\ncleo@example.invalid; ada@example.invalid';
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
  await page.keyboard.press('Control+v');
  await expect(line(4)).toHaveValue('ada@example.invalid');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Already invited')).toBeVisible();
  await expect(dialog.getByText('Already a member')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove row' }).nth(3).click();
  await dialog.getByRole('button', { name: 'Remove row' }).nth(2).click();
  await dialog.getByRole('button', { name: 'Projects to add them to' }).click();
  await page.getByRole('option', { name: /Website/ }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Invite 2 people' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 people invited' })).toBeVisible();
  const pending = page.getByRole('region', { name: 'Pending invites' });
  await expect(pending.getByRole('listitem')).toHaveCount(3);
  await pending.getByRole('button', { name: 'Actions for eve@example.invalid' }).click();
  await page.getByRole('menuitem', { name: 'Copy invite link' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\/workspace-invitations\?invitation_id=.*email=eve%40example.invalid.*token=/);
  await pending.getByRole('button', { name: 'Role of eve@example.invalid' }).click();
  await page.getByRole('option', { name: 'Guest' }).click();
  await expect(pending.getByRole('button', { name: 'Role of eve@example.invalid: Guest' })).toBeVisible();
  await pending.getByRole('button', { name: 'Actions for eve@example.invalid' }).click();
  await page.getByRole('menuitem', { name: 'Resend' }).click();
  await expect(page.getByText('Invite sent to eve@example.invalid again')).toBeVisible();
  await pending.getByRole('button', { name: 'Actions for eve@example.invalid' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(pending.getByText('eve@example.invalid')).toBeHidden();
  await expectNoSidewaysScroll(page);
});

test('two browsers: a role change reaches the other at once, and removal takes sight away', async ({
  page,
  server,
  browser,
}) => {
  const ada = await enterHarbor(page, server.url);
  await makeProject(ada, 'Website', 'WEB');
  const ben = await joinAsBen(ada, server.url);
  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await become(other, ben);
  await other.goto('/harbor/settings');
  await expect(other.getByRole('heading', { name: 'You don’t have access to these settings' })).toBeVisible();
  await page.goto('/harbor/settings/members');
  await expect(page.getByText('ben@example.invalid')).toBeVisible();
  await page.getByLabel('Search members').fill('BEN');
  await expect(page.getByText('1 member', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Role of ben/ }).click();
  await page.getByRole('option', { name: 'Admin' }).click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await expect(other.getByLabel('Workspace name')).toHaveValue('Harbor');
  await page.getByRole('button', { name: 'Actions for ben' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('alertdialog', { name: 'Remove ben?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'ben removed' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Workspace not found' })).toBeVisible();
  await expectAccessible(other);
  await context.close();
});

test('a member sees no settings, and leaves from the switcher by keyboard', async ({ page, server }) => {
  const ada = await enterHarbor(page, server.url);
  const ben = await joinAsBen(ada, server.url);
  const { body: members } = await ada.send(listWorkspaceMembers, harbor);
  const member = must(
    members.find((one) => one.member.email === 'ben@example.invalid'),
    'Ben joined',
  );
  await ada.send(updateWorkspaceMember, { params: { slug: 'harbor', member_id: member.id }, body: { role: 5 } });
  await become(page, ben);
  await page.goto('/harbor');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Harbor' })
    .getByRole('button', { name: /Harbor/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Workspace settings' })).toHaveCount(0);
  await expect(page.getByRole('menuitem', { name: 'Leave workspace' })).toBeVisible();
  await untilFocused(page.getByRole('menu'));
  await page.keyboard.press('l');
  await expect(page.getByRole('menuitem', { name: 'Leave workspace' })).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Leave Harbor?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/create-workspace$/);
});
