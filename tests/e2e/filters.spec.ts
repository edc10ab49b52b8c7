import { expect } from '@playwright/test';
import { changeIssues } from '#features/issues/contract.ts';
import { readUserProperties, updateUserProperties } from '#features/projects/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { openWebsite } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

test('a list is filtered by days: likely ones, a range of one’s own, followed live and kept', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server, {});
  const todo = website.state('Todo');
  await website.create({ name: 'Soon', state_id: todo, target_date: '2031-03-05' });
  const late = await website.create({ name: 'Late', state_id: todo, target_date: '2031-06-01' });
  await website.create({ name: 'Never', state_id: todo });
  // Of a stored filter, what lists do not understand is left out, and stays stored.
  const filters = { target_date: ['someday;maybe', '2020-01-01;after'] };
  await website.ada.send(updateUserProperties, { params: website.place, body: { filters } });
  const kept = async () => (await website.ada.send(readUserProperties, { params: website.place })).body.filters;
  await page.goto(website.path);
  const titles = page.locator('[data-position] [data-title]');
  await expect(titles).toHaveText(['Soon', 'Late']);
  expect(await kept()).toEqual(filters);
  await page.getByRole('button', { name: 'Remove Due date filter' }).click();
  await expect(titles).toHaveCount(3);
  await page.keyboard.press('f');
  const due = page.getByRole('group', { name: 'Due date', exact: true });
  await due.getByRole('checkbox', { name: '2 months from now' }).check();
  await expect(titles).toHaveCount(2);
  /** Chooses a day of the range by typing it. */
  const chooseDay = async (side: 'From' | 'To', day: string) => {
    await due.getByRole('button', { name: `Due date: ${side}` }).click();
    await page.getByRole('textbox', { name: `Due date: ${side}` }).fill(day);
    await page.keyboard.press('Enter');
  };
  await chooseDay('From', '2031-03-01');
  await chooseDay('To', '2031-02-01');
  await expect(page.getByText('The end can’t be before the start.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Due date: To' }).fill('2031-03-31');
  await page.keyboard.press('Enter');
  await expect(due.getByRole('button', { name: 'Due date: To, Mar 31, 2031' })).toBeFocused();
  await expect(titles).toHaveText(['Soon']);
  // A section closes and opens by its head.
  await page.getByRole('button', { name: 'Due date', exact: true }).press('Enter');
  await expect(due.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Due date', exact: true }).press('Enter');
  await expect(due.getByRole('checkbox')).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  const bar = page.getByRole('region', { name: 'Filters' });
  await expect(bar).toContainText('Mar 1, 2031 – Mar 31, 2031');

  await website.ada.send(changeIssues, {
    params: website.place,
    body: { ids: [late], set: { target_date: '2031-03-20' } },
  });
  await expect(titles).toHaveCount(2);
  expect((await kept())['target_date']).toEqual(['2031-03-01;after', '2031-03-31;before']);
  // A calendar has its own range of due dates: the filter waits for the other layouts, and says so.
  await page.keyboard.press('y');
  await page.keyboard.press('c');
  await expect(bar).toContainText('Due date(not used in Calendar)');
  await page.keyboard.press('y');
  await page.keyboard.press('l');
  await expect(bar).toContainText('Mar 1, 2031 – Mar 31, 2031');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await bar.getByRole('button', { name: 'Remove Due date filter' }).click();
  await expect(titles).toHaveCount(3);
});
