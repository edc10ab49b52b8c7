import { once } from 'node:events';
import { sql } from 'kysely';
import { WebSocket } from 'ws';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPage, readPage, updatePage } from '#features/pages/contract.ts';
import { archivePage, changePageAccess, lockPage, unlockPage } from '#features/pages/state-contract.ts';
import { listPageVersions, restorePageVersion } from '#features/pages/text-contract.ts';
import { UpdateStore } from '#platform/server/documents/store-updates.ts';
import { must } from '#platform/shared/must.ts';
import { joinDocument, type CoWriter } from '#tests/support/co-writer.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const joined: CoWriter[] = [];
afterEach(() => {
  for (const writer of joined.splice(0)) writer.leave();
});

async function aPage(body: { description_html?: string; access?: 0 | 1 } = {}) {
  const place = { slug: 'harbor', project_id: world().website.id };
  const made = await world()
    .as('ada')
    .send(createPage, { params: place, body: { name: 'Together', ...body } });
  return { ...place, page_id: made.body.id };
}
type Params = Awaited<ReturnType<typeof aPage>>;

function join(
  person: Person,
  { page_id, project_id, slug }: Params,
  more: Partial<Parameters<typeof joinDocument>[0]> = {},
) {
  const { url } = world();
  const cookie = cookieOf(person);
  const writer = joinDocument({
    url,
    cookie,
    userId: world().userId(person),
    slug,
    projectId: project_id,
    id: page_id,
    ...more,
  });
  joined.push(writer);
  return writer;
}

const cookieOf = (person: Person) =>
  [...world().as(person).cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Opens the socket, and closes it again; rejects with the HTTP status when it is refused. */
async function knock(cookie: string, query: Record<string, string>, headers: Record<string, string> = {}) {
  const asked = new URLSearchParams({
    documentType: 'project_page',
    projectId: world().website.id,
    workspaceSlug: 'harbor',
    ...query,
  });
  const address = `${world().url.replace('http', 'ws')}/live/collaboration?${asked}`;
  const socket = new WebSocket(address, { headers: { cookie, ...headers } });
  const refused = new Promise<never>((_, reject) => {
    socket.on('unexpected-response', (_request, { statusCode }) => reject(new Error(`refused with ${statusCode}`)));
    socket.on('error', () => undefined);
  });
  await Promise.race([once(socket, 'open'), refused]).finally(() => socket.terminate());
}

const htmlOf = async (params: Params) => (await world().as('ada').send(readPage, { params })).body.description_html;

describe('writing together', () => {
  it('begins with the HTML of the page, shows letters to others, and derives the HTML', async () => {
    const page = await aPage({ description_html: '<p>One <strong>word</strong></p>' });
    const [ada, ben] = [join('ada', page), join('ben', page)];
    await Promise.all([ada.settled(), ben.settled()]);
    expect(ada.text()).toEqual(['One word']);
    ada.write('from Ada');
    ben.write('from Ben');
    await expect.poll(() => ada.text().toSorted()).toEqual(['One word', 'from Ada', 'from Ben']);
    await expect.poll(() => ben.text()).toEqual(ada.text());
    await expect.poll(() => htmlOf(page)).toContain('<p>from Ben</p>');
    const html = await htmlOf(page);
    expect(html).toContain('<p>One <strong>word</strong></p>');
    expect(html).toContain('<p>from Ada</p>');
  });

  it('keeps what was typed for whoever comes after everybody left', async () => {
    const page = await aPage();
    const ada = join('ada', page);
    await ada.settled();
    ada.write('the last words');
    await ada.settled();
    ada.leave();
    await expect.poll(() => htmlOf(page)).toContain('the last words');
    const ben = join('ben', page);
    await ben.settled();
    expect(ben.text()).toContain('the last words');
  });

  it('derives the HTML of an update that was read from the database before it was applied', async () => {
    const page = await aPage();
    const ada = join('ada', page);
    await ada.settled();
    const append: UpdateStore['append'] = Reflect.get(UpdateStore.prototype, 'append');
    vi.spyOn(UpdateStore.prototype, 'append').mockImplementationOnce(async function (this: UpdateStore, ...update) {
      const seq = await append.apply(this, update);
      // Whoever joins now is given what is stored.
      const ben = join('ben', page);
      await ben.settled();
      await expect.poll(() => ben.text()).toContain('typed on a train');
      return seq;
    });
    ada.write('typed on a train');
    // Not the sweep of what a killed process left, which comes after 20 s at the earliest.
    await expect.poll(() => htmlOf(page), { timeout: 15_000 }).toContain('typed on a train');
  });

  it('merges HTML that is saved meanwhile into what people have open', async () => {
    const page = await aPage({ description_html: '<p>One</p><p>Two</p>' });
    const ben = join('ben', page);
    await ben.settled();
    const body = {
      description_html: '<p>One</p><p>Two and a half</p>',
      base: { description_html: '<p>One</p><p>Two</p>' },
    };
    ben.write('Three');
    await world().as('ada').send(updatePage, { params: page, body });
    await expect.poll(() => ben.text()).toEqual(['One', 'Two and a half', 'Three']);
    await expect.poll(() => htmlOf(page)).toBe('<p>One</p><p>Two and a half</p><p>Three</p>');
  });

  it('restores a version while others write', async () => {
    const page = await aPage({ description_html: '<p>First</p>' });
    await world()
      .as('ben')
      .send(updatePage, { params: page, body: { description_html: '<p>Second</p>' } });
    const cast = join('ben', page);
    await cast.settled();
    const versions = (await world().as('ada').send(listPageVersions, { params: page })).body;
    const first = must(versions.at(-1), 'two versions');
    await world()
      .as('ada')
      .send(restorePageVersion, { params: { ...page, version_id: first.id } });
    await expect.poll(() => cast.text()).toEqual(['First']);
  });
});

describe('who may', () => {
  it.each<[string, number, () => Promise<void>]>([
    ['nobody signed in', 401, () => knock('', {})],
    ['a member of another workspace', 403, () => knock(cookieOf('eve'), {})],
    ['an unknown kind of text', 400, () => knock(cookieOf('ben'), { documentType: 'poem' })],
    ['no workspace', 400, () => knock(cookieOf('ben'), { workspaceSlug: '' })],
    ['a foreign origin', 403, () => knock(cookieOf('ben'), {}, { origin: 'https://evil.example' })],
  ])('refuses the socket of %s with %i', async (_, status, open) => {
    await expect(open()).rejects.toThrow(`refused with ${status}`);
  });

  it.each<[string, Person, Partial<Parameters<typeof joinDocument>[0]>, string]>([
    ['somebody else by token', 'ben', { token: JSON.stringify({ id: 'x' }) }, 'Authentication unsuccessful!'],
    ['a token without an id', 'ben', { token: '{}' }, 'Credentials not provided'],
    ['a page that is none', 'ben', { id: '00000000-0000-7000-8000-000000000000' }, 'permission-denied'],
    ['a name that is no id', 'ben', { id: 'page' }, 'permission-denied'],
    ['a guest who sees only their own', 'cleo', {}, 'permission-denied'],
  ])('refuses %s', async (_, person, more, reason) => {
    const page = await aPage();
    const writer = join(person, page, more);
    await expect.poll(() => writer.refusal()).toBe(reason);
  });

  it('refuses the private page of somebody else, and its page under another workspace', async () => {
    const page = await aPage({ access: 1 });
    const ben = join('ben', page);
    await expect.poll(() => ben.refusal()).toBe('permission-denied');
    const eve = join('eve', page, { slug: 'quarry', projectId: world().quarryProject.id });
    await expect.poll(() => eve.refusal()).toBe('permission-denied');
  });

  it('reports a lock at once, and takes nothing while it lasts', async () => {
    const page = await aPage();
    const [ada, ben] = [join('ada', page), join('ben', page)];
    await Promise.all([ada.settled(), ben.settled()]);
    await world().as('ada').send(lockPage, { params: page });
    await expect.poll(() => ben.events).toContain('locked');
    ben.write('too late');
    const late = join('hana', page);
    await late.settled();
    expect([late.isReadOnly(), late.text().includes('too late')]).toEqual([true, false]);
    await world().as('ada').send(unlockPage, { params: page });
    await expect.poll(() => ben.events).toContain('unlocked');
    ada.write('open again');
    await expect.poll(() => late.text()).toContain('open again');
    await world().as('ada').send(archivePage, { params: page });
    await expect.poll(() => ben.events).toContain('archived');
  });

  it('reports what a client announces only when it is so', async () => {
    const page = await aPage();
    const [ada, ben] = [join('ada', page), join('ben', page)];
    await Promise.all([ada.settled(), ben.settled()]);
    ben.provider.sendStateless('lock');
    ben.provider.sendStateless('unlock');
    await expect.poll(() => ada.events).toEqual(['unlocked']);
  });

  it('closes the line of whoever loses sight of the page', async () => {
    const page = await aPage();
    const [ada, ben] = [join('ada', page), join('ben', page)];
    await Promise.all([ada.settled(), ben.settled()]);
    await world()
      .as('ada')
      .send(changePageAccess, { params: page, body: { access: 1 } });
    await expect.poll(() => ben.refusal()).toBe('permission-denied');
    ada.write('for me alone');
    await ada.settled();
    expect(ben.text()).not.toContain('for me alone');
  });

  it('gives every presence the name of its person, and one to a connection', async () => {
    const page = await aPage();
    const [ada, ben] = [join('ada', page), join('ben', page)];
    await Promise.all([ada.settled(), ben.settled()]);
    ben.provider.setAwarenessField('user', { id: world().userId('ada'), name: 'Ada', color: 'red' });
    const others = () =>
      [...must(ada.provider.awareness, 'it has one').getStates()].flatMap(([client, state]) =>
        client === ada.document.clientID ? [] : [state['user']],
      );
    await expect
      .poll(others)
      .toEqual([{ id: world().userId('ben'), name: 'ben', color: expect.stringMatching(/^#[0-9a-f]{6}$/) }]);
  });
});

it('merges what was typed a week ago without a network, though the document was folded and rewritten meanwhile', async () => {
  const page = await aPage({ description_html: '<p>One</p><p>Two</p>' });
  const ada = join('ada', page);
  await ada.settled();
  ada.goAway();
  ada.write('on a train');
  for (const day of [1, 2, 3, 4, 5, 6, 7]) {
    const ben = join('ben', page);
    await ben.settled();
    ben.write(`day ${day}`);
    // What Ada has is removed, and so is what stood the day before: the document forgets it.
    ben.document.getXmlFragment('default').delete(0, 1);
    await ben.settled();
    ben.leave();
    await expect.poll(() => htmlOf(page)).toContain(`day ${day}`);
  }
  const { rows } = await sql`
    select 1 from document_updates where document_id = ${page.page_id}`.execute(world().db);
  expect(rows).toEqual([]);
  ada.comeBack();
  await expect.poll(() => htmlOf(page)).toMatch(/on a train/);
  expect(await htmlOf(page)).toContain('day 7');
  const hana = join('hana', page);
  await hana.settled();
  expect(hana.text()).toEqual(ada.text());
});

describe('bad input', () => {
  /** A message that is an update of the page by the protocol, whatever its bytes are. */
  const update = (id: string, bytes: readonly number[]) =>
    new Uint8Array([id.length, ...Buffer.from(id), 0, 2, bytes.length, ...bytes]);
  const sent = (writer: CoWriter, message: Uint8Array<ArrayBuffer>) =>
    writer.provider.configuration.websocketProvider.webSocket?.send(message);

  it('ends the line of whoever sends what is no update, and keeps nothing of it', async () => {
    const page = await aPage({ description_html: '<p>Kept</p>' });
    const [ada, ben] = [join('ada', page), join('ben', page)];
    await Promise.all([ada.settled(), ben.settled()]);
    sent(ben, update(page.page_id, [7, 7, 7, 7]));
    await expect.poll(() => ben.refusal()).toBe('no-document');
    ada.write('and more');
    await expect.poll(() => htmlOf(page)).toBe('<p>Kept</p><p>and more</p>');
  });

  it('ends the line of whoever sends more than 20 MB at once', async () => {
    const page = await aPage();
    const ben = join('ben', page);
    await ben.settled();
    let code: number | undefined;
    ben.provider.on('disconnect', ({ event }: { event: { code: number } }) => (code = event.code));
    sent(ben, new Uint8Array(20 * 1024 * 1024 + 1));
    await expect.poll(() => code).toBe(1009);
  });
});
