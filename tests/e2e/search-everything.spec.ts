import { expect, type Page } from '@playwright/test';
import { createCycle } from '#features/cycles/contract.ts';
import { createPage } from '#features/pages/contract.ts';
import { updateProject } from '#features/projects/contract.ts';
import { createView } from '#features/views/contract.ts';
import { follow } from '#tests/support/follow.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { test, untilMirrored } from '#tests/support/profile.ts';
import { openWebsite } from '#tests/support/website.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search issues, pages, people, and more' });
const rows = (page: Page) => page.getByRole('dialog').getByRole('option');

test('search finds issues, pages by name and text, cycles, views and people; what was searched for is offered again', async ({
  profile,
  server,
}) => {
  const page = await profile.newPage();
  const website = await openWebsite(page, server, { Todo: ['Water the roses'] });
  const { ada, place: params } = website;
  await ada.send(updateProject, { params, body: { cycle_view: true } });
  const body = { name: 'Garden rules', description_html: '<p>Cut all <b>roses</b> in March.</p>' };
  await ada.send(createPage, { params, body });
  await ada.send(createCycle, { params, body: { name: 'Rose week' } });
  await ada.send(createView, { params, body: { name: 'Roses that wilt', filters: {} } });
  await page.goto(website.path);
  await untilMirrored(page);

  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await field(page).fill('rose');
  await expect(rows(page)).toHaveText([
    /Water the roses/,
    /Garden rules.*roses in March/,
    /Rose week/,
    /Roses that wilt/,
  ]);
  await expect(page.getByRole('dialog').getByText(/^(Issues|Pages|Cycles|Views)$/)).toHaveText([
    'Issues',
    'Pages',
    'Cycles',
    'Views',
  ]);
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pages\//);
  await expect(page.getByText('Cut all roses in March.')).toBeVisible();

  // In the palette it stands among what was opened last; the search offers the text again, until it is told to forget.
  await page.keyboard.press('Control+k');
  await expect(rows(page).first()).toHaveText(/Website/);
  await page.keyboard.press('Escape');
  await follow(page, website.path);
  await expect(page.locator('[data-position]')).toHaveCount(1);
  await page.keyboard.press('Control+k');
  await expect(rows(page).first()).toHaveText(/Garden rules/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(rows(page).first()).toHaveText('rose');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('rose');
  await expect(rows(page).first()).toHaveText(/Water the roses/);
  // Without a network pages are found by their text all the same.
  await profile.setOffline(true);
  await field(page).fill('cut march');
  await expect(rows(page)).toHaveText([/Garden rules.*Cut all roses in March/]);
  await expect(page.getByText('You’re offline. Only this device was searched.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pages\//);
  await expect(page.getByText('Cut all roses in March.')).toBeVisible();
  await profile.setOffline(false);
  await follow(page, website.path);
  await expect(page.locator('[data-position]')).toHaveCount(1);
  await page.keyboard.press('/');
  // Operators narrow it, and stand before the text as chips.
  await rows(page).filter({ hasText: 'Pages only' }).click();
  await page.keyboard.type('roses');
  await expect(rows(page)).toHaveText([/Garden rules/]);
  await expect(page.getByRole('button', { name: 'Remove type:page' })).toBeVisible();
  await field(page).fill('');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('is:closed water');
  await expect(page.getByText('Nothing found for “is:closed water”')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.type('is:open water');
  await expect(rows(page)).toHaveText([/Water the roses/]);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  // A person leads to the issues assigned to them.
  await field(page).fill('ada');
  await page.getByRole('option', { name: /^ada$/i }).click();
  await expect(page).toHaveURL(/workspace-views\/all-issues\?assignees=/);
  await page.keyboard.press('/');
  await rows(page).filter({ hasText: 'Clear recent searches' }).click();
  await expect(rows(page).filter({ hasText: 'rose' })).toHaveCount(0);
});
