import { expect, type Page } from '@playwright/test';
import { createEstimate, listEstimates } from '#features/estimates/contract.ts';
import { changeIssues, readIssue } from '#features/issues/contract.ts';
import { updateProject } from '#features/projects/contract.ts';
import { must } from '#platform/shared/must.ts';
import { test } from '#tests/support/cairn.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { openWebsite, type Website } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

const settings = ({ place }: Website) => `/harbor/projects/${place.project_id}/settings/estimates`;
const value = (page: Page, number: number) => page.getByRole('textbox', { name: `Value ${number}` });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function estimates(website: Website) {
  return (await website.ada.send(listEstimates, { params: website.place })).body;
}

/** Makes an estimate the active one, and an issue that has one of its values; answers how to read what it has. */
async function sized(website: Website, values: readonly string[], of: string) {
  const body = {
    estimate: { name: 'Categories', last_used: true },
    estimate_points: values.map((text, at) => ({ key: at + 1, value: text })),
  };
  const { body: made } = await website.ada.send(createEstimate, { params: website.place, body });
  await website.ada.send(updateProject, { params: website.place, body: { estimate: made.id } });
  const id = await website.create({ name: 'Rose' });
  const point = must(
    made.points.find((one) => one.value === of),
    'it has the value',
  );
  const set = { estimate_point: point.id };
  await website.ada.send(changeIssues, { params: website.place, body: { ids: [id], set } });
  return async () => {
    const { body: issue } = await website.ada.send(readIssue, { params: { ...website.place, issue_id: id } });
    const points = (await estimates(website)).flatMap((one) => one.points);
    return points.find((one) => one.id === issue.estimate_point)?.value ?? null;
  };
}

test('17. Estimates: 1 or 7 points cannot be saved; letters are refused for Points', async ({ page, server }) => {
  const website = await openWebsite(page, server);
  await page.goto(settings(website));
  await page.getByRole('button', { name: 'Add estimate system' }).click();
  const dialog = page.getByRole('dialog', { name: 'New estimate system' });
  await expect(value(page, 6)).toHaveValue('13');
  await expect(dialog.getByText('Hours 1 to 6. Not available: Enterprise only.')).toBeVisible();
  // Six values are the most there can be.
  await expect(dialog.getByRole('button', { name: 'Add value' })).toBeHidden();
  await value(page, 2).fill('two');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Points need numbers')).toBeVisible();
  for (const name of ['13', '8', '5', '3', 'two'])
    await dialog.getByRole('button', { name: `Remove ${name}`, exact: true }).click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Add at least 2 values')).toBeVisible();
  expect(await estimates(website)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add value' }).click();
  await value(page, 2).fill('0.5');
  await dialog.getByRole('button', { name: 'Move 0.5 up' }).click();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(card(page, 'Points').getByRole('listitem')).toHaveText(['0.5', '1']);
  await expect(page.getByRole('switch', { name: 'Enable estimates' })).toBeChecked();
  await expectNoSidewaysScroll(page);
});

test('values are renamed, ordered and removed, systems are changed, and issues get the values that they map to', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server);
  const sizeOf = await sized(website, ['S', 'M', 'L'], 'M');
  await page.goto(settings(website));
  await card(page, 'Categories').getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Categories' });
  await value(page, 1).fill('Small');
  await dialog.getByRole('button', { name: 'Move L up' }).click();
  await dialog.getByRole('button', { name: 'Remove M', exact: true }).click();
  await expect(dialog.getByText('1 issue')).toBeVisible();
  // A new value takes the name that an old one gives up, and moves with the keys.
  await dialog.getByRole('button', { name: 'Add value' }).click();
  await value(page, 3).fill('S');
  await value(page, 3).press('Alt+ArrowUp');
  await expect(value(page, 2)).toHaveValue('S');
  await expect(value(page, 2)).toBeFocused();
  // By the handle, as a hand does.
  await dialog
    .getByRole('button', { name: 'Move L', exact: true })
    .dragTo(value(page, 1), { targetPosition: { x: 40, y: 4 } });
  await expect(value(page, 1)).toHaveValue('L');
  await dialog.getByLabel('Move issues from M to').click();
  await page.getByRole('option', { name: 'S', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, 'Categories').getByRole('listitem')).toHaveText(['L', 'Small', 'S']);
  expect(await sizeOf()).toBe('S');
  // All of it was one command.
  await page.keyboard.press('ControlOrMeta+z');
  await expect(card(page, 'Categories').getByRole('listitem')).toHaveText(['S', 'M', 'L']);
  expect(await sizeOf()).toBe('M');

  // Another system maps old values to new ones in one step, which Undo takes back; the old one is archived.
  await page.getByRole('button', { name: 'Change system' }).click();
  const change = page.getByRole('dialog', { name: 'New estimate system' });
  await change.getByLabel('Move issues from M to').click();
  await page.getByRole('option', { name: '5', exact: true }).click();
  await change.getByRole('button', { name: 'Create' }).click();
  await expect(card(page, 'Points').getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(card(page, 'Categories').getByRole('button', { name: 'Make active' })).toBeVisible();
  expect(await sizeOf()).toBe('5');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(card(page, 'Categories').getByRole('button', { name: 'Edit' })).toBeVisible();
  expect(await sizeOf()).toBe('M');
  await page.getByRole('switch', { name: 'Enable estimates' }).click();
  await expect(card(page, 'Categories').getByRole('button', { name: 'Make active' })).toBeVisible();
  // What issues have stays.
  expect(await sizeOf()).toBe('M');
});
