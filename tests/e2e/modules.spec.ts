import { expect, type Page } from '@playwright/test';
import { createModule, listModules, updateModule } from '#features/modules/contract.ts';
import { addModuleIssues, listModuleIssues, removeModuleIssue } from '#features/modules/issue-contract.ts';
import { must } from '#platform/shared/must.ts';
import { test } from '#tests/support/cairn.ts';
import { untilFocused } from '#tests/support/keys.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/support/look.ts';
import { openWebsite, type Website } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

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

test('modules are added by M, follow what others do, and change in their rows, details and cards', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server);
  await page.goto(pathOf(website));

  await test.step('a module is added by M, with dates', async () => {
    await expect(page.getByRole('heading', { name: 'Break the project into modules' })).toBeVisible();
    await page.keyboard.press('m');
    const form = page.getByRole('dialog', { name: 'Add module' });
    await untilFocused(form);
    await page.keyboard.type('Checkout');
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
    await expect(row(page, 'Checkout')).toContainText('Planned');
    expect(await stored(website, 'Checkout')).toMatchObject({
      status: 'planned',
      start_date: expect.any(String),
      target_date: expect.any(String),
    });
  });

  await test.step('what others do to modules and their issues shows by itself', async () => {
    const id = await make(website, 'Accounts', { status: 'paused' });
    await expect(names(page)).toHaveText(['Accounts', 'Checkout']);
    const [rose, lily] = [
      await website.create({ name: 'Rose', state_id: website.state('Done') }),
      await website.create({ name: 'Lily', state_id: website.state('Todo') }),
    ];
    const params = { ...website.place, module_id: id };
    await website.ada.send(addModuleIssues, { params, body: { issues: [rose, lily] } });
    await expect(row(page, 'Accounts')).toContainText('1 of 2 done');
    await website.ada.send(updateModule, { params, body: { name: 'Paying' } });
    await website.ada.json('PATCH', `/api/workspaces/harbor/projects/${params.project_id}/issues/${lily}/`, {
      state_id: website.state('Done'),
    });
    await expect(row(page, 'Paying')).toContainText('2 of 2 done');
  });

  await test.step('a row changes status and dates in place, becomes a favorite, and is edited; Mod Z takes it back', async () => {
    await page.getByRole('button', { name: 'Status of Paying: Paused' }).click();
    await page.getByRole('option', { name: 'Completed' }).click();
    await expect.poll(async () => (await stored(website, 'Paying'))?.status).toBe('completed');
    await page.keyboard.press('Control+z');
    await expect(row(page, 'Paying')).toContainText('Paused');

    await row(page, 'Paying').hover();
    await page.getByRole('button', { name: 'Dates of Paying: No dates' }).click();
    const days = page.getByRole('dialog', { name: 'Dates' });
    for (const day of [10, 20])
      await days
        .getByRole('button', { name: new RegExp(`, [A-Z][a-z]+ ${day}, `) })
        .first()
        .click();
    await expect(days).toHaveCount(0);
    await expect
      .poll(async () => {
        const module = await stored(website, 'Paying');
        return [module?.start_date?.slice(-2), module?.target_date?.slice(-2)];
      })
      .toEqual(['10', '20']);
    await row(page, 'Paying').getByRole('button', { name: 'Add Paying to favorites' }).click();
    await expect.poll(async () => (await stored(website, 'Paying'))?.is_favorite).toBe(true);
    await expect(row(page, 'Paying').getByRole('button', { name: 'Remove Paying from favorites' })).toBeVisible();
    await row(page, 'Paying').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit module' });
    await edit.getByRole('textbox', { name: 'Name' }).fill('Receipts');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(names(page)).toHaveText(['Checkout', 'Receipts']);
  });

  await test.step('the details of a module and the gallery are accessible and fit the window', async () => {
    await page.getByRole('button', { name: 'Details of Receipts' }).click();
    const panel = page.getByRole('complementary', { name: 'Details of Receipts' });
    await expect(panel.getByRole('region', { name: 'Progress' })).toContainText('Done');
    await panel.getByRole('button', { name: 'Add link' }).click();
    const form = page.getByRole('dialog', { name: 'Add a link' });
    await form.getByRole('textbox', { name: 'URL' }).fill('example.com/spec');
    await form.getByRole('button', { name: 'Add link' }).click();
    await expect(panel.getByRole('link', { name: 'example.com' })).toHaveAttribute('href', 'http://example.com/spec');
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('radio', { name: 'Gallery' }).click();
    await expect(page).toHaveURL(/layout=gallery/);
    await expect(row(page, 'Checkout')).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
});

test('modules are put in order by hand, archived with Undo, restored and deleted; one shows its issues', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server, { Todo: ['Rose', 'Lily'] });
  for (const name of ['Third', 'Second', 'First']) await make(website, name, { status: 'completed' });
  await page.goto(`${pathOf(website)}?sort=sort_order`);
  await expect(names(page)).toHaveText(['First', 'Second', 'Third']);

  await test.step('modules are put in order by keys and by a drag', async () => {
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
  });

  const archive = async (name: string) => {
    await row(page, name)
      .getByRole('button', { name: `Actions for ${name}` })
      .click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
    await expect(row(page, name)).toHaveCount(0);
  };
  await test.step('they are archived with Undo, restored and deleted', async () => {
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
    await page.keyboard.press('g');
    await page.keyboard.press('z');
    await page
      .getByRole('navigation', { name: 'Archives' })
      .getByRole('link', { name: /^Modules/ })
      .click();
    const archived = page.getByRole('list', { name: 'Archived modules' }).getByRole('listitem');
    await expect(archived).toContainText('Third');
    await expect(page.getByRole('navigation', { name: 'Archives' })).toContainText('Modules1');
    await expectAccessibleInBothThemes(page);
    await archived.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing archived' })).toBeVisible();

    await page.goBack();
    await page.goBack();
    await row(page, 'Third').getByRole('button', { name: 'Actions for Third' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row(page, 'Third')).toHaveCount(0);
    await says(page, 'Third deleted').getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'Third')).toBeVisible();
  });

  await test.step('new issues land in the open module, others are added, and it can be switched', async () => {
    const { id } = must(await stored(website, 'Second'), 'it is there');
    await row(page, 'Second').getByRole('link', { name: 'Second', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'This module is empty' })).toBeVisible();
    await page.getByRole('button', { name: 'Add an existing issue' }).last().click();
    const choose = page.getByRole('dialog', { name: 'Add issues to Second' });
    await untilFocused(choose);
    await choose.getByRole('option', { name: /Rose/ }).click();
    await choose.getByRole('button', { name: 'Add 1 issue' }).click();
    await expect(page.getByRole('link', { name: 'Rose' })).toBeVisible();
    await expect(says(page, '1 issue added to Second')).toBeVisible();
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
    await says(page, 'WEB-1 removed from Second').getByRole('button', { name: 'Undo' }).click();
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
    const panel = page.getByRole('complementary', { name: 'Details of Second' });
    await expect(panel).toContainText('0/2');
    // A row of the breakdown filters the list, and lets it be again.
    const breakdown = panel.getByRole('region', { name: 'Progress' });
    const todo = breakdown.getByRole('link', { name: 'Todo: 1', exact: true });
    await todo.click();
    await expect(page.getByRole('link', { name: 'Fern' })).toHaveCount(0);
    await todo.click();
    await expect(page.getByRole('link', { name: 'Fern' })).toBeVisible();
    await panel.getByRole('button', { name: 'Actions for Second' }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
    await expect(page.getByText('This module is archived.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Rose' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add an existing issue' })).toHaveCount(0);

    await page.getByRole('heading', { level: 1 }).getByRole('button').click();
    await page.getByRole('option', { name: 'First' }).click();
    await expect(page.getByRole('heading', { name: 'This module is empty' })).toBeVisible();
  });
});
