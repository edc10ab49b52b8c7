// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { createPage, pageAccess, updatePage, type PageRecord } from '#features/pages/contract.ts';
import { pagesOf } from '#features/pages/web/page-collection.ts';
import { PageIcon } from '#platform/ui/icons/line-icons.ts';
import { WorkspaceContext } from '#features/workspaces/web/public.ts';
import { connection } from '#platform/web/live/connection.ts';
import { openHarbor, type Harbor, type HarborOptions } from '#tests/support/part/harbor/open-harbor.tsx';
import { idOf, madeAt, userId } from '#tests/support/part/harbor/people.ts';
import { onePage, pageId, servePages } from '#tests/support/part/harbor/page-server.ts';
import { website, websiteId } from '#tests/support/part/harbor/projects.ts';
import { openPages, type Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { sectionRow, setRowOpen } from './open-rows.ts';
import { SidebarPages } from './sidebar-pages.tsx';

let harbor: Harbor;
let page: Part;
const list = `/harbor/projects/${websiteId}/pages`;

/** The Pages row of Website in the sidebar. */
async function open(all: readonly PageRecord[], options: HarborOptions = {}, at = list) {
  harbor = await openHarbor(options);
  servePages(harbor.answers, all);
  // The pages of one workspace are kept, that of the last one asked for.
  onTestFinished(() => {
    pagesOf({ slug: 'nowhere', projectId: websiteId });
    for (const id of [sectionRow, ...all.map((one) => one.id)]) setRowOpen(websiteId, id, false);
  });
  const project = website(options.as ?? 'ada');
  const sidebar = (
    <WorkspaceContext value={harbor.place}>
      <SidebarPages slug="harbor" project={project} href={list} label="Pages" mark={<PageIcon />} />
    </WorkspaceContext>
  );
  const root = '/$workspaceSlug/projects/$projectId/pages';
  page = await openPages({ [root]: () => sidebar, [`${root}/$pageId`]: () => sidebar }, at);
  await page.see('link', 'Pages');
}
const names = () => page.all('list', 'Pages of Website').flatMap((one) => [...one.querySelectorAll('a')].map(textOf));
const shows = (wanted: readonly string[]) => page.until(() => expect(names()).toEqual(wanted));
const three = [
  onePage(1, { name: 'Handbook' }),
  onePage(2, { name: 'Holidays', parent: pageId(1) }),
  onePage(3, { name: 'Releases' }),
  onePage(4, { name: 'Old plan', archived_at: '2026-03-02' }),
];

test('the tree opens under the row, in the order by hand, without archived pages; pages under pages open on demand', async () => {
  await open(three);
  expect(names()).toEqual([]);
  await page.click('button', 'Show pages of Website');
  await shows(['Handbook', 'Releases']);
  await page.click('button', 'Show pages under Handbook');
  await shows(['Handbook', 'Holidays', 'Releases']);
  await page.click('button', 'Hide pages of Website');
  await shows([]);
  await page.click('button', 'Show pages of Website');
  await shows(['Handbook', 'Holidays', 'Releases']);
});

test('arrows walk the tree, open it and close it', async () => {
  await open(three);
  await page.click('button', 'Show pages of Website');
  await shows(['Handbook', 'Releases']);
  (await page.see('link', 'Handbook')).focus();
  await page.press('ArrowRight');
  await shows(['Handbook', 'Holidays', 'Releases']);
  await page.press('ArrowDown', 'ArrowDown');
  expect(page.focused()).toBe('Releases');
  await page.press('ArrowUp', 'ArrowUp', 'ArrowLeft');
  await shows(['Handbook', 'Releases']);
});

test('Alt and an arrow move a page into the one before it, which opens, and keep the focus', async () => {
  await open(three);
  await page.click('button', 'Show pages of Website');
  await shows(['Handbook', 'Releases']);
  (await page.see('link', 'Releases')).focus();
  await page.press('Alt+ArrowRight');
  await shows(['Handbook', 'Holidays', 'Releases']);
  await page.until(() =>
    expect(harbor.answers.asked(updatePage)[0]?.body).toEqual({ parent: pageId(1), sort_order: 30_000 }),
  );
  await page.until(() => expect(page.focused()).toBe('Releases'));
});

test('the menu moves a page among its siblings, and says where it stands', async () => {
  await open(three);
  await page.click('button', 'Show pages of Website');
  await page.click('button', 'Actions for Releases');
  await page.click('menuitem', /^Move up/);
  await shows(['Releases', 'Handbook']);
  await page.says('Releases is now 1 of 2');
  await page.until(() => expect(page.focused()).toBe('Actions for Releases'));
});

test('a new page is public, opens, and shows the tree', async () => {
  await open([]);
  await page.click('button', 'New page in Website');
  await page.until(() => expect(page.address()).toMatch(new RegExp(`^${list}/[-0-9a-f]{36}$`)));
  await shows(['Untitled']);
  await page.until(() =>
    expect(harbor.answers.asked(createPage)[0]?.body).toMatchObject({ access: pageAccess.public }),
  );
});

test('a project without pages says so', async () => {
  await open([]);
  await page.click('button', 'Show pages of Website');
  await page.says('No pages yet');
});

test('a guest opens the tree, and neither adds nor moves pages', async () => {
  await open(three, { as: 'cleo' });
  expect(page.all('button', 'New page in Website')).toEqual([]);
  await page.click('button', 'Show pages of Website');
  await shows(['Handbook', 'Releases']);
  (await page.see('link', 'Releases')).focus();
  await page.press('Alt+ArrowRight');
  await shows(['Handbook', 'Releases']);
  await page.click('button', 'Actions for Releases');
  await page.see('menu');
  expect(page.names('menuitem')).toEqual(['Open in new tab', 'Copy link']);
});

test('opening a page unfolds the way to it; folded afterwards, it stays folded until another page is opened', async () => {
  const deep = [
    onePage(1, { name: 'Handbook' }),
    onePage(2, { name: 'Holidays', parent: pageId(1) }),
    onePage(3, { name: 'Winter', parent: pageId(2) }),
    onePage(4, { name: 'Releases' }),
  ];
  await open(deep, {}, `${list}/${pageId(3)}`);
  await page.click('button', 'Show pages of Website');
  await shows(['Handbook', 'Holidays', 'Winter', 'Releases']);
  expect((await page.see('link', 'Winter')).getAttribute('aria-current')).toBe('page');
  await page.click('button', 'Hide pages under Handbook');
  await shows(['Handbook', 'Releases']);
  expect(page.focused()).toBe('Show pages under Handbook');
  // Also while the whole section is folded and opened again, or somebody renames a page.
  await page.click('button', 'Hide pages of Website');
  await page.click('button', 'Show pages of Website');
  const by = { seq: 2, at: madeAt, actor_id: userId('ben'), group_id: idOf(12, 1), project_id: websiteId };
  connection.hub.deliver([
    { ...by, entity: 'page', entity_id: pageId(4), op: 'updated', fields: { name: 'Launches', access: 1 } },
  ]);
  await shows(['Handbook', 'Launches']);
  await page.click('link', 'Launches');
  await page.back();
  await shows(['Handbook', 'Holidays', 'Winter', 'Launches']);
});
