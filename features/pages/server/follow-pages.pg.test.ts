import { expect, it } from 'vitest';
import { confirmProjectAsset, createProjectAsset } from '#features/assets/contract.ts';
import { createPage, deletePage, readPage, updatePage } from '#features/pages/contract.ts';
import { archivePage, changePageAccess, favoritePage, lockPage } from '#features/pages/state-contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { listChanges, type Change } from '#platform/shared/live.ts';
import { must } from '#platform/shared/must.ts';
import { png } from '#tests/support/pictures.ts';
import { postFile } from '#tests/support/upload.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });
const people = ['ada', 'ben', 'cleo'] as const;

async function make(by: Person, body: { access?: 0 | 1; parent?: string; description_html?: string } = {}) {
  const made = await world()
    .as(by)
    .send(createPage, { params: place(), body: { name: 'One', ...body } });
  return { ...place(), page_id: made.body.id };
}
type PageParams = Awaited<ReturnType<typeof make>>;
const read = async (params: PageParams, by: Person = 'ada') => (await world().as(by).send(readPage, { params })).body;

const seqNow = async () =>
  (
    await world()
      .as('ada')
      .send(listChanges, { params: { slug: 'harbor' } })
  ).body.seq;
const changesFor = async (who: Person, since: number): Promise<readonly Change[]> =>
  (
    await world()
      .as(who)
      .send(listChanges, { params: { slug: 'harbor' }, query: { since } })
  ).body.changes.filter(({ entity }) => entity === 'page');

/** Runs a command and returns what the copies of Ada, Ben and Cleo receive of it. */
async function receivedAfter(command: () => Promise<{ status: number }>): Promise<string[]> {
  const since = await seqNow();
  expect((await command()).status).toBeLessThan(300);
  return Promise.all(people.map(async (who) => (await changesFor(who, since)).map(({ op }) => op).join()));
}

/** Runs a command of a person and undoes it. */
async function undone(by: Person, command: () => Promise<{ status: number }>) {
  const since = await seqNow();
  expect((await command()).status).toBeLessThan(300);
  const { group_id } = must((await changesFor(by, since))[0], 'the command was published');
  return world()
    .as(by)
    .send(undoGroup, { params: { slug: 'harbor' }, body: { group_id } });
}

it('tells of a public page to those who see it, and of a private one to its owner alone', async () => {
  const ben = world().as('ben');
  expect(await receivedAfter(() => ben.send(createPage, { params: place(), body: {} }))).toEqual([
    'created',
    'created',
    '',
  ]);
  const page = await make('ben', { access: 1 });
  const rename = (name: string) => receivedAfter(() => ben.send(updatePage, { params: page, body: { name } }));
  const setAccess = (access: 0 | 1) =>
    receivedAfter(() => ben.send(changePageAccess, { params: page, body: { access } }));
  expect(await rename('B')).toEqual(['', 'updated', '']);
  expect(await setAccess(0)).toEqual(['created', 'updated', '']);
  expect(await rename('C')).toEqual(['updated', 'updated', '']);
  expect(await setAccess(1)).toEqual(['deleted', 'updated', '']);
});

it('says that a text was saved, and not what it says', async () => {
  const page = await make('ben');
  const since = await seqNow();
  await world()
    .as('ben')
    .send(updatePage, { params: page, body: { description_html: '<p>Secret plan</p>' } });
  const [change] = await changesFor('ada', since);
  expect(Object.keys(must(change, 'it was published').fields).toSorted()).toEqual([
    'text_saved_at',
    'updated_at',
    'updated_by',
  ]);
  // The texts of a page are its versions.
  const save = () =>
    world()
      .as('ben')
      .send(updatePage, { params: page, body: { description_html: '<p>Two</p>' } });
  expect((await undone('ben', save)).status).toBe(400);
  expect((await read(page)).description_html).toBe('<p>Two</p>');
});

it('takes back what its people did to it', async () => {
  const top = await make('ben');
  const child = await make('hana', { parent: top.page_id });
  const ben = world().as('ben');
  const change = (params: PageParams, body: Record<string, unknown>) => () => ben.send(updatePage, { params, body });
  const body = { name: 'Two', logo_props: { in_use: 'emoji' }, view_props: { full_width: true }, sort_order: 5 };
  expect((await undone('ben', change(top, body))).status).toBe(200);
  expect(await read(top)).toMatchObject({ name: 'One', logo_props: {}, view_props: { full_width: false } });
  expect((await undone('ben', change(child, { parent: null }))).status).toBe(200);
  expect((await read(child)).parent).toBe(top.page_id);
  const lock = () => ben.send(lockPage, { params: top });
  expect((await undone('ben', lock)).status).toBe(200);
  expect(await read(top)).toMatchObject({ is_locked: false, locked_by: null });
});

it('takes back archiving with the pages under it, and deleting with its favorites', async () => {
  const top = await make('ada');
  const child = await make('ada', { parent: top.page_id });
  const ada = world().as('ada');
  await ada.send(favoritePage, { params: child });
  expect((await undone('ada', () => ada.send(archivePage, { params: top }))).status).toBe(200);
  expect(await read(top)).toMatchObject({ archived_at: null });
  expect(await read(child)).toMatchObject({ archived_at: null, is_favorite: true });
  await ada.send(archivePage, { params: top });
  expect((await undone('ada', () => ada.send(deletePage, { params: top }))).status).toBe(200);
  expect([(await read(top)).name, (await read(child)).parent]).toEqual(['One', top.page_id]);
});

it('shows its pictures to those who see it', async () => {
  const ben = world().as('ben');
  const bytes = png();
  const { body: upload } = await ben.send(createProjectAsset, {
    params: place(),
    body: { name: 'plan.png', type: 'image/png', size: bytes.length, entity_type: 'PAGE_DESCRIPTION' },
  });
  await postFile(ben, upload.upload_data, bytes);
  await ben.send(confirmProjectAsset, { params: { ...place(), asset_id: upload.asset_id }, body: {} });
  const page = await make('ben', {
    access: 1,
    description_html: `<image-component src="${upload.asset_id}"></image-component>`,
  });
  const sees = async (who: Person) =>
    (await world().as(who).fetch(must(upload.asset_url, 'it has an address'), { redirect: 'manual' })).status;
  expect([await sees('ben'), await sees('ada'), await sees('cleo')]).toEqual([302, 404, 404]);
  await ben.send(changePageAccess, { params: page, body: { access: 0 } });
  expect([await sees('ben'), await sees('ada'), await sees('cleo')]).toEqual([302, 302, 404]);
});
