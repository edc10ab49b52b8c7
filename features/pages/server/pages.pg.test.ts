import { describe, expect, it } from 'vitest';
import {
  createPage,
  deletePage,
  duplicatePage,
  listPages,
  readPage,
  updatePage,
  type PageRecord,
} from '#features/pages/contract.ts';
import {
  archivePage,
  changePageAccess,
  favoritePage,
  listArchivedPages,
  listFavoritePages,
  lockPage,
  restorePage,
  unfavoritePage,
  unlockPage,
} from '#features/pages/state-contract.ts';
import { createLabel, deleteLabel } from '#features/labels/contract.ts';
import { updateProject } from '#features/projects/contract.ts';
import { searchWorkspace } from '#features/search/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });

/** Adds a page and returns its parameters. */
async function make(by: Person, body: Partial<Pick<PageRecord, 'name' | 'access' | 'parent'>> = {}) {
  const made = await world().as(by).send(createPage, { params: place(), body });
  expect(made.status).toBe(201);
  return { ...place(), page_id: made.body.id };
}
type PageParams = Awaited<ReturnType<typeof make>>;

const read = async (params: PageParams, by: Person = 'ada') => (await world().as(by).send(readPage, { params })).body;
const listed = async (by: Person, query: { search?: string; nested?: string } = {}) =>
  (await world().as(by).send(listPages, { params: place(), query })).body.map(({ id }) => id);

it('stores what is sent, and answers the shape of the wire format', async () => {
  const label = await world()
    .as('ada')
    .send(createLabel, { params: place(), body: { name: 'Handbook' } });
  const issue = newId();
  const body = {
    name: ' Onboarding ',
    access: 1 as const,
    color: '#fff',
    labels: [label.body.id],
    logo_props: { in_use: 'emoji' },
    view_props: { full_width: true },
    description_html: `<p>Hi <mention-component id="1" entity_identifier="${issue}" entity_name="issue"></mention-component><script>x</script></p>`,
  };
  const { status, body: page } = await world().as('ben').send(createPage, { params: place(), body });
  const ben = world().userId('ben');
  const shape = {
    id: page.id,
    name: 'Onboarding',
    owned_by: ben,
    access: 1,
    color: '#fff',
    parent: null,
    is_favorite: false,
    is_locked: false,
    locked_by: null,
    archived_at: null,
    workspace: expect.any(String),
    created_at: expect.any(String),
    updated_at: page.created_at,
    created_by: ben,
    updated_by: ben,
    view_props: { full_width: true },
    logo_props: { in_use: 'emoji' },
    label_ids: [label.body.id],
    project_ids: [world().website.id],
    sort_order: expect.any(Number),
    anchor: null,
  };
  const description_html = `<p>Hi <mention-component id="1" entity_identifier="${issue}" entity_name="issue"></mention-component></p>`;
  expect([status, page]).toEqual([201, { ...shape, description_html }]);
  const params = { ...place(), page_id: page.id };
  expect(await read(params, 'ben')).toEqual({ ...shape, description_html, issue_ids: [issue] });
  expect((await world().as('ben').send(listPages, { params: place() })).body).toContainEqual(shape);
  await world()
    .as('ada')
    .send(deleteLabel, { params: { ...place(), label_id: label.body.id } });
  expect((await read(params, 'ben')).label_ids).toEqual([]);
  const { body: empty } = await world().as('ben').send(createPage, { params: place(), body: {} });
  expect(empty).toMatchObject({
    name: '',
    access: 0,
    description_html: '<p></p>',
    sort_order: page.sort_order + 10_000,
  });
});

it('refuses labels and parents that are not there, and a page under itself', async () => {
  const [top, middle] = [await make('ben'), await make('ben')];
  const change = (params: PageParams, body: Record<string, unknown>) =>
    world().as('ben').send(updatePage, { params, body });
  expect((await change(middle, { parent: top.page_id })).body.parent).toBe(top.page_id);
  const loop = { parent: ['A page cannot be moved into itself or a page under it.'] };
  for (const parent of [top.page_id, middle.page_id]) {
    const refused = await expectNothingWritten(world(), () => change(top, { parent }));
    expect([refused.status, refused.body]).toEqual([400, loop]);
  }
  const hidden = await make('ada', { access: 1 });
  for (const body of [{ parent: hidden.page_id }, { parent: newId() }, { labels: [newId()] }])
    expect((await expectNothingWritten(world(), () => change(top, body))).status).toBe(400);
  expect((await change(middle, { parent: '' })).body.parent).toBeNull();
});

it('lists pages at the top, favorites first, then the newest; nested ones when asked', async () => {
  const older = await make('hana', { name: 'Zebra crossing' });
  const newer = await make('hana', { name: 'Zebra' });
  const child = await make('hana', { name: 'Zebra foal', parent: newer.page_id });
  expect(await listed('ben', { search: 'zEBra' })).toEqual([newer.page_id, older.page_id]);
  expect(await listed('ben', { search: 'zebra', nested: 'true' })).toEqual([
    child.page_id,
    newer.page_id,
    older.page_id,
  ]);
  const ben = world().as('ben');
  expect((await ben.send(favoritePage, { params: older })).status).toBe(204);
  expect((await ben.send(favoritePage, { params: older })).status).toBe(400);
  expect(await listed('ben', { search: 'zebra' })).toEqual([older.page_id, newer.page_id]);
  const { body: favorites } = await ben.send(listFavoritePages, { params: place() });
  expect(favorites.map(({ id }) => id)).toContain(older.page_id);
  expect((await ben.send(unfavoritePage, { params: older })).status).toBe(204);
  expect((await ben.send(unfavoritePage, { params: older })).status).toBe(404);
});

it('keeps a private page to its owner, also from admins and from search', async () => {
  const page = await make('ben', { name: 'Salary wishes', access: 1 });
  const search = async (by: Person) =>
    (
      await world()
        .as(by)
        .send(searchWorkspace, { params: { slug: 'harbor' }, query: { search: 'salary' } })
    ).body.results.page.map(({ id }) => id);
  expect([await search('ben'), await search('ada')]).toEqual([[page.page_id], []]);
  const ada = world().as('ada');
  const unknown = [404, { error: 'Page not found' }];
  for (const call of [readPage, lockPage, archivePage, deletePage, duplicatePage, favoritePage] as const) {
    const { status, body } = await ada.send(call, { params: page });
    expect([status, body]).toEqual(unknown);
  }
  // The wire's answer, for an unknown page too.
  const refused = [400, { error: 'Access cannot be updated since this page is owned by someone else' }];
  for (const page_id of [page.page_id, newId()]) {
    const { status, body } = await ada.send(updatePage, { params: { ...place(), page_id }, body: { name: 'Mine' } });
    expect([status, body]).toEqual(refused);
  }
  expect(await listed('ada', { nested: 'true' })).not.toContain(page.page_id);
  const shared = await world()
    .as('ben')
    .send(changePageAccess, { params: page, body: { access: 0 } });
  expect([shared.status, (await read(page)).access]).toEqual([204, 0]);
  expect(await search('ada')).toEqual([page.page_id]);
  // An admin may hide it again, from themselves too, and loses the star with it.
  await ada.send(favoritePage, { params: page });
  expect((await ada.send(changePageAccess, { params: page, body: { access: 1 } })).status).toBe(204);
  expect((await ada.send(unfavoritePage, { params: page })).status).toBe(404);
});

it('shows guests their own pages only, unless the project shows them everything', async () => {
  const page = await make('ada');
  const cleo = world().as('cleo');
  const hidden = await cleo.send(readPage, { params: page });
  expect([hidden.status, hidden.body]).toEqual([400, { error: 'You are not allowed to view this page' }]);
  expect((await cleo.send(readPage, { params: { ...page, page_id: newId() } })).status).toBe(400);
  expect(await listed('cleo')).toEqual([]);
  const showAll = (guest_view_all_features: boolean) =>
    world().as('ada').send(updateProject, { params: place(), body: { guest_view_all_features } });
  await showAll(true);
  expect((await cleo.send(readPage, { params: page })).status).toBe(200);
  expect((await cleo.send(updatePage, { params: page, body: { name: 'No' } })).status).toBe(403);
  await showAll(false);
});

it('locks: nobody changes it, and only its owner and admins lock and unlock', async () => {
  const page = await make('ben', { name: 'Locked' });
  const rename = (by: Person) =>
    world()
      .as(by)
      .send(updatePage, { params: page, body: { name: `Renamed by ${by}` } });
  expect((await rename('hana')).status).toBe(200);
  expect((await world().as('ben').send(lockPage, { params: page })).status).toBe(204);
  expect(await read(page)).toMatchObject({ is_locked: true, locked_by: world().userId('ben') });
  for (const by of ['ben', 'ada'] as const) {
    const { status, body } = await rename(by);
    expect([status, body]).toEqual([400, { error: 'Page is locked' }]);
  }
  expect((await world().as('hana').send(unlockPage, { params: page })).status).toBe(204);
  expect((await rename('ada')).status).toBe(200);
  const adas = await make('ada');
  for (const call of [lockPage, unlockPage] as const)
    expect((await world().as('ben').send(call, { params: adas })).status).toBe(403);
  for (const body of [{ access: 1 }, { is_locked: true }] as const)
    expect((await world().as('ben').send(updatePage, { params: adas, body })).status).toBe(400);
});

describe('archiving', () => {
  it('takes the pages under it along, and brings them back', async () => {
    const top = await make('ben');
    const child = await make('hana', { parent: top.page_id });
    const leaf = await make('ben', { parent: child.page_id });
    await world().as('ada').send(favoritePage, { params: leaf });
    const refused = await world().as('ben').send(archivePage, { params: child });
    expect([refused.status, refused.body]).toEqual([400, { error: 'Only the owner or admin can archive the page' }]);
    const { status, body } = await world().as('ben').send(archivePage, { params: top });
    expect([status, body]).toEqual([
      200,
      { archived_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?$/) },
    ]);
    const days = async () => Promise.all([top, child, leaf].map(async (one) => (await read(one)).archived_at));
    const day = body.archived_at.slice(0, 10);
    expect(await days()).toEqual([day, day, day]);
    const { body: archived } = await world().as('ada').send(listArchivedPages, { params: place() });
    expect(archived.map(({ id }) => id)).toEqual(expect.arrayContaining([top.page_id, child.page_id, leaf.page_id]));
    expect((await read(leaf)).is_favorite).toBe(false);
    const write = await world()
      .as('ben')
      .send(updatePage, { params: leaf, body: { description_html: '<p>x</p>' } });
    expect([write.status, write.body]).toEqual([400, { error_code: 4702, error_message: 'PAGE_ARCHIVED' }]);
    // A page that comes back alone leaves its archived parent.
    await world().as('ada').send(restorePage, { params: child });
    expect(await days()).toEqual([day, null, null]);
    expect([(await read(child)).parent, (await read(leaf)).parent]).toEqual([null, child.page_id]);
    await world().as('ben').send(restorePage, { params: top });
    expect(await days()).toEqual([null, null, null]);
  });

  it('comes before deleting; the pages under it stay', async () => {
    const top = await make('ada');
    const child = await make('ada', { parent: top.page_id });
    const early = await world().as('ada').send(deletePage, { params: top });
    expect([early.status, early.body]).toEqual([400, { error: 'The page should be archived before deleting' }]);
    await world().as('ada').send(archivePage, { params: top });
    const refused = await world().as('ben').send(deletePage, { params: top });
    expect([refused.status, refused.body]).toEqual([403, { error: 'Only admin or owner can delete the page' }]);
    expect((await world().as('hana').send(deletePage, { params: top })).status).toBe(204);
    expect((await world().as('ada').send(readPage, { params: top })).status).toBe(404);
    expect((await read(child)).parent).toBeNull();
  });
});

it('duplicates a page with its text, as a page of the caller beside it', async () => {
  const top = await make('ada');
  const body = { name: 'Plan', parent: top.page_id, description_html: '<h1>Plan</h1>' };
  const { body: page } = await world().as('ada').send(createPage, { params: place(), body });
  const params = { ...place(), page_id: page.id };
  await world().as('ada').send(lockPage, { params });
  const { status, body: copy } = await world().as('ben').send(duplicatePage, { params });
  expect([status, copy]).toMatchObject([
    201,
    {
      name: 'Copy of Plan',
      parent: top.page_id,
      owned_by: world().userId('ben'),
      is_locked: false,
      description_html: '<h1>Plan</h1>',
    },
  ]);
});
