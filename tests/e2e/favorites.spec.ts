import { expect, type Page } from '@playwright/test';
import { createDraft } from '#features/drafts/contract.ts';
import { createFavorite, listFavorites } from '#features/favorites/contract.ts';
import { createModule, updateModule } from '#features/modules/contract.ts';
import { createPage, updatePage } from '#features/pages/contract.ts';
import { createView } from '#features/views/contract.ts';
import { must } from '#platform/shared/must.ts';
import { ageLog } from '#tests/support/age-history.ts';
import { test } from '#tests/support/cairn.ts';
import { untilFocused } from '#tests/support/keys.ts';
import { expectAccessibleInBothThemes } from '#tests/support/look.ts';
import { openWebsite, untilDraggable, type Website } from '#tests/support/website.ts';

// Not about what the device keeps.
test.use({ instantMode: false });

const group = (page: Page) => page.getByRole('region', { name: 'Favorites' });
const rows = (page: Page) => group(page).getByRole('link').locator('span.truncate');
const params = { slug: 'harbor' };

/** A module and a view of the project among Ada's favorites, the view first. */
async function keepTwo({ ada, place }: Website) {
  const module = (await ada.send(createModule, { params: place, body: { name: 'Checkout' } })).body;
  const view = (await ada.send(createView, { params: place, body: { name: 'Late' } })).body;
  const keep = async (entity_type: 'module' | 'view', entity_identifier: string) =>
    (await ada.send(createFavorite, { params, body: { entity_type, entity_identifier } })).body.id;
  return { module, ids: [await keep('module', module.id), await keep('view', view.id)] };
}

test('the projects keep their place while favorites are read; favorites stand in folders and follow the names of what they are', async ({
  page,
  server,
}) => {
  const website = await openWebsite(page, server);
  const { module } = await keepTwo(website);
  await website.ada.send(createDraft, { params, body: { name: 'Newsletter' } });
  // Otherwise they are read again, because they are told again.
  await ageLog(server);
  // The places where "Your projects" was in any frame that was painted.
  await page.addInitScript(() => {
    const places = new Set<number>();
    const look = () => {
      const projects = document.querySelector('section[aria-label="Your projects"]');
      if (projects) places.add(Math.round(projects.getBoundingClientRect().top));
      document.documentElement.dataset['places'] = [...places].join(' ');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  let asked = 0;
  await page.route('**/api/workspaces/harbor/user-favorites/**', async (route) => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  const places = async () => (await page.locator('html').getAttribute('data-places')) ?? '';
  for (const visit of [() => page.goto(website.path), () => page.reload()]) {
    const before = asked;
    const answered = page.waitForResponse(/user-favorites/);
    await visit();
    await answered;
    await expect(rows(page)).toHaveText(['Late', 'Checkout']);
    await expect(page.getByRole('region', { name: 'Your projects' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Drafts' })).toBeVisible();
    await expect.poll(places).toMatch(/^\d+$/);
    expect(asked - before).toBe(1);
  }
  await page.unroute('**/api/workspaces/harbor/user-favorites/**');

  // They stand in folders, which open under what is held.
  const { ada, place } = website;
  const order = async () =>
    (await ada.send(listFavorites, { params })).body.map((row) => row.name ?? row.entity_data?.name);
  await group(page).getByRole('button', { name: 'Favorites' }).hover();
  await group(page).getByRole('button', { name: 'New folder' }).click();
  const field = group(page).getByRole('textbox', { name: 'Folder name' });
  await untilFocused(field);
  await page.keyboard.type('This week');
  await page.keyboard.press('Enter');
  // Closed, it says how many are in it.
  const folder = group(page).getByRole('button', { name: /^This week/ });
  await expect(folder).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(order).toEqual(['This week', 'Late', 'Checkout']);
  await expectAccessibleInBothThemes(page);

  await group(page).getByRole('link', { name: 'Checkout' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Move to folder' }).click();
  await page.getByRole('menuitem', { name: 'This week' }).click();
  await expect.poll(order).toEqual(['This week', 'Late']);
  await folder.click();
  await expect(rows(page)).toHaveText(['Late']);
  await page.reload();
  await expect(rows(page)).toHaveText(['Late']);
  await untilDraggable(page);
  // A folder opens under what is held over it; let go elsewhere, nothing moves.
  await group(page).getByRole('link', { name: 'Late' }).hover();
  await page.mouse.down();
  const box = must(await folder.boundingBox(), 'it is in sight');
  await page.mouse.move(box.x + 60, box.y + box.height / 2 + 1, { steps: 6 });
  await page.mouse.move(box.x + 62, box.y + box.height / 2);
  await expect(folder).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.move(700, 500, { steps: 6 });
  await page.mouse.up();
  await expect(rows(page)).toHaveText(['Checkout', 'Late']);
  await ada.send(updateModule, { params: { ...place, module_id: module.id }, body: { name: 'Short checkout' } });
  await expect(rows(page)).toHaveText(['Short checkout', 'Late']);
  const { id: page_id } = (await ada.send(createPage, { params: place, body: { name: 'Notes' } })).body;
  const ofPage = { entity_type: 'page', entity_identifier: page_id, project_id: place.project_id } as const;
  await ada.send(createFavorite, { params, body: ofPage });
  await expect(rows(page)).toHaveText(['Notes', 'Short checkout', 'Late']);
  await ada.send(updatePage, { params: { ...place, page_id }, body: { name: 'Plan' } });
  await expect(rows(page)).toHaveText(['Plan', 'Short checkout', 'Late']);
  await group(page).getByRole('link', { name: 'Short checkout' }).click();
  await expect(page).toHaveURL(new RegExp(`/modules/${module.id}$`));
});
