import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { applyUpdate, Doc, encodeStateAsUpdate, XmlElement, XmlText } from 'yjs';
import { createPage, readPage, updatePage } from '#features/pages/contract.ts';
import { archivePage, lockPage, restorePage, unlockPage } from '#features/pages/state-contract.ts';
import {
  listPageVersions,
  readPageVersion,
  restorePageVersion,
  savePageDocument,
} from '#features/pages/text-contract.ts';
import { must } from '#platform/shared/must.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();

async function aPage(description_html?: string) {
  const place = { slug: 'harbor', project_id: world().website.id };
  const body = { name: 'Text', ...(description_html !== undefined && { description_html }) };
  const made = await world().as('ada').send(createPage, { params: place, body });
  return { ...place, page_id: made.body.id };
}
type PageParams = Awaited<ReturnType<typeof aPage>>;

const save = (params: PageParams, description_html: string, by: Person = 'ada', base?: string) =>
  world()
    .as(by)
    .send(updatePage, {
      params,
      body: { description_html, ...(base !== undefined && { base: { description_html: base } }) },
    });
const textOf = async (params: PageParams) => (await world().as('ada').send(readPage, { params })).body.description_html;
const versions = async (params: PageParams) => (await world().as('ben').send(listPageVersions, { params })).body;
const versionText = async (params: PageParams, version_id: string) =>
  (
    await world()
      .as('ben')
      .send(readPageVersion, { params: { ...params, version_id } })
  ).body;
const texts = async (params: PageParams) =>
  Promise.all((await versions(params)).map(async ({ id }) => (await versionText(params, id)).description_html));
/** As if everything of the page had been saved eleven minutes earlier. */
const later = ({ page_id }: PageParams) =>
  sql`update page_versions set created_at = created_at - interval '11 minutes', last_saved_at = last_saved_at - interval '11 minutes'
    where page_id = ${page_id}`.execute(world().db);

/** A document that says one paragraph, as a client that writes together sends it. */
function documentOf(text: string): string {
  const document = new Doc();
  const paragraph = new XmlElement('paragraph');
  paragraph.insert(0, [new XmlText(text)]);
  document.getXmlFragment('default').insert(0, [paragraph]);
  return Buffer.from(encodeStateAsUpdate(document)).toString('base64');
}

const documentIn = async ({ slug, project_id, page_id }: PageParams, by: Person = 'ben') => {
  const response = await world()
    .as(by)
    .fetch(`/api/workspaces/${slug}/projects/${project_id}/pages/${page_id}/description/`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()).toString('base64') };
};

it('keeps the document of a client, and brings it up to HTML that is saved later', async () => {
  const page = await aPage('<p>One</p>');
  const fresh = await documentIn(page);
  expect([fresh.response.status, fresh.bytes]).toEqual([200, '']);
  expect(fresh.response.headers.get('content-type')).toBe('application/octet-stream');
  expect(fresh.response.headers.get('content-disposition')).toBe('attachment; filename="page_description.bin"');
  const description_binary = documentOf('Two');
  const saved = await world()
    .as('ben')
    .send(savePageDocument, {
      params: page,
      body: { description_binary, description_html: '<p>Two<script>x</script></p>', description: { type: 'doc' } },
    });
  expect([saved.status, saved.body]).toEqual([200, { message: 'Updated successfully' }]);
  expect([(await documentIn(page)).bytes, await textOf(page)]).toEqual([description_binary, '<p>Two</p>']);
  const [newest] = await versions(page);
  expect(await versionText(page, must(newest, 'one').id)).toMatchObject({
    description_binary,
    description_html: '<p>Two</p>',
    description_json: {},
    owned_by: world().userId('ben'),
  });
  await save(page, '<p>Three</p>');
  const document = new Doc();
  applyUpdate(document, Buffer.from((await documentIn(page)).bytes, 'base64'));
  expect(document.getXmlFragment('default').toJSON()).toBe('<paragraph>Three</paragraph>');
});

it('merges what a client wrote without a network into what others wrote meanwhile', async () => {
  const page = await aPage('<p>One</p>');
  const send = (description_binary: string, description_html: string) =>
    world().as('ben').send(savePageDocument, { params: page, body: { description_binary, description_html } });
  await send(documentOf('Two'), '<p>Two</p>');
  const offline = new Doc();
  applyUpdate(offline, Buffer.from((await documentIn(page)).bytes, 'base64'));
  await save(page, '<p>Two</p><p>Meanwhile</p>', 'ada', '<p>Two</p>');
  const paragraph = new XmlElement('paragraph');
  paragraph.insert(0, [new XmlText('Offline')]);
  offline.getXmlFragment('default').insert(0, [paragraph]);
  await send(Buffer.from(encodeStateAsUpdate(offline)).toString('base64'), '<p>Offline</p><p>Two</p>');
  expect(await textOf(page)).toBe('<p>Offline</p><p>Two</p><p>Meanwhile</p>');
  // A document that a client began by itself says the same words as others: both together would say them twice.
  await send(documentOf('Two'), '<p>Begun anew</p>');
  expect(await textOf(page)).toBe('<p>Begun anew</p>');
});

it('refuses what is no document, and says so of locked and archived pages', async () => {
  const page = await aPage();
  const send = (description_binary: string | null, by: Person = 'ada') =>
    world()
      .as(by)
      .send(savePageDocument, { params: page, body: { description_binary, description_html: '<p>x</p>' } });
  const none = await send(null);
  expect([none.status, none.body]).toEqual([200, { error: 'No binary data provided' }]);
  const long = Buffer.alloc(100_000, 7).toString('base64');
  for (const bad of ['no base64!', Buffer.from('no document').toString('base64'), long])
    expect((await expectNothingWritten(world(), () => send(bad))).status).toBe(400);
  expect((await send(documentOf('x'), 'cleo')).status).toBe(403);
  await world().as('ada').send(lockPage, { params: page });
  const locked = await send(documentOf('x'));
  expect([locked.status, locked.body]).toEqual([400, { error_code: 4701, error_message: 'PAGE_LOCKED' }]);
  await world().as('ada').send(unlockPage, { params: page });
  await world().as('ada').send(archivePage, { params: page });
  const archived = await send(documentOf('x'));
  expect([archived.status, archived.body]).toEqual([400, { error_code: 4702, error_message: 'PAGE_ARCHIVED' }]);
  await world().as('ada').send(restorePage, { params: page });
  expect((await send(documentOf('x'))).status).toBe(200);
});

it('takes documents beyond the limit of other bodies, up to 20 MB', async () => {
  const page = await aPage();
  const path = `/api/workspaces/harbor/projects/${page.project_id}/pages/${page.page_id}/description/`;
  const send = (description_binary: string) =>
    world()
      .as('ada')
      .fetch(path, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ description_binary, description_html: '<p>Large</p>' }),
      });
  const taken = await send(documentOf('a'.repeat(6_000_000)));
  expect([taken.status, await taken.json()]).toEqual([200, { message: 'Updated successfully' }]);
  const refused = await send('A'.repeat(21 * 1024 * 1024));
  expect([refused.status, await refused.json()]).toEqual([
    413,
    { error: 'The request body is larger than the limit of 20 MB.' },
  ]);
});

it('merges what two people wrote at once, and keeps both texts where they overlap', async () => {
  const page = await aPage('<p>One</p><p>Two</p>');
  const base = '<p>One</p><p>Two</p>';
  await save(page, '<p>One, by Ben</p><p>Two</p>', 'ben', base);
  const merged = await save(page, '<p>One</p><p>Two, by Ada</p>', 'ada', base);
  expect(merged.body).toMatchObject({
    text_outcome: 'merged',
    description_html: '<p>One, by Ben</p><p>Two, by Ada</p>',
  });
  const overlapped = await save(page, '<p>Only Ben</p>', 'ben', base);
  expect(overlapped.body).toMatchObject({ text_outcome: 'overlapped', description_html: '<p>Only Ben</p>' });
  expect(await texts(page)).toContain('<p>One, by Ben</p><p>Two, by Ada</p>');
  const plain = await save(page, '<p>Only Ben, and more</p>', 'ben', '<p>Only Ben</p>');
  expect(plain.body).not.toHaveProperty('text_outcome');
});

it('keeps a version a person and a pause, not one a save; the newest is the text that stands', async () => {
  const page = await aPage();
  expect(await versions(page)).toEqual([]);
  await save(page, '<p>1</p>');
  await save(page, '<p>1 2</p>');
  expect(await texts(page)).toEqual(['<p>1 2</p>']);
  await save(page, '<p>1 2 3</p>', 'ben');
  expect(await texts(page)).toEqual(['<p>1 2 3</p>', '<p>1 2</p>']);
  await later(page);
  await save(page, '<p>1 2 3 4</p>', 'ben');
  expect(await texts(page)).toEqual(['<p>1 2 3 4</p>', '<p>1 2 3</p>', '<p>1 2</p>']);
  const [newest] = await versions(page);
  const ben = world().userId('ben');
  expect(newest).toEqual({
    id: expect.any(String),
    workspace: expect.any(String),
    page: page.page_id,
    last_saved_at: expect.any(String),
    owned_by: ben,
    created_at: newest?.last_saved_at,
    updated_at: newest?.last_saved_at,
    created_by: ben,
    updated_by: ben,
    is_restored: false,
    name: null,
  });
});

it('keeps at most twenty versions', async () => {
  const page = await aPage('<p>First</p>');
  for (let at = 0; at < 22; at += 1) {
    await later(page);
    await save(page, `<p>${at}</p>`);
  }
  const kept = await texts(page);
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([20, '<p>21</p>', '<p>First</p>']);
});

it('restores a version as the newest one; the text it replaces stays a version', async () => {
  const page = await aPage('<p>One</p>');
  await save(page, '<p>Two</p>', 'ben');
  const one = must((await versions(page)).at(-1), 'the first').id;
  const restore = (version_id: string, by: Person) =>
    world()
      .as(by)
      .send(restorePageVersion, { params: { ...page, version_id } });
  expect((await restore(one, 'ben')).status).toBe(204);
  expect(await texts(page)).toEqual(['<p>One</p>', '<p>Two</p>', '<p>One</p>']);
  expect((await versions(page)).map(({ is_restored }) => is_restored)).toEqual([true, false, false]);
  expect(await textOf(page)).toBe('<p>One</p>');
  const other = must((await versions(await aPage('<p>Other</p>')))[0], 'one').id;
  expect((await restore(other, 'ben')).status).toBe(404);
  expect((await restore(one, 'cleo')).status).toBe(403);
});
