import { expect, type Page } from '@playwright/test';
import { roles } from '#features/access/contract.ts';
import { createCycle } from '#features/cycles/contract.ts';
import { addCycleIssues } from '#features/cycles/progress-contract.ts';
import { updateCycleDisplay, updateModuleDisplay } from '#features/displays/contract.ts';
import { updateIssue } from '#features/issues/contract.ts';
import { createModule } from '#features/modules/contract.ts';
import { addModuleIssues } from '#features/modules/issue-contract.ts';
import { addProjectMembers } from '#features/projects/member-contract.ts';
import { addDays, todayIn } from '#platform/shared/days.ts';
import { must } from '#platform/shared/must.ts';
import { ageHistory, untilHistory } from '#tests/support/age-history.ts';
import { test } from '#tests/support/cairn.ts';
import { addColleague } from '#tests/support/colleagues.ts';
import { follow } from '#tests/support/follow.ts';
import { expectAccessibleInBothThemes } from '#tests/support/look.ts';
import type { TestServer } from '#tests/support/spare-cairns.ts';
import { openWebsite } from '#tests/support/website.ts';
import type { Browser } from '#tests/world/browser.ts';

/** What a person has set for their own lists: it must change no number. */
const own = { filters: { priority: ['urgent'] }, display_filters: { layout: 'calendar', group_by: 'labels' } };

/** A running cycle and a module with the same eight issues: of all groups, of two people and nobody, with labels. */
async function openPlanned(page: Page, server: TestServer) {
  const website = await openWebsite(page, server);
  const { ada, place } = website;
  const { id: ben } = await addColleague(server, 'ben', roles.member);
  await ada.send(addProjectMembers, { params: place, body: { members: [{ member_id: ben, role: roles.member }] } });
  const labels = [[], [website.label('Bug')], [website.label('Bug'), website.label('Docs')]];
  const states = ['Backlog', 'Todo', 'Todo', 'In Progress', 'Done', 'Done', 'Done', 'Cancelled'];
  const issues: string[] = [];
  for (const [at, state] of states.entries())
    issues.push(
      await website.create({
        name: `Issue ${at}`,
        state_id: website.state(state),
        label_ids: must(labels[at % 3], 'there are three'),
        assignee_ids: at % 2 === 0 ? [ben] : [],
        // A sub-issue counts like any other.
        ...(at === 4 && { parent_id: must(issues[0], 'it was made first') }),
      }),
    );
  const today = todayIn('UTC');
  const dates = { start_date: addDays(today, -3), end_date: addDays(today, 3) };
  const cycle = (await ada.send(createCycle, { params: place, body: { name: 'Sprint 1', ...dates } })).body.id;
  await ada.send(addCycleIssues, { params: { ...place, cycle_id: cycle }, body: { issues } });
  const span = { start_date: dates.start_date, target_date: dates.end_date };
  const module = (await ada.send(createModule, { params: place, body: { name: 'Garden', ...span } })).body.id;
  await ada.send(addModuleIssues, { params: { ...place, module_id: module }, body: { issues } });
  await ageHistory(server, 2, ['cycles', 'modules'], 16);
  const done = { state_id: website.state('Done') };
  await ada.send(updateIssue, { params: { ...place, issue_id: must(issues[0], 'it was made') }, body: done });
  await untilHistory(server, ['state'], 1);
  await ada.send(updateCycleDisplay, { params: { ...place, cycle_id: cycle }, body: own });
  await ada.send(updateModuleDisplay, { params: { ...place, module_id: module }, body: own });
  return { ada, project: `/harbor/projects/${place.project_id}`, cycle, module };
}

/** How many issues the server lists for the address of a list; null for a list of a past day, which it keeps no query for. */
async function countedBy(ada: Browser, href: string): Promise<number | null> {
  const { pathname, searchParams } = new URL(href, ada.url);
  if (searchParams.has('asOf')) return null;
  const [, project, part, id] = /projects\/([^/]+)\/(\w+)\/?([^/]*)/.exec(pathname) ?? [];
  if (part === 'cycles' || part === 'modules') searchParams.set(part.slice(0, -1), must(id, 'one is named'));
  // How the list is shown is none of the server's business.
  for (const display of ['type', 'layout', 'group_by']) searchParams.delete(display);
  const path = `/api/workspaces/harbor/projects/${project}/issues/?${searchParams}`;
  return (await ada.json<{ total_count: number }>('GET', path)).body.total_count;
}

/** Whose list an address leads to, and by what it is filtered, without the values. */
function kindOf(href: string): string {
  const { pathname, searchParams } = new URL(href, 'http://cairn');
  return `${pathname.split('/')[4]} ${[...searchParams.keys()].toSorted().join()}`;
}

/**
 * Compares each number of the screen with the server's list for its address, and presses one of each kind of address
 * (all of a past day): counts the rows of its list, and comes back. Returns how many lists there are. `pressed` has the
 * kinds that were pressed before; `show` brings up what does not outlive a way to another screen: a tab, a panel.
 */
async function pressNumbers(
  ada: Browser,
  page: Page,
  pressed: Set<string>,
  show: () => Promise<void> = async () => undefined,
): Promise<number> {
  await show();
  const numbers = page.locator('a[data-count]');
  const facts = () =>
    numbers.evaluateAll((links) =>
      links.map((link) => ({ href: link.getAttribute('href') ?? '', count: Number(link.getAttribute('data-count')) })),
    );
  const found = await facts();
  const seen = new Set<string>();
  for (const [at, { href, count }] of found.entries()) {
    if (seen.has(href)) continue;
    seen.add(href);
    const counted = await countedBy(ada, href);
    if (counted !== null) expect(counted, href).toBe(count);
    const kind = kindOf(href);
    if (counted !== null && pressed.has(kind)) continue;
    pressed.add(kind);
    await numbers.nth(at).click();
    await expect(page.getByRole('banner').locator('span.tabular').first(), href).toHaveText(String(count));
    await expect(page.locator('[data-position]'), href).toHaveCount(count);
    await page.goBack();
    await show();
    await expect.poll(facts).toEqual(found);
  }
  return seen.size;
}

test('each number about a cycle, a module and of labels is that of the list that it opens', async ({
  page,
  server,
}) => {
  const { ada, project, cycle, module } = await openPlanned(page, server);
  const pressed = new Set<string>();
  await page.goto(`${project}/cycles?tab=all`);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Sprint 1', exact: true }) });
  await expect(row).toContainText('4/7');
  expect(await pressNumbers(ada, page, pressed)).toBe(2);

  await follow(page, `${project}/cycles`);
  // Two of the sentence, of which one is the completed group, three more groups and canceled work, three labels with
  // what is done of them.
  const lists = await pressNumbers(ada, page, pressed, async () => {
    await page.getByRole('tab', { name: 'Labels' }).click();
    await expect(page.getByRole('link', { name: 'Bug: 5', exact: true })).toBeVisible();
  });
  expect(lists).toBe(12);

  await follow(page, `${project}/cycles/${cycle}`);
  const panel = page.getByRole('complementary', { name: 'Details of Sprint 1' });
  const showPanel = async () => {
    const details = page.getByRole('button', { name: 'Details', exact: true });
    await expect(details).toBeVisible();
    if ((await details.getAttribute('aria-pressed')) === 'false') await details.click();
    const data = panel.getByRole('button', { name: 'Show data' });
    if ((await data.getAttribute('aria-pressed')) === 'false') await data.click();
    await panel.getByRole('tab', { name: 'Assignees' }).click();
    await expect(panel.getByRole('link', { name: 'ben: 4', exact: true })).toBeVisible();
  };
  await showPanel();
  await expectAccessibleInBothThemes(page);
  expect(await pressNumbers(ada, page, pressed, showPanel)).toBeGreaterThan(8);

  await follow(page, `${project}/cycles/${cycle}?asOf=${addDays(todayIn('UTC'), -1)}`);
  await expect(page.getByText(/Then: 3 of 7 issues done · Today: 4 of 7 issues done/)).toBeVisible();
  expect(await pressNumbers(ada, page, pressed)).toBe(4);

  await follow(page, `${project}/modules`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Garden' })).toContainText('5/8');
  expect(await pressNumbers(ada, page, pressed)).toBe(2);
  await follow(page, `${project}/modules/${module}`);
  await page.getByRole('button', { name: 'Show or hide module details' }).click();
  const ofModule = page.getByRole('complementary', { name: 'Details of Garden' });
  const showData = async () => {
    const data = ofModule.getByRole('button', { name: 'Show data' });
    if ((await data.getAttribute('aria-pressed')) === 'false') await data.click();
    await expect(ofModule.getByRole('link', { name: 'Todo: 2', exact: true })).toBeVisible();
  };
  expect(await pressNumbers(ada, page, pressed, showData)).toBeGreaterThan(8);

  await follow(page, `${project}/settings/labels`);
  await expect(page.locator('[data-label-row]').filter({ hasText: 'Bug' })).toContainText('5 issues');
  expect(await pressNumbers(ada, page, pressed)).toBe(2);
});
