import { expect, type Page } from '@playwright/test';
import { roles, type Role } from '#features/access/contract.ts';
import { changeIssues, createIssue } from '#features/issues/contract.ts';
import { updateProject } from '#features/projects/contract.ts';
import { addProjectMembers } from '#features/projects/member-contract.ts';
import { createState, listStates } from '#features/states/contract.ts';
import { must } from '#platform/shared/must.ts';
import { test } from '#tests/support/cairn.ts';
import { addColleague } from '#tests/support/colleagues.ts';
import { follow } from '#tests/support/follow.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { become } from '#tests/support/newcomer.ts';
import { pressOver } from '#tests/support/press-over.ts';
import type { TestServer } from '#tests/support/spare-cairns.ts';
import { cards, chooseDisplay, column, drag, openWebsite } from '#tests/support/website.ts';
import { makeProject } from '#tests/support/workspace.ts';

const rowOf = (page: Page, text: string) => page.locator('[data-position]').filter({ hasText: text });

/** Website with Rose in Todo, and Garden, which has a state of its own, Sprouting, with Fern in it. */
async function openTwo(page: Page, server: TestServer) {
  const website = await openWebsite(page, server, { Todo: ['Rose'] });
  const { ada } = website;
  const garden = { slug: 'harbor', project_id: await makeProject(ada, 'Garden', 'GAR') };
  await ada.send(createState, { params: garden, body: { name: 'Sprouting', color: '#16a34a', group: 'started' } });
  const { body: states } = await ada.send(listStates, { params: garden });
  const sprouting = must(
    states.find(({ name }) => name === 'Sprouting'),
    'it was made',
  ).id;
  const create = async (name: string) =>
    (await ada.send(createIssue, { params: garden, body: { name, state_id: sprouting } })).body.id;
  return { website, garden, create, fern: await create('Fern') };
}

test('issues of all projects stand in one list, each with the states of its own project; what others do appears', async ({
  page,
  server,
}) => {
  const { website, garden, create, fern } = await openTwo(page, server);
  const ben = await addColleague(server, 'ben', roles.member);
  await website.ada.send(addProjectMembers, {
    params: garden,
    body: { members: [{ member_id: ben.id, role: roles.member }] },
  });
  await page.goto('/harbor');
  await page.getByRole('region', { name: 'Workspace' }).getByRole('link', { name: 'Views' }).click();
  await expect(page).toHaveURL(/workspace-views\/all-issues$/);
  await expect(rowOf(page, 'WEB-1')).toContainText('Todo');
  await expect(rowOf(page, 'GAR-1')).toContainText('Sprouting');
  await expectAccessible(page);

  // A row's picker offers the states of its own project.
  await pressOver(rowOf(page, 'Fern').locator('[data-cell="title"]'), 's');
  await expect(page.getByRole('option', { name: 'Sprouting' })).toBeVisible();
  await page.getByRole('option', { name: 'Done' }).click();
  await expect(rowOf(page, 'GAR-1')).toContainText('Done');

  await website.ada.send(changeIssues, { params: garden, body: { ids: [fern], set: { name: 'Tree fern' } } });
  await expect(rowOf(page, 'Tree fern')).toBeVisible();
  const moss = await create('Moss');
  await expect(rowOf(page, 'GAR-2')).toContainText('Sprouting');

  // The same rows stand in the project's own list.
  await page.getByRole('link', { name: 'Created', exact: true }).click();
  await expect(page).toHaveURL(/workspace-views\/created$/);
  await expect(page.locator('[data-position]')).toHaveCount(3);
  await rowOf(page, 'Tree fern').locator('[data-title]').click();
  await expect(page.getByRole('complementary', { name: 'GAR-1 Tree fern' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Assigned', exact: true }).click();
  await expect(page.getByText('No issues assigned to you')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);

  await test.step('on the board of all projects a card is dropped as its own project allows', async () => {
    await website.ada.send(changeIssues, {
      params: garden,
      body: { ids: [moss], set: { priority: 'high', assignee_ids: [ben.id] } },
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await follow(page, '/harbor/workspace-views/all-issues');
    await expect(rowOf(page, 'Rose')).toBeVisible();
    const groupBy = async (value: string) => {
      await page.getByRole('button', { name: 'Display' }).click();
      await chooseDisplay(page, 'Group by', value);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: /^Group by: / })).toBeHidden();
    };
    // A table at first, which has no groups.
    await page.keyboard.press('y');
    await page.keyboard.press('b');
    await groupBy('Priority');
    await expect(cards(page, 'None')).toHaveText(['Tree fern', 'Rose']);
    await drag(page, page.locator('article').filter({ hasText: 'Fern' }), column(page, 'High'));
    await expect(cards(page, 'High')).toHaveText(['Moss', 'Tree fern']);

    await groupBy('Assignees');
    await expect(cards(page, 'ben')).toHaveText(['Moss']);
    // Ben is in Garden only.
    await drag(page, page.locator('article').filter({ hasText: 'Rose' }), column(page, 'ben'));
    await expect(page.getByText('ben is not a member of Website')).toBeVisible();
    await expect(cards(page, 'No assignee')).toHaveText(['Tree fern', 'Rose']);
    await drag(page, page.locator('article').filter({ hasText: 'Fern' }), column(page, 'ben'));
    await expect(cards(page, 'ben')).toHaveText(['Moss', 'Tree fern']);
  });
});

test('a guest reads the issues of a project that shows them, and edits only where they are a member', async ({
  page,
  server,
}) => {
  const { garden, website } = await openTwo(page, server);
  const { ada } = website;
  const gus = await addColleague(server, 'gus', roles.member);
  const join = (params: typeof garden, role: Role) =>
    ada.send(addProjectMembers, { params, body: { members: [{ member_id: gus.id, role }] } });
  await join(website.place, roles.member);
  await join(garden, roles.guest);
  await ada.send(updateProject, { params: garden, body: { guest_view_all_features: true } });
  await become(page, gus.browser);
  await page.goto('/harbor/workspace-views/all-issues');
  const stateOf = (key: string) => rowOf(page, key).locator('[data-cell="state"]');
  await expect(stateOf('WEB-1')).toHaveText('Todo');
  await expect(stateOf('WEB-1')).not.toHaveAttribute('aria-readonly');
  await expect(stateOf('GAR-1')).toHaveText('Sprouting');
  await expect(stateOf('GAR-1')).toHaveAttribute('aria-readonly', 'true');
});
