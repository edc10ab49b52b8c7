import { expect, type Page } from '@playwright/test';
import { createCycle } from '#features/cycles/contract.ts';
import { createEstimate } from '#features/estimates/contract.ts';
import { readIssue } from '#features/issues/contract.ts';
import { createModule } from '#features/modules/contract.ts';
import { updateProject } from '#features/projects/contract.ts';
import { test } from '#tests/support/cairn.ts';
import { cards, column, drag, openWebsite, showAs, type Website } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const row = (page: Page, title: string) => page.getByRole('row', { name: title });

/** Two cycles, one that is over, two modules and an estimate with the points 1, 2 and 5; answers their ids by name. */
async function plan({ ada, place: params }: Website): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const days = { Over: [-30, -16], 'Sprint 1': [-3, 10], 'Sprint 2': [11, 24] } as const;
  for (const [name, [first, last]] of Object.entries(days)) {
    const body = { name, start_date: day(first), end_date: day(last) };
    ids.set(name, (await ada.send(createCycle, { params, body })).body.id);
  }
  for (const name of ['Checkout', 'Search'])
    ids.set(name, (await ada.send(createModule, { params, body: { name } })).body.id);
  const estimate_points = ['1', '2', '5'].map((value, at) => ({ key: at + 1, value }));
  const body = { estimate: { name: 'Points', type: 'points' as const }, estimate_points };
  const { body: estimate } = await ada.send(createEstimate, { params, body });
  for (const { id, value } of estimate.points) ids.set(value, id);
  await ada.send(updateProject, { params, body: { estimate: estimate.id } });
  return ids;
}

async function stored(website: Website, id: string) {
  const { body } = await website.ada.send(readIssue, { params: { ...website.place, issue_id: id } });
  return body;
}

test('cycle, modules and estimate are picked by key, shown in rows, undone, and given to a new issue', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server, { Todo: ['Rose'] });
  const ids = await plan(website);
  const rose = await website.create({ name: 'Lily' });
  await showAs(website, { layout: 'list' });
  await page.goto(website.path);
  await row(page, 'Lily').focus();

  await page.keyboard.press('Shift+C');
  const cycles = page.getByRole('dialog', { name: 'Cycle' });
  await expect(cycles.getByRole('option')).toHaveText([/No cycle/, /Sprint 1.*Current/, /Sprint 2.*Upcoming/]);
  await cycles.getByRole('option', { name: 'Sprint 1' }).click();
  await expect(row(page, 'Lily').getByRole('button', { name: 'Cycle: Sprint 1' })).toBeVisible();

  await page.keyboard.press('Shift+M');
  await page.getByRole('option', { name: 'Search' }).click();
  await page.getByRole('option', { name: 'Checkout' }).click();
  await page.keyboard.press('Escape');
  await expect(row(page, 'Lily').getByRole('button', { name: /^Modules: / })).toHaveText('2 modules');

  await page.keyboard.press('Shift+E');
  await expect(page.getByRole('dialog', { name: 'Estimate' }).getByRole('option')).toHaveCount(4);
  await page.keyboard.press('3');
  await expect(row(page, 'Lily').getByRole('button', { name: 'Estimate: 5' })).toBeVisible();
  await expect
    .poll(async () => {
      const { cycle_id, module_ids, estimate_point } = await stored(website, rose);
      return [cycle_id, module_ids.length, estimate_point];
    })
    .toEqual([ids.get('Sprint 1'), 2, ids.get('5')]);

  await page.keyboard.press('ControlOrMeta+z');
  await expect(row(page, 'Lily').getByRole('button', { name: 'Estimate: 5' })).toBeHidden();
  await expect.poll(async () => (await stored(website, rose)).estimate_point).toBeNull();

  // A new issue is created with all three.
  await page.keyboard.press('c');
  const form = page.getByRole('dialog', { name: 'New issue' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Tulip');
  await form.getByRole('button', { name: 'Cycle: No cycle' }).click();
  await page.getByRole('option', { name: 'Sprint 1' }).click();
  await page.keyboard.press('Alt+Shift+M');
  await page.getByRole('option', { name: 'Checkout' }).click();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Estimate: No estimate' }).click();
  await page.getByRole('option', { name: /^2/ }).click();
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  const peek = page.getByRole('complementary');
  await expect(peek.getByRole('button', { name: 'Cycle: Sprint 1' })).toBeVisible();
  await expect(peek.getByRole('button', { name: 'Modules: Checkout' })).toBeVisible();
  await expect(peek.getByRole('button', { name: 'Estimate: 2' })).toBeVisible();
  await expect(peek.getByText('added it to Sprint 1')).toBeVisible();
});

test('a board by cycle moves issues between cycles, and filters and the Table know them', async ({ page, server }) => {
  const website = await openWebsite(page, server, { Todo: ['Rose', 'Lily'] });
  await plan(website);
  await showAs(website, { layout: 'kanban', group_by: 'cycle', show_empty_groups: true });
  await page.goto(website.path);
  await expect(cards(page, 'No cycle')).toHaveText(['Rose', 'Lily']);
  const heads = page.getByRole('region', { name: /issues?$/ });
  await expect(heads.first()).toBeVisible();
  await drag(page, page.getByRole('article').filter({ hasText: 'Rose' }), column(page, 'Sprint 2'));
  await expect(cards(page, 'Sprint 2')).toHaveText(['Rose']);
  await expect(cards(page, 'No cycle')).toHaveText(['Lily']);
  // A completed cycle takes nothing.
  await drag(page, page.getByRole('article').filter({ hasText: 'Lily' }), column(page, 'Over'));
  await expect(page.getByText('Over is completed, so no issues can be added')).toBeVisible();
  await expect(cards(page, 'No cycle')).toHaveText(['Lily']);

  await page.keyboard.press('f');
  await page.getByRole('checkbox', { name: 'Sprint 2' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article')).toHaveCount(1);

  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('dialog', { name: 'Display' }).getByRole('radio', { name: 'Table' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Cycle' }).scrollIntoViewIfNeeded();
  const cell = (name: string) => page.locator(`[data-cell="${name}"]`).last();
  await expect(cell('cycle')).toHaveText('Sprint 2');
  await cell('estimate').click();
  await page.getByRole('option', { name: /^5/ }).click();
  await expect(cell('estimate')).toHaveText('5');
  await expect(page.getByText('1 issue · 5 points')).toBeVisible();
});
