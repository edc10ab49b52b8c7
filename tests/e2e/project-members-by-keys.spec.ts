import { expect } from '@playwright/test';
import { roles } from '#features/access/contract.ts';
import { finishOnboarding, readMe } from '#features/users/contract.ts';
import { readProject } from '#features/projects/contract.ts';
import { listProjectMembers } from '#features/projects/member-contract.ts';
import { test } from '#tests/support/cairn.ts';
import { addColleague } from '#tests/support/colleagues.ts';
import { chooseByKeys, pressOn } from '#tests/support/keys.ts';
import { png } from '#tests/support/pictures.ts';
import { enterHarbor, makeProject } from '#tests/support/workspace.ts';

test('members of a project are added, given another role, made lead and removed by keys only', async ({
  page,
  server,
}) => {
  const ada = await enterHarbor(page, server.url);
  const [ben, cleo] = [
    await addColleague(server, 'ben', roles.member),
    await addColleague(server, 'cleo', roles.guest),
  ];
  const params = { slug: 'harbor', project_id: await makeProject(ada, 'Website', 'WEB') };
  const rolesNow = async () =>
    Object.fromEntries((await ada.send(listProjectMembers, { params })).body.map(({ member, role }) => [member, role]));
  await page.goto(`/harbor/projects/${params.project_id}/settings/members`);
  await pressOn(page, page.getByRole('button', { name: 'Add member' }));
  const dialog = page.getByRole('dialog', { name: 'Add member' });
  await chooseByKeys(page, dialog.getByLabel('Person'), 'cleo');
  await pressOn(page, dialog.getByRole('button', { name: 'Add more' }));
  await chooseByKeys(page, dialog.getByLabel('Person').last(), 'ben');
  await pressOn(page, dialog.getByRole('button', { name: 'Add 2 members' }));
  await expect(page.getByRole('rowheader')).toHaveText([/Ada/, /ben/, /cleo/]);

  await chooseByKeys(page, page.getByLabel('Role of ben'), 'Admin');
  await expect.poll(rolesNow).toMatchObject({ [ben.id]: 20, [cleo.id]: 5 });
  await pressOn(page, page.getByRole('button', { name: 'Actions for cleo' }));
  const remove = page.getByRole('menuitem', { name: 'Remove' });
  await expect(remove).toBeVisible();
  for (let steps = 0; steps < 6 && !(await remove.evaluate((one) => one === document.activeElement)); steps += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('alertdialog', { name: 'Remove cleo?' }).getByRole('button', { name: 'Remove' }));
  await expect(page.getByRole('rowheader')).toHaveText([/Ada/, /ben/]);
  expect(await rolesNow()).not.toHaveProperty(cleo.id);

  await chooseByKeys(page, page.getByLabel('Project lead'), 'ben');
  await expect.poll(async () => (await ada.send(readProject, { params })).body.project_lead).toBe(ben.id);
});

test('a picture is chosen, cut and removed by keys only', async ({ page, server }) => {
  const ada = await enterHarbor(page, server.url);
  await ada.send(finishOnboarding, { body: { is_onboarded: true } });
  await page.goto('/profile');
  const upload = page.getByRole('button', { name: 'Upload avatar' });
  // Starts waiting before moving to the button, because the browser may handle the next key first (docs/traps.md).
  const chooser = page.waitForEvent('filechooser');
  await pressOn(page, upload);
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: png(512, 512) });
  const cut = page.getByRole('dialog', { name: 'Crop image' });
  await expect(cut.getByRole('application')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(cut).toBeHidden();
  const change = page.getByRole('button', { name: 'Change avatar' });
  await expect(change).toBeFocused();
  expect((await ada.send(readMe, {})).body.avatar_url).toMatch(/^\/api\/assets\//);
  await pressOn(page, page.getByRole('button', { name: 'Remove avatar' }));
  await expect(upload).toBeVisible();
  await expect(upload).toBeFocused();
  await expect.poll(async () => (await ada.send(readMe, {})).body.avatar_url ?? '').toBe('');
});
