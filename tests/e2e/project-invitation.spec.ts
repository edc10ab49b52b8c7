import { expect } from '@playwright/test';
import { roles } from '#features/access/contract.ts';
import { inviteToProject, listProjectInvites, listProjectMembers } from '#features/projects/member-contract.ts';
import { must } from '#platform/shared/must.ts';
import { test } from '#tests/support/cairn.ts';
import { addColleague } from '#tests/support/colleagues.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { enterHarbor, makeProject } from '#tests/support/workspace.ts';

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
  await page.context().clearCookies();
  await page.context().addCookies([...ben.browser.cookies].map(([name, value]) => ({ name, value, url: server.url })));
  await page.goto(`/project-invitations?${link.toString()}`);
  await expect(page.getByRole('heading', { name: 'Join Website' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Join project' }).click();
  // Leaving before the page has led on would be overtaken by its own step.
  await page.waitForURL(`**/harbor/projects/${params.project_id}/issues`);
  const members = (await ada.send(listProjectMembers, { params })).body;
  expect(members.map(({ member, role }) => [member, role])).toContainEqual([ben.id, 15]);
  await page.goto(`/project-invitations?${link.toString()}`);
  await expect(page.getByRole('heading', { name: 'This invitation is gone' })).toBeVisible();
});
