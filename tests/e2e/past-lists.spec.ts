import { expect, type Page } from '@playwright/test';
import { createCycle } from '#features/cycles/contract.ts';
import { addCycleIssues } from '#features/cycles/progress-contract.ts';
import { deleteIssue, updateIssue } from '#features/issues/contract.ts';
import { createModule } from '#features/modules/contract.ts';
import { addModuleIssues, removeModuleIssue } from '#features/modules/issue-contract.ts';
import { addDays, todayIn } from '#platform/shared/days.ts';
import { ageHistory, untilHistory } from '#tests/support/age-history.ts';
import { test } from '#tests/support/cairn.ts';
import { follow } from '#tests/support/follow.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { openWebsite, type Website } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

const dayFromNow = (days: number) => addDays(todayIn('UTC'), days);
const rows = (page: Page) => page.locator('[data-position]');

const issueOf = ({ place }: Website, issue_id: string) => ({ params: { ...place, issue_id } });

test('a project and a module are seen as of a past day, read-only, and left again', async ({ page, server }) => {
  const website = await openWebsite(page, server);
  const { ada, place } = website;
  const rose = await website.create({ name: 'Rose', state_id: website.state('Todo') });
  const fern = await website.create({ name: 'Fern', state_id: website.state('Todo') });
  const { id: module_id } = (await ada.send(createModule, { params: place, body: { name: 'Garden' } })).body;
  const garden = { ...place, module_id };
  await ada.send(addModuleIssues, { params: garden, body: { issues: [rose] } });
  await ageHistory(server, 3, ['modules'], 1);
  await ada.send(removeModuleIssue, { params: { ...garden, issue_id: rose } });
  await ada.send(updateIssue, {
    ...issueOf(website, rose),
    body: { name: 'Red rose', state_id: website.state('Done') },
  });
  await ada.send(deleteIssue, issueOf(website, fern));
  await website.create({ name: 'Lily', state_id: website.state('Todo') });
  await untilHistory(server, ['name', 'state', 'issue'], 3);
  await untilHistory(server, ['modules'], 2);

  await page.goto(website.path);
  await expect(rows(page)).toHaveText([/Lily/, /Red rose/]);
  await page.getByRole('button', { name: 'View a past day' }).click();
  const days = page.getByRole('dialog', { name: 'View a past day' });
  const yesterday = days.locator(`[data-day="${dayFromNow(-1)}"]`);
  await expect(days.getByRole('table')).toBeVisible();
  if ((await yesterday.count()) === 0) await days.getByRole('button', { name: 'Previous month' }).click();
  await yesterday.click();
  await expect(page).toHaveURL(new RegExp(`asOf=${dayFromNow(-1)}`));
  await expect(rows(page)).toHaveText([/Rose/, /Fern/]);
  await expect(page.getByText('Red rose')).toHaveCount(0);
  // The one of the sidebar, which is not the list's.
  await expect(page.getByRole('button', { name: 'New issue' })).toHaveCount(1);
  await expect(page.getByText('Read-only.', { exact: false })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(page).toHaveURL(new RegExp(`asOf=${dayFromNow(-2)}`));
  await expect(rows(page)).toHaveText([/Rose/, /Fern/]);
  // The issue itself is the one of today.
  await rows(page).filter({ hasText: 'Rose' }).click();
  await expect(page).toHaveURL(new RegExp(`/issues/${rose}$`));
  await expect(page).toHaveTitle(/Red rose/);
  await page.goBack();
  await expect(rows(page)).toHaveText([/Rose/, /Fern/]);
  await page.getByRole('button', { name: 'Back to today' }).click();
  await expect(rows(page)).toHaveText([/Lily/, /Red rose/]);
  await expect(page).not.toHaveURL(/asOf/);

  await follow(page, `/harbor/projects/${place.project_id}/modules/${module_id}?asOf=${dayFromNow(-2)}`);
  await expect(rows(page)).toHaveText([/Rose/]);
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(page.getByRole('button', { name: 'Previous day (This is the first day)' })).toBeDisabled();
  await page.getByRole('button', { name: 'Back to today' }).click();
  await expect(page.getByRole('heading', { name: 'This module is empty' })).toBeVisible();
});

test('a cycle is compared with its first day, and what changed since is counted, listed and shared', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server);
  const { ada, place } = website;
  const todo = { state_id: website.state('Todo') };
  const rose = await website.create({ name: 'Rose', ...todo });
  const fern = await website.create({ name: 'Fern', ...todo });
  const body = { name: 'Sprint 1', start_date: dayFromNow(-3), end_date: dayFromNow(3) };
  const { id } = (await ada.send(createCycle, { params: place, body })).body;
  await ada.send(addCycleIssues, { params: { ...place, cycle_id: id }, body: { issues: [rose, fern] } });
  await ageHistory(server, 3, ['cycles'], 2);
  await ada.send(updateIssue, { ...issueOf(website, rose), body: { state_id: website.state('Done') } });
  await ada.send(deleteIssue, issueOf(website, fern));
  const lily = await website.create({ name: 'Lily', ...todo });
  await ada.send(addCycleIssues, { params: { ...place, cycle_id: id }, body: { issues: [lily] } });
  await untilHistory(server, ['state', 'issue', 'cycles'], 5);

  await page.goto(`/harbor/projects/${place.project_id}/cycles/${id}`);
  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Compare with the first day' }).click();
  await expect(page).toHaveURL(new RegExp(`asOf=${dayFromNow(-3)}`));
  await expect(page.getByText('Then: 0 of 2 issues done · Today: 1 of 2 issues done')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('slider', { name: 'Day of the cycle' }).press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`asOf=${dayFromNow(-2)}`));
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Back to today' }).click();

  // The details are still open.
  await page.getByRole('button', { name: 'Show data' }).click();
  await page.getByRole('region', { name: 'Data' }).getByRole('button').nth(2).click();
  await expect(page).toHaveURL(new RegExp(`asOf=${dayFromNow(-1)}`));
  await expect(page.getByText('Then: 0 of 2 issues done', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Back to today' }).click();

  // What changed since a past day is counted and listed, and its address can be shared.
  await page.getByRole('button', { name: 'What changed since the first day' }).click();
  await expect(page).toHaveURL(new RegExp(`asOf=${dayFromNow(-3)}&changes=all`));
  const changed = page.getByRole('tabpanel');
  await expect(changed.getByRole('listitem')).toHaveText([/Lily/, /Fern.*Deleted/, /Rose.*from.*Todo.*to.*Done.*ada/]);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('tab', { name: 'Completed' }).click();
  await expect(page).toHaveURL(/changes=completed/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Completed' })).toHaveText('Completed1');
  await expect(changed.getByRole('listitem')).toHaveText([/Rose/]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  // Another change today is followed.
  await ada.send(updateIssue, { ...issueOf(website, lily), body: { state_id: website.state('Done') } });
  await expect(changed.getByRole('listitem')).toHaveCount(2);
  await changed.getByRole('link', { name: 'Lily' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/issues/${rose}$`));
  await page.goBack();
  await expect(changed.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Show issues' }).click();
  await expect(rows(page)).toHaveText([/Rose/, /Fern/]);
  await page.getByRole('button', { name: 'What changed' }).click();
  await page.getByRole('button', { name: 'Back to today' }).click();
  await expect(page).not.toHaveURL(/asOf|changes/);
});
