import { expect, type Page } from '@playwright/test';
import { roles } from '#features/access/contract.ts';
import { changeIssues, readIssue } from '#features/issues/contract.ts';
import { addProjectMembers } from '#features/projects/member-contract.ts';
import { listChanges } from '#platform/shared/live.ts';
import { pressOver } from '#tests/support/press-over.ts';
import { test } from '#tests/support/cairn.ts';
import { openBensWindow } from '#tests/support/colleague-window.ts';
import { addColleague } from '#tests/support/colleagues.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { openWebsite } from '#tests/support/website.ts';

async function pickPriority(page: Page, title: string, priority: string): Promise<void> {
  await pressOver(page.locator('[data-position]').filter({ hasText: title }), 'p');
  await page.getByRole('option', { name: priority }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${title}.*${priority} priority`) })).toBeVisible();
}

test('who loses a value to an edit made offline is told, and restores it by keyboard', async ({ page, server }) => {
  const website = await openWebsite(page, server, { Todo: ['Rose'] });
  const theirs = await openBensWindow(page, server, website);
  for (const one of [page, theirs]) {
    await one.goto(website.path);
    await expect(one.locator('[data-position]')).toBeVisible();
  }
  // The picker's code is loaded on first use.
  await pressOver(theirs.locator('[data-position]').filter({ hasText: 'Rose' }), 'p');
  await expect(theirs.getByRole('option', { name: 'Low' })).toBeVisible();
  await theirs.keyboard.press('Escape');
  await expect(theirs.getByRole('option', { name: 'Low' })).toBeHidden();
  await theirs.context().setOffline(true);
  await pickPriority(theirs, 'Rose', 'Low');
  await pickPriority(page, 'Rose', 'High');
  const id = (await page.locator('[data-position]').getAttribute('data-position')) ?? '';
  const stored = async () => {
    const issue_id = /[0-9a-f-]{36}$/.exec(id)?.[0] ?? '';
    return (await website.ada.send(readIssue, { params: { ...website.place, issue_id } })).body.priority;
  };
  await expect.poll(stored).toBe('high');
  await theirs.context().setOffline(false);
  const toast = page.getByRole('status').filter({ hasText: 'ben changed the priority of WEB-1' });
  await expect(toast).toContainText('From High (yours) to Low');
  await expect(page.getByRole('row', { name: /Rose.*Low priority/ })).toBeVisible();
  await expectAccessible(page);
  await toast.getByRole('button', { name: 'Restore' }).focus();
  await page.keyboard.press('Enter');
  await expect(toast).toBeHidden();
  await expect(page.getByRole('row', { name: /Rose.*High priority/ })).toBeVisible();
  await expect(theirs.getByRole('row', { name: /Rose.*High priority/ })).toBeVisible();
  expect(await stored()).toBe('high');
  // Ada had received the value she replaced, so Ben is not notified.
  await expect(theirs.getByRole('status').filter({ hasText: 'changed Priority' })).toHaveCount(0);
  await theirs.context().close();
});

test('what was lost while no page was open is reported by the next one, several values as a list', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server, { Todo: ['Rose', 'Lily'] });
  const params = website.place;
  const { id: member_id, browser: ben } = await addColleague(server, 'ben', roles.member);
  await website.ada.send(addProjectMembers, { params, body: { members: [{ member_id, role: roles.member }] } });
  await page.goto(website.path);
  await expect(page.locator('[data-position]')).toHaveCount(2);
  const { seq } = (await ben.send(listChanges, { params: { slug: 'harbor' } })).body;
  await pickPriority(page, 'Rose', 'High');
  await pickPriority(page, 'Lily', 'Urgent');
  const ids = await page
    .locator('[data-position]')
    .evaluateAll((rows) =>
      rows.map((row) => /[0-9a-f-]{36}$/.exec(row.getAttribute('data-position') ?? '')?.[0] ?? ''),
    );
  const priorities = () =>
    Promise.all(
      ids.map(
        async (issue_id) => (await website.ada.send(readIssue, { params: { ...params, issue_id } })).body.priority,
      ),
    );
  await expect.poll(priorities).toEqual(['high', 'urgent']);
  await page.goto('about:blank');
  const path = changeIssues.path.replace(':slug', params.slug).replace(':project_id', params.project_id);
  await ben.json('POST', path, { ids, set: { priority: 'low' } }, { 'x-cairn-seq': String(seq) });

  await page.goto(website.path);
  const toast = page.getByRole('status').filter({ hasText: '2 values of yours were changed by others' });
  await toast.getByRole('button', { name: 'Show' }).click();
  const dialog = page.getByRole('dialog', { name: '2 values of yours were changed by others' });
  await expect(dialog.getByRole('listitem')).toContainText([/Rose|WEB-1/, /WEB-2/]);
  await expect(dialog.getByText('From Urgent (yours) to Low')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('listitem').first().getByRole('button', { name: 'Restore' }).click();
  await expect(dialog.getByText('Restored')).toBeVisible();
  await dialog.getByRole('button', { name: 'Restore all' }).click();
  await expect.poll(priorities).toEqual(['high', 'urgent']);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.reload();
  await expect(page.locator('[data-position]')).toHaveCount(2);
  await expect(page.getByRole('row', { name: /Rose.*High priority/ })).toBeVisible();
  await expect(page.getByText('values of yours were changed')).toHaveCount(0);
});
