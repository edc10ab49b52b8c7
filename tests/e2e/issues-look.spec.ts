import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/cairn.ts';
import { expectAccessibleInBothThemes } from '#tests/support/look.ts';
import { cutTexts, plainTexts } from '#tests/support/plain-text.ts';
import { openWebsite, showAs, type Website } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

/** A project with every kind of value on its cards. */
async function fill(website: Website): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const { body: me } = await website.ada.json<{ id: string }>('GET', '/api/users/me/');
  const parent_id = await website.create({
    name: 'Rose with a name that needs more than one line on a card of the board, and then some',
    state_id: website.state('Todo'),
    priority: 'urgent',
    target_date: day,
    label_ids: [website.label('Bug'), website.label('Docs')],
    assignee_ids: [me.id],
    description_html: '<h2>Soil</h2><p>Dry.</p><ul><li><p>one</p></li></ul><pre><code>x</code></pre>',
  });
  await website.create({ name: 'Lily', state_id: website.state('Done'), priority: 'low', parent_id });
  await website.create({ name: 'Fern', state_id: website.state('In Progress'), priority: 'medium', start_date: day });
}

/** Scans an open menu: the focus guards around it are the menu library's, and a menu stands in no landmark. */
function expectMenuAccessible(page: Page): Promise<void> {
  return expectAccessibleInBothThemes(page, { elements: ['[data-base-ui-focus-guard]'], rules: ['region'] });
}

test('every text is of the catalog and fits, and what opens is accessible, in list, board, peek and popovers', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server);
  await fill(website);
  await showAs(website, { layout: 'kanban', group_by: 'state' });
  // prettier-ignore
  const data = [
    'with a name that needs more than one line on a card of the board, and then some', 'Harbor', 'Website', 'WEB', 'Ada', 'ada', 'Bug', 'Docs', 'Rose', 'Lily', 'Fern', 'Soil', 'Dry', 'one', 'Cairn',
    'Backlog', 'Todo', 'In Progress', 'Done', 'Cancelled', 'Mod', 'Ctrl', 'Shift', 'Alt', 'Backspace', 'Del',
  ];
  const check = async () => {
    expect(await plainTexts(page, data)).toEqual([]);
    expect(await cutTexts(page)).toEqual([]);
  };
  await page.goto(`${website.path}?pseudo=1`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await check();
  const open = async (control: string) => {
    await page.locator(`[data-control=${control}]`).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await open('filters');
  await check();
  await close();
  await open('display');
  await check();
  await expectAccessibleInBothThemes(page);
  await close();
  await page.keyboard.press('y');
  await page.keyboard.press('l');
  await expect(page.getByRole('treegrid')).toBeVisible();
  await check();
  await open('display');
  await expectAccessibleInBothThemes(page);
  await close();
  await page.getByText('Fern').click({ button: 'right' });
  await expect(page.getByRole('menu')).toBeVisible();
  await expectMenuAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await page.keyboard.press('Shift+N');
  await check();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Fern' }).click();
  const peek = page.getByRole('complementary');
  await expect(peek.getByRole('textbox').last()).toBeVisible();
  await check();
  await peek.locator('[data-field="target_date"]').getByRole('button').click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
