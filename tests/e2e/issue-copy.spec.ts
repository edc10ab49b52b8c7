import { expect, type Page } from '@playwright/test';
import { createCycle } from '#features/cycles/contract.ts';
import { listIssues, readIssue } from '#features/issues/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { openWebsite } from '#tests/support/website.ts';

const named = (page: Page, name: string) => page.locator('[data-position]').filter({ hasText: name });

test('Alt C opens the form with a copy, description and properties included', async ({ page, server }) => {
  const website = await openWebsite(page, server);
  await website.create({
    name: 'Fix the door',
    state_id: website.state('Todo'),
    priority: 'high',
    description_html: '<p>It sticks in winter.</p>',
  });
  await page.goto(website.path);
  await expect(named(page, 'Fix the door')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Alt+c');
  const form = page.getByRole('dialog', { name: 'New issue' });
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Fix the door (copy)');
  await expect(form.getByText('It sticks in winter.')).toBeVisible();
  await form.getByRole('button', { name: /^Create/ }).click();
  await expect(named(page, 'Fix the door (copy)')).toBeVisible();
  const copied = async () => {
    const { body } = await website.ada.send(listIssues, { params: website.place, query: {} });
    const found = (body.results as { id: string; name: string }[]).find(({ name }) => name.endsWith('(copy)'));
    if (!found) return null;
    const whole = await website.ada.send(readIssue, { params: { ...website.place, issue_id: found.id }, query: {} });
    const { priority, state_id, description_html } = whole.body;
    return { priority, state_id, description_html };
  };
  await expect.poll(copied).toMatchObject({
    priority: 'high',
    state_id: website.state('Todo'),
    description_html: expect.stringContaining('It sticks in winter.'),
  });
});

test('E goes to the description, U to the activity, Shift Z archives, and O C opens a cycle', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server);
  const name = 'Paint the door';
  await website.create({ name, state_id: website.state('Done'), description_html: '<p>Blue.</p>' });
  await website.ada.send(createCycle, { params: website.place, body: { name: 'Sprint 1' } });
  await page.goto(website.path);
  await expect(named(page, name)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const peek = page.getByRole('complementary', { name: `WEB-1 ${name}` });
  const text = peek.getByRole('textbox', { name: 'Description' });
  await expect(text).toBeVisible();
  await page.keyboard.press('e');
  await expect(text).toBeFocused();
  await page.keyboard.press('Escape');
  await peek.focus();
  await page.keyboard.press('u');
  await expect(peek.getByRole('region', { name: 'Activity' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(peek).toBeHidden();
  await page.keyboard.press('Shift+Z');
  await expect(page.getByRole('status').filter({ hasText: 'WEB-1 archived' })).toBeVisible();
  await page.keyboard.press('o');
  await page.keyboard.press('c');
  await page.getByRole('option', { name: 'Sprint 1' }).click();
  await expect(page).toHaveURL(/\/cycles\/[0-9a-f-]{36}/);
});
