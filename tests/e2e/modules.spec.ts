import { expect, type Page } from '@playwright/test';
import { createModule, listModules, updateModule } from '#features/modules/contract.ts';
import { addModuleIssues, listModuleIssues, removeModuleIssue } from '#features/modules/issue-contract.ts';
import { must } from '#platform/shared/must.ts';
import { test } from '#tests/support/cairn.ts';
import { untilFocused } from '#tests/support/keys.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { openWebsite, type Website } from '#tests/support/website.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Modules', exact: true }).getByRole('listitem');
const row = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('link', { name, exact: true }) });
const names = (page: Page) => rows(page).locator('a:not([data-count])');
const pathOf = ({ place }: Website) => `/harbor/projects/${place.project_id}/modules`;
const says = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function make({ ada, place }: Website, name: string, more = {}): Promise<string> {
  return (await ada.send(createModule, { params: place, body: { name, ...more } })).body.id;
}

async function stored({ ada, place }: Website, name: string) {
  return (await ada.send(listModules, { params: place })).body.find((module) => module.name === name);
}

test('a module is added by M, edited, and found again by name, filter and order', async ({ page, server }) => {
  const website = await openWebsite(page, server);
  await page.goto(pathOf(website));
  await expect(page.getByRole('heading', { name: 'Break the project into modules' })).toBeVisible();
  await page.keyboard.press('m');
  const form = page.getByRole('dialog', { name: 'Add module' });
  await untilFocused(form);
  await page.keyboard.press('Control+Enter');
  await expect(form.getByText('Enter a name.')).toBeVisible();
  await page.keyboard.type('Checkout');
  await form.getByRole('button', { name: 'Status: Planned' }).click();
  await page.getByRole('option', { name: 'In Progress' }).click();
  await form.getByRole('button', { name: 'Lead', exact: true }).click();
  await page.getByRole('option', { name: /^ada/ }).click();
  await form.getByRole('button', { name: /^Dates/ }).click();
  const days = page.getByRole('dialog', { name: 'Dates' });
  for (const number of [0, 1])
    await days
      .locator('[data-day]:not([aria-disabled=true])')
      .nth(10 + number)
      .click();
  await expect(days).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);
  await expect(row(page, 'Checkout')).toContainText('In Progress');
  expect(await stored(website, 'Checkout')).toMatchObject({
    status: 'in-progress',
    lead_id: expect.any(String),
    start_date: expect.any(String),
    target_date: expect.any(String),
  });

  // Somebody else adds one: it appears by itself.
  await make(website, 'Accounts', { status: 'paused', target_date: '2026-01-20' });
  await expect(names(page)).toHaveText(['Accounts', 'Checkout']);
  await page.getByRole('button', { name: 'Ascending' }).click();
  await expect(names(page)).toHaveText(['Checkout', 'Accounts']);
  await expect(page).toHaveURL(/sort=-name/);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Status' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Paused' }).click();
  await page.keyboard.press('Escape');
  await expect(names(page)).toHaveText(['Accounts']);
  await page.keyboard.press('/');
  await page.keyboard.type('check');
  await expect(page.getByRole('heading', { name: 'No matching modules' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(names(page)).toHaveText(['Checkout']);

  await row(page, 'Checkout').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit module' });
  await edit.getByRole('textbox', { name: 'Name' }).fill('Checkout and payment');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(names(page)).toHaveText(['Checkout and payment']);
});

test('a row changes status, dates and lead in place, and Mod Z takes it back', async ({ page, server }) => {
  const website = await openWebsite(page, server);
  const id = await make(website, 'Checkout');
  const issues = [await website.create({ name: 'Rose', state_id: website.state('Done') })];
  issues.push(await website.create({ name: 'Lily', state_id: website.state('Todo') }));
  const params = { ...website.place, module_id: id };
  await website.ada.send(addModuleIssues, { params, body: { issues } });
  await page.goto(pathOf(website));
  await expect(row(page, 'Checkout')).toContainText('1 of 2 done');

  await page.getByRole('button', { name: 'Status of Checkout: Planned' }).click();
  await page.getByRole('option', { name: 'Completed' }).click();
  await expect(row(page, 'Checkout')).toContainText('Completed');
  await expect.poll(async () => (await stored(website, 'Checkout'))?.status).toBe('completed');
  await page.keyboard.press('Control+z');
  await expect(row(page, 'Checkout')).toContainText('Planned');

  await row(page, 'Checkout').hover();
  await page.getByRole('button', { name: 'Dates of Checkout: No dates' }).click();
  const days = page.getByRole('dialog', { name: 'Dates' });
  await days
    .getByRole('button', { name: /, [A-Z][a-z]+ 10, / })
    .first()
    .click();
  await days
    .getByRole('button', { name: /, [A-Z][a-z]+ 20, / })
    .first()
    .click();
  await expect(days).toHaveCount(0);
  await expect
    .poll(async () => {
      const module = await stored(website, 'Checkout');
      return [module?.start_date?.slice(-2), module?.target_date?.slice(-2)];
    })
    .toEqual(['10', '20']);

  // What somebody else does to it, and to its issues, shows by itself.
  await website.ada.send(updateModule, { params, body: { name: 'Paying' } });
  await website.ada.json('PATCH', `/api/workspaces/harbor/projects/${params.project_id}/issues/${issues[1]}/`, {
    state_id: website.state('Done'),
  });
  await expect(row(page, 'Paying')).toContainText('2 of 2 done');
  await row(page, 'Paying').getByRole('button', { name: 'Add Paying to favorites' }).click();
  await expect.poll(async () => (await stored(website, 'Paying'))?.is_favorite).toBe(true);
  await expect(row(page, 'Paying').getByRole('button', { name: 'Remove Paying from favorites' })).toBeVisible();
});

test('modules are put in order by hand, archived with Undo, restored and deleted', async ({ page, server }) => {
  const website = await openWebsite(page, server);
  for (const name of ['Third', 'Second', 'First']) await make(website, name, { status: 'completed' });
  await page.goto(`${pathOf(website)}?sort=sort_order`);
  await expect(names(page)).toHaveText(['First', 'Second', 'Third']);
  await row(page, 'Third').getByRole('link', { name: 'Third', exact: true }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(names(page)).toHaveText(['First', 'Third', 'Second']);
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(names(page)).toHaveText(['First', 'Third', 'Second']);
  await expect(row(page, 'Third').getByRole('link', { name: 'Third', exact: true })).toBeFocused();
  await row(page, 'Second').dragTo(row(page, 'First'), { targetPosition: { x: 200, y: 4 } });
  await expect(names(page)).toHaveText(['Second', 'First', 'Third']);
  await expect
    .poll(async () => {
      const [second, first] = [await stored(website, 'Second'), await stored(website, 'First')];
      return (second?.sort_order ?? 0) < (first?.sort_order ?? 0);
    })
    .toBe(true);

  const archive = async (name: string) => {
    await row(page, name)
      .getByRole('button', { name: `Actions for ${name}` })
      .click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
    await expect(row(page, name)).toHaveCount(0);
  };
  // Without favorites there is a place for the first one while something is dragged.
  const favorites = page.getByRole('region', { name: 'Favorites' });
  await expect(favorites).toHaveCount(0);
  await row(page, 'First').hover();
  await page.mouse.down();
  await page.mouse.move(400, 400, { steps: 4 });
  const zone = must(await favorites.getByText('Drop here to add to favorites').boundingBox(), 'it is in sight');
  await page.mouse.move(zone.x + zone.width / 2, zone.y + zone.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(favorites.getByRole('link', { name: 'First' })).toBeVisible();
  await archive('First');
  await expect(favorites).toHaveCount(0);
  // Undo takes back all that archiving did: it is a favorite again.
  await says(page, 'First archived').getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'First')).toBeVisible();
  await expect(favorites.getByRole('link', { name: 'First' })).toBeVisible();
  await archive('Third');
  await expect(says(page, 'Third archived')).toBeVisible();
  await page.goto(`/harbor/projects/${website.place.project_id}/archives/modules`);
  const archived = page.getByRole('list', { name: 'Archived modules' }).getByRole('listitem');
  await expect(archived).toContainText('Third');
  await expect(page.getByRole('navigation', { name: 'Archives' })).toContainText('Modules1');
  await expectAccessibleInBothThemes(page);
  await archived.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing archived' })).toBeVisible();

  await page.goto(pathOf(website));
  await row(page, 'Third').getByRole('button', { name: 'Actions for Third' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Third')).toHaveCount(0);
  await says(page, 'Third deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Third')).toBeVisible();
});

test('the details of a module and the gallery are accessible and fit the window', async ({ page, server }) => {
  const website = await openWebsite(page, server);
  await make(website, 'Checkout', { description: 'From cart to receipt.' });
  await page.goto(pathOf(website));
  await page.getByRole('button', { name: 'Details of Checkout' }).click();
  const panel = page.getByRole('complementary', { name: 'Details of Checkout' });
  await panel.getByRole('button', { name: 'Add link' }).click();
  const form = page.getByRole('dialog', { name: 'Add a link' });
  await form.getByRole('textbox', { name: 'URL' }).fill('example.com/spec');
  await form.getByRole('button', { name: 'Add link' }).click();
  await expect(panel.getByRole('link', { name: 'example.com' })).toHaveAttribute('href', 'http://example.com/spec');
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await page.goto(`${pathOf(website)}?layout=gallery`);
  await expect(row(page, 'Checkout')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('the issues of a module: new ones land in it, others are added, and it can be switched', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server, { Todo: ['Rose', 'Lily'] });
  const id = await make(website, 'Checkout');
  await make(website, 'Accounts');
  await page.goto(`${pathOf(website)}/${id}`);
  await expect(page.getByRole('heading', { name: 'This module is empty' })).toBeVisible();
  await page.getByRole('button', { name: 'Add an existing issue' }).last().click();
  const choose = page.getByRole('dialog', { name: 'Add issues to Checkout' });
  await untilFocused(choose);
  await choose.getByRole('option', { name: /Rose/ }).click();
  await choose.getByRole('button', { name: 'Add 1 issue' }).click();
  await expect(page.getByRole('link', { name: 'Rose' })).toBeVisible();
  await expect(says(page, '1 issue added to Checkout')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lily' })).toHaveCount(0);

  await page.keyboard.press('c');
  const form = page.getByRole('dialog', { name: 'New issue' });
  await untilFocused(form);
  await page.keyboard.type('Fern');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('link', { name: 'Fern' })).toBeVisible();
  const params = { ...website.place, module_id: id };
  await expect
    .poll(async () => (await website.ada.send(listModuleIssues, { params, query: {} })).body.total_count)
    .toBe(2);

  await page.getByRole('link', { name: 'Rose' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Remove from module' }).click();
  await expect(page.getByRole('link', { name: 'Rose' })).toHaveCount(0);
  await says(page, 'WEB-1 removed from Checkout').getByRole('button', { name: 'Undo' }).click();
  // The message that follows stays while the pointer rests on it, and lies over what is pressed below.
  await page.mouse.move(700, 400);
  await expect(page.getByRole('link', { name: 'Rose' })).toBeVisible();

  // Somebody takes one out: it leaves by itself.
  const issue = await website.create({ name: 'Moss' });
  await website.ada.send(addModuleIssues, { params, body: { issues: [issue] } });
  await expect(page.getByRole('link', { name: 'Moss' })).toBeVisible();
  await website.ada.send(removeModuleIssue, { params: { ...params, issue_id: issue } });
  await expect(page.getByRole('link', { name: 'Moss' })).toHaveCount(0);

  await page.keyboard.press(']');
  const panel = page.getByRole('complementary', { name: 'Details of Checkout' });
  await expect(panel).toContainText('0/2');
  // A row of the breakdown filters the list, and lets it be again.
  const breakdown = panel.getByRole('region', { name: 'Progress' });
  const todo = breakdown.getByRole('link', { name: 'Todo: 1', exact: true });
  await todo.click();
  await expect(page.getByRole('link', { name: 'Fern' })).toHaveCount(0);
  await todo.click();
  await expect(page.getByRole('link', { name: 'Fern' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await panel.getByRole('button', { name: 'Status of Checkout: Planned' }).click();
  await page.getByRole('option', { name: 'Completed' }).click();
  await panel.getByRole('button', { name: 'Actions for Checkout' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('This module is archived.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rose' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add an existing issue' })).toHaveCount(0);

  await page.getByRole('heading', { level: 1 }).getByRole('button').click();
  await page.getByRole('option', { name: 'Accounts' }).click();
  await expect(page.getByRole('heading', { name: 'This module is empty' })).toBeVisible();
});
