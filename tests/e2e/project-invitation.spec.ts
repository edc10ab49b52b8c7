import { expect } from '@playwright/test';
import { roles } from '#features/access/contract.ts';
import {
  answerProjectInvite,
  inviteToProject,
  listProjectInvites,
  listProjectMembers,
} from '#features/projects/member-contract.ts';
import { must } from '#platform/shared/must.ts';
import { test } from '#tests/support/cairn.ts';
import { addColleague } from '#tests/support/colleagues.ts';
import { become } from '#tests/support/newcomer.ts';
import { follow } from '#tests/support/follow.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { signUp } from '#tests/support/newcomer.ts';
import { enterHarbor, makeProject } from '#tests/support/workspace.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('the link of an invitation lets its holder into the project', async ({ page, server }) => {
  const ada = await enterHarbor(page, server.url);
  const ben = await addColleague(server, 'ben', roles.member);
  const params = { slug: 'harbor', project_id: await makeProject(ada, 'Website', 'WEB') };
  await ada.send(inviteToProject, { params, body: { emails: [{ email: 'ben@example.invalid', role: 15 }] } });
  const invite = must((await ada.send(listProjectInvites, { params })).body[0], 'an invitation');
  const link = new URLSearchParams({
    invitation_id: invite.id,
    email: invite.email,
    slug: 'harbor',
    project_id: params.project_id,
    token: invite.token,
  });
  await become(page, ben.browser);
  await page.goto(`/project-invitations?${link.toString()}`);
  await expect(page.getByRole('heading', { name: 'Join Website' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Join project' }).click();
  // Leaving earlier would be overridden by the page's own redirect.
  await page.waitForURL(`**/harbor/projects/${params.project_id}/issues`);
  const members = (await ada.send(listProjectMembers, { params })).body;
  expect(members.map(({ member, role }) => [member, role])).toContainEqual([ben.id, 15]);
  await follow(page, `/project-invitations?${link.toString()}`);
  await expect(page.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible();
});

test('people are invited from the settings by keys, their link is copied, and one is revoked', async ({
  page,
  server,
}) => {
  const ada = await enterHarbor(page, server.url);
  await ada.json('PATCH', '/api/users/me/onboard/', { is_onboarded: true });
  const params = { slug: 'harbor', project_id: await makeProject(ada, 'Website', 'WEB') };
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/harbor/projects/${params.project_id}/settings/members`);
  await page.getByRole('button', { name: 'Invite by email' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Invite people to Website' });
  const line = dialog.getByRole('textbox', { name: 'Email address 1' });
  await expect(line).toBeFocused();
  await page.keyboard.type('ada@example.invalid');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Already a member')).toBeVisible();
  await expect(line).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('nora@example.invalid');
  await dialog.getByRole('button', { name: 'Add another' }).press('Enter');
  await dialog.getByRole('textbox', { name: 'Email address 2' }).fill('otto@example.invalid');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  const pending = page.getByRole('list', { name: 'Pending invites' });
  await expect(pending.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Actions for nora@example.invalid' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Copy invite link' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Actions for otto@example.invalid' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Revoke' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).press('Enter');
  await expect(pending.getByRole('listitem')).toHaveText([/nora@example\.invalid.*Pending.*Member/]);
  expect((await ada.send(listProjectInvites, { params })).body.map(({ email }) => email)).toEqual([
    'nora@example.invalid',
  ]);

  // Nora follows the copied link while the settings are open, and the list shows that she joined.
  const nora = await signUp(server.url, 'nora@example.invalid');
  const invite = new URL(link).searchParams;
  await nora.send(answerProjectInvite, {
    params: { ...params, invite_id: invite.get('invitation_id') ?? '' },
    body: { email: 'nora@example.invalid', accepted: true, token: invite.get('token') ?? '' },
  });
  await expect(pending).toBeHidden();
  await expect(page.getByRole('row', { name: /nora@example\.invalid/ })).toBeVisible();
});
