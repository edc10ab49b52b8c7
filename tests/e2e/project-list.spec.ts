import { expect, type Page } from '@playwright/test';
import { roles } from '#features/access/contract.ts';
import { createIssue } from '#features/issues/contract.ts';
import { createProject, listProjects, readProject } from '#features/projects/contract.ts';
import { addProjectMembers } from '#features/projects/member-contract.ts';
import { test } from '#tests/support/cairn.ts';
import { addColleague } from '#tests/support/colleagues.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { drag } from '#tests/support/website.ts';
import { enterHarbor, makeProject } from '#tests/support/workspace.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Harbor' });
const mine = (page: Page) =>
  sidebar(page)
    .getByRole('region', { name: 'Your projects' })
    .getByRole('link')
    .filter({ hasNotText: /^(?:Issues|Cycles|Modules|Views|Pages)$/ });
/** Their names only: a project without a logo shows a letter before its name. */
const names = (page: Page) => mine(page).locator('span.truncate');

test('a project is joined by its address and from its card, with the role named before, and left', async ({
  page,
  server,
}) => {
  const ada = await enterHarbor(page, server.url);
  const ben = await addColleague(server, 'ben', roles.member);
  const make = async (name: string, identifier: string) =>
    (await ben.browser.send(createProject, { params: { slug: 'harbor' }, body: { name, identifier } })).body.id;
  const side = await make('Side door', 'SIDE');
  await make('Open door', 'DOOR');
  const tower = await makeProject(ada, 'Tower', 'TOW');
  const mineNow = async () =>
    (await ada.send(listProjects, { params: { slug: 'harbor' } })).body.filter(({ is_member }) => is_member);

  await test.step('an address of a project one does not belong to offers to join it', async () => {
    await page.goto(`/harbor/projects/${side}/issues`);
    await expect(page.getByRole('heading', { name: 'Side door' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Join project' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Join' }).click();
    await expect(page.getByRole('heading', { name: 'Side door' })).toBeHidden();
    await expect(names(page)).toHaveText(['Side door', 'Tower']);
  });

  await test.step('a project is joined from its card, with the role named before', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    const card = page.getByRole('article', { name: 'Open door' });
    await card.getByRole('button', { name: 'Join' }).click();
    const question = page.getByRole('dialog', { name: 'Join Open door?' });
    await expect(question.getByText('You’ll join as Admin.')).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Join' }).click();
    await expect(page).toHaveURL(/\/issues$/);
    await expect(names(page)).toHaveText(['Open door', 'Side door', 'Tower']);
    expect((await mineNow()).map(({ member_role }) => member_role)).toEqual([20, 20, 20]);
  });

  await test.step('leaving asks for the name; who left has the project no longer', async () => {
    await sidebar(page)
      .getByRole('region', { name: 'Your projects' })
      .getByRole('button', { name: 'Actions for Tower' })
      .click({ force: true });
    await page.getByRole('menuitem', { name: 'Leave project' }).click();
    const question = page.getByRole('dialog', { name: 'Leave Tower?' });
    await question.getByLabel('Type Tower to confirm').fill('Tower');
    await question.getByLabel('Type Leave Project to confirm').fill('Leave Project');
    await page.keyboard.press('Enter');
    await expect(question.getByText(/the only admin of the project/)).toBeVisible();
    await ada.send(addProjectMembers, {
      params: { slug: 'harbor', project_id: tower },
      body: { members: [{ member_id: ben.id, role: 20 }] },
    });
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(names(page)).toHaveText(['Open door', 'Side door']);
    expect((await mineNow()).map(({ id }) => id)).not.toContain(tower);
  });
});

test('favorites and my own order, by mouse and by keyboard, are kept, and so is the table', async ({
  page,
  server,
}) => {
  const ada = await enterHarbor(page, server.url);
  for (const [name, id] of [
    ['Anchors', 'ANC'],
    ['Boats', 'BOA'],
    ['Cranes', 'CRA'],
  ] as const)
    await makeProject(ada, name, id);
  await page.goto('/harbor/projects');
  await expect(names(page)).toHaveText(['Cranes', 'Boats', 'Anchors']);
  await drag(page, mine(page).nth(2), mine(page).nth(0), 'top');
  await expect(names(page)).toHaveText(['Anchors', 'Cranes', 'Boats']);
  await mine(page).nth(0).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(names(page)).toHaveText(['Cranes', 'Anchors', 'Boats']);
  await expect(mine(page).nth(1)).toBeFocused();
  await expect(page.getByText('Anchors is now 2 of 3')).toBeAttached();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(names(page)).toHaveText(['Cranes', 'Boats', 'Anchors']);
  const card = page.getByRole('article', { name: 'Boats' });
  await card.hover();
  await card.getByRole('button', { name: 'Add Boats to favorites' }).click();
  const favorites = sidebar(page).getByRole('region', { name: 'Favorites' });
  await expect(favorites.getByRole('link').locator('span.truncate')).toHaveText(['Boats']);
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Table' }).check();
  await expect(page).toHaveURL(/layout=table/);
  await page.reload();
  await expect(names(page)).toHaveText(['Cranes', 'Boats', 'Anchors']);
  await expect(favorites.getByRole('link').locator('span.truncate')).toHaveText(['Boats']);
  await expect(page.getByRole('rowheader')).toHaveText([/Cranes/, /Boats/, /Anchors/]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('row', { name: /Anchors/ }).click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await favorites.getByRole('link').hover();
  await favorites.getByRole('button', { name: 'Actions for favorite Boats' }).click();
  await page.getByRole('menuitem', { name: 'Remove from favorites' }).click();
  await expect(favorites).toBeHidden();
});

test('a project is put away, found among the archived, restored and deleted', async ({ page, server }) => {
  const ada = await enterHarbor(page, server.url);
  const id = await makeProject(ada, 'Old tower', 'OLD');
  await ada.send(createIssue, { params: { slug: 'harbor', project_id: id }, body: { name: 'Lay the stones' } });
  await makeProject(ada, 'New tower', 'NEW');
  const toProjects = async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('p');
  };
  await page.goto(`/harbor/projects/${id}/issues`);
  await expect(page.getByText('Lay the stones')).toBeVisible();
  await toProjects();
  await page.getByRole('article', { name: 'Old tower' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Archive project' }).click();
  const archived = page.waitForResponse((response) => response.url().endsWith(`/projects/${id}/archive/`));
  await page.getByRole('alertdialog', { name: 'Archive Old tower?' }).getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('article', { name: 'Old tower' })).toBeHidden();
  await expect(names(page)).toHaveText(['New tower']);
  await archived;
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Old tower is archived' })).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Lay the stones')).toBeVisible();
  await page.keyboard.press('Shift+F');
  const favorites = sidebar(page).getByRole('region', { name: 'Favorites' });
  await expect(favorites.getByRole('link')).toHaveText(/Old tower/);
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await page.getByRole('dialog', { name: 'Archive Old tower?' }).getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('heading', { name: 'Old tower is archived' })).toBeVisible();
  await expect(favorites).toBeHidden();
  await toProjects();
  await page.getByRole('link', { name: 'Archived projects' }).click();
  const card = page.getByRole('article', { name: 'Old tower' });
  await expect(card).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('heading', { name: 'No archived projects' })).toBeVisible();
  await expect(names(page)).toHaveText(['New tower', 'Old tower']);
  await toProjects();
  await page.getByRole('article', { name: 'Old tower' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete project' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Old tower?' });
  await question.getByLabel('Type Old tower to confirm').fill('Old tower');
  await question.getByLabel('Type delete my project to confirm').fill('delete my project');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('article', { name: 'Old tower' })).toBeHidden();
  const gone = await ada.send(readProject, { params: { slug: 'harbor', project_id: id } });
  expect(gone.status).toBe(404);
});
