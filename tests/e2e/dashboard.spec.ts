import { expect, type Locator, type Page } from '@playwright/test';
import { roles } from '#features/access/contract.ts';
import { listQuickLinks, listStickies, noteVisit } from '#features/dashboard/own-contract.ts';
import { changeIssues } from '#features/issues/contract.ts';
import { createPage, pageAccess } from '#features/pages/contract.ts';
import { addProjectMembers } from '#features/projects/member-contract.ts';
import { createRelations } from '#features/relations/contract.ts';
import { readMe, updateMe } from '#features/users/contract.ts';
import { addDays, todayIn } from '#platform/shared/days.ts';
import { must } from '#platform/shared/must.ts';
import { test } from '#tests/support/cairn.ts';
import { addColleague } from '#tests/support/colleagues.ts';
import { setWidget, storedWidget, widget } from '#tests/support/home.ts';
import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { openWebsite } from '#tests/support/website.ts';

const params = { slug: 'harbor' };
const widgetNames = (page: Page) => page.locator('#content h2');

/** Website with issues in all groups of states and of all priorities, due around today; two thirds are Ada's. */
async function openFull(page: Page, server: Parameters<typeof openWebsite>[1]) {
  const website = await openWebsite(page, server);
  const { ada, place } = website;
  const me = (await ada.send(readMe, {})).body.id;
  const { browser: ben, id: benId } = await addColleague(server, 'ben', roles.member);
  await ada.send(addProjectMembers, { params: place, body: { members: [{ member_id: benId, role: roles.member }] } });
  const today = todayIn('UTC');
  const priorities = ['urgent', 'high', 'medium', 'low', 'none'] as const;
  const states = ['Backlog', 'Todo', 'In Progress', 'Done', 'Cancelled'] as const;
  for (let i = 0; i < 15; i++)
    await website.create({
      name: `Issue ${i}`,
      priority: must(priorities[i % 5], 'there are five'),
      state_id: website.state(must(states[(i * 2) % 5], 'there are five')),
      target_date: i % 7 === 6 ? null : addDays(today, (i % 5) - 2),
      assignee_ids: [i % 3 === 2 ? benId : me],
    });
  return { website, ben, benId, me, today };
}

/** The number that a link of Home shows. */
const numberOf = async (link: Locator) => Number(/\d+/.exec(await link.innerText())?.[0]);

test('Home greets by the person’s clock, keeps filters, follows what others do, and counts what its lists show', async ({
  page,
  server,
}) => {
  const { website, ben, me, today } = await openFull(page, server);
  const { ada, place } = website;
  await ada.send(updateMe, { body: { user_timezone: 'UTC' } });
  const blocker = await website.create({ name: 'Blocker' });
  const rose = await website.create({ name: 'Rose', target_date: today, priority: 'urgent' });
  await ada.send(createRelations, {
    params: { ...place, issue_id: rose },
    body: { relation_type: 'blocked_by', issues: [blocker] },
  });
  await page.clock.setFixedTime(new Date(`${today}T09:41:00Z`));
  await page.goto('/harbor');
  await expect(page.locator('#content')).toContainText(/Good morning, Ada.*9:41/);
  const assigned = widget(page, 'Assigned to you');
  const overview = widget(page, 'Overview');
  await expect(overview.getByRole('link', { name: 'Assigned' })).toContainText('10');
  await expectAccessibleInBothThemes(page);

  // Ben gives Ada an issue.
  await ben.send(changeIssues, {
    params: place,
    body: { ids: [rose], add: { assignee_ids: [me], label_ids: [], module_ids: [] } },
  });
  await expect(overview.getByRole('link', { name: 'Assigned' })).toContainText('11');
  const row = assigned.getByRole('link', { name: 'Rose' });
  await expect(row).toContainText('Today');
  await expect(row).toContainText('Blocked by WEB-16');

  // Chosen here, kept on the server.
  await assigned.getByRole('tab', { name: 'Marked completed' }).click();
  await expect(row).toHaveCount(0);
  await assigned.getByRole('button', { name: /Due this week/ }).click();
  await page.getByRole('option', { name: 'All time' }).click();
  await expect(assigned.getByRole('tab')).toHaveText(['Pending', 'Marked completed']);
  await assigned.getByRole('tab', { name: 'Pending' }).press('ArrowLeft');
  await expect
    .poll(async () => (await storedWidget(ada, 'assigned_issues')).widget_filters)
    .toMatchObject({ duration: 'none' });
  await widget(page, 'Assigned by priority')
    .getByRole('button', { name: /Due this week/ })
    .click();
  await page.getByRole('option', { name: 'Custom' }).click();
  const days = widget(page, 'Assigned by priority').getByRole('button', { name: /–/ });
  await days.click();
  const type = async (side: string, day: string) => {
    await page.getByRole('button', { name: new RegExp(`^${side}, `) }).click();
    const field = page.getByRole('dialog', { name: side, exact: true }).getByRole('textbox');
    await field.fill(day);
    return field.press('Enter').then(() => field);
  };
  await expect(await type('From', today)).toBeHidden();
  const end = await type('To', addDays(today, -1));
  await expect(page.getByText('The end can’t be before the start')).toBeVisible();
  await end.fill(today);
  await end.press('Enter');
  await expect(end).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(widget(page, 'Assigned by priority').getByRole('link', { name: /Urgent/ })).toContainText(/[1-9]/);
  await expect
    .poll(async () => (await storedWidget(ada, 'issues_by_priority')).widget_filters)
    .toMatchObject({ duration: 'custom', custom_dates: [`${today};after`, `${today};before`] });
  await assigned.getByRole('tab', { name: 'Pending' }).click();
  await row.click();
  await expect(page).toHaveURL(new RegExp(`/issues/${rose}$`));
  await page.goBack();

  await test.step('each number on Home is that of the list that it opens', async () => {
    await setWidget(ada, 'assigned_issues', { filters: { duration: 'this_month', tab: 'overdue' } });
    await setWidget(ada, 'created_issues', { filters: { duration: 'none', tab: 'pending' } });
    await setWidget(ada, 'issues_by_state_groups', { filters: { duration: 'none' } });
    const links = page.locator('#content a[href*="/workspace-views/"]');
    // Four in the overview, two lists, five groups, five priorities, Ada and Ben.
    await expect(links).toHaveCount(18);
    const numbers: number[] = [];
    for (let at = 0; at < 18; at++)
      await expect(async () => {
        const { search } = new URL(must(await links.nth(at).getAttribute('href'), 'it is a link'), server.url);
        const { body } = await ada.json<{ total_count: number }>('GET', `/api/workspaces/harbor/issues/${search}`);
        numbers[at] = await numberOf(links.nth(at));
        expect(numbers[at], search).toBe(body.total_count);
      }).toPass();
    // The numbers say something: eleven of seventeen issues are Ada's, who created all of them.
    const [all, overdue, created, completed] = numbers;
    expect([all, created]).toEqual([11, 17]);
    expect(Math.min(must(overdue, 'it is there'), must(completed, 'it is there'))).toBeGreaterThan(0);
    // One of each kind on the screen: a number, a list, a group, a priority, a person. By address: people are put in
    // another order when Home is read again.
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const at of [1, 4, 6, 11, 17]) {
      const number = await numberOf(page.locator(`#content a[href="${addresses[at]}"]`));
      await page.locator(`#content a[href="${addresses[at]}"]`).click();
      await expect(page).toHaveURL(/\/workspace-views\/all-issues\?/);
      await expect(page.getByRole('banner').locator('span.tabular').first()).toHaveText(String(number));
      await expect(page.locator('[data-position]')).toHaveCount(number);
      await page.goBack();
      await expect(links).toHaveCount(18);
    }
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(overview).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('Home shows what was opened last; changes are undone; without the network it keeps what is changed', async ({
  page,
  context,
  server,
}) => {
  const website = await openWebsite(page, server, { Todo: ['Rose'] });
  const { ada } = website;
  await setWidget(ada, 'recent_visits', { is_visible: true });
  await setWidget(ada, 'stickies', { is_visible: true });
  const guide = { name: 'Garden guide', access: pageAccess.public };
  const { id } = (await ada.send(createPage, { params: website.place, body: guide })).body;
  const opened = { entity_type: 'page', entity_identifier: id } as const;
  await ada.send(noteVisit, { params: { slug: 'harbor' }, body: opened });
  await page.goto(website.path);
  const noted = page.waitForResponse((response) => response.request().postData()?.includes('"issue"') === true);
  await page.locator('[data-title]').first().click();
  await noted;
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(widget(page, 'Recents').getByRole('link')).toHaveText([/WEB-1Rose/, /Website/, /Garden guide/]);
  await expect(widget(page, 'Recents').getByRole('link', { name: 'Garden guide' })).toHaveAttribute(
    'href',
    website.path.replace(/issues$/, `pages/${id}`),
  );
  await expect(widget(page, 'Recent projects').getByRole('link', { name: /Website/ })).toBeVisible();
  await expect(widget(page, 'Overview').getByRole('link', { name: 'Created' })).toContainText('1');

  await test.step('widgets are moved, and links deleted, and both are undone', async () => {
    const shown = /^(?:Created by you|Assigned to you)$/;
    await page.getByRole('button', { name: 'Customize' }).click();
    await page.getByRole('button', { name: 'Move Created by you' }).press('Alt+ArrowUp');
    await page.keyboard.press('Escape');
    await expect(widgetNames(page).filter({ hasText: shown })).toHaveText(['Created by you', 'Assigned to you']);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(widgetNames(page).filter({ hasText: shown })).toHaveText(['Assigned to you', 'Created by you']);
    // Another window turns it on: it appears by itself.
    await setWidget(ada, 'quick_links', { is_visible: true });
    const links = widget(page, 'Quick links');
    await links.getByRole('button', { name: 'Add link' }).click();
    await page.getByLabel('URL').fill('example.com/design');
    await page.getByLabel('Display title').fill('Design');
    await page.keyboard.press('Enter');
    await expect(links.getByRole('link', { name: 'Design' })).toHaveAttribute('href', 'http://example.com/design');
    await links.getByRole('button', { name: 'Actions for Design' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(links.getByRole('link')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(links.getByRole('link')).toHaveText(['Design']);
    await expect.poll(async () => (await ada.send(listQuickLinks, { params })).body.length).toBe(1);
  });

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Customize' }).click();
  await page.getByRole('switch', { name: 'Collaborators' }).uncheck();
  await page.keyboard.press('Escape');
  await widget(page, 'Stickies').getByRole('button', { name: 'Add sticky' }).click();
  await page.keyboard.type('On the quay');
  await page.getByRole('link', { name: 'Website' }).first().click();
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(widget(page, 'Overview').getByRole('link', { name: 'Created' })).toContainText('1');
  await expect(widget(page, 'Collaborators')).toHaveCount(0);
  await expect(widget(page, 'Stickies').getByRole('textbox')).toHaveValue('On the quay');
  await context.setOffline(false);
  await expect
    .poll(async () => (await ada.send(listStickies, { params })).body.map(({ text }) => text))
    .toEqual(['On the quay']);
  await expect.poll(async () => (await storedWidget(ada, 'recent_collaborators')).is_visible).toBe(false);

  // A deleted sticky comes back, too.
  const stored = async () => (await ada.send(listStickies, { params })).body.length;
  await expectAccessible(page);
  await widget(page, 'Stickies').getByRole('button', { name: 'Actions for Sticky 1' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(stored).toBe(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(widget(page, 'Stickies').getByRole('textbox', { name: 'Sticky 1' })).toHaveValue('On the quay');
});
