import { expect } from '@playwright/test';
import { roles } from '#features/access/contract.ts';
import { readProject } from '#features/projects/contract.ts';
import { listProjectMembers } from '#features/projects/member-contract.ts';
import { test } from '#tests/support/cairn.ts';
import { addColleague } from '#tests/support/colleagues.ts';
import { chooseByKeys, pressOn } from '#tests/support/keys.ts';
import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { enterHarbor, makeProject } from '#tests/support/workspace.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

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
  await expectAccessible(page);
  await pressOn(page, dialog.getByRole('button', { name: 'Add 2 members' }));
  await expect(page.getByRole('rowheader')).toHaveText([/Ada/, /ben/, /cleo/]);
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);

  await test.step('they stand in windows of any width without scrolling sideways, with their emails', async () => {
    for (const width of [390, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const row = page.getByRole('row', { name: /cleo/ });
      await expect(row.getByText('cleo@example.invalid').filter({ visible: true })).toBeVisible();
      const spills = await page.getByRole('table').evaluate((table) => {
        const right = table.parentElement?.getBoundingClientRect().right ?? 0;
        return table.getBoundingClientRect().right - right;
      });
      expect(spills, `at ${width} px`).toBeLessThanOrEqual(0.5);
    }
  });

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
