import { afterEach, describe, expect, it, vi } from 'vitest';
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector, XmlElement, XmlText } from 'yjs';
import { createPage, readPage, updatePage } from '#features/pages/contract.ts';
import { archivePage, lockPage, restorePage } from '#features/pages/state-contract.ts';
import { listPageVersions, readPageVersion, savePageDocument } from '#features/pages/text-contract.ts';
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

async function aPage(description_html = '<p>One</p>') {
  const place = { slug: 'harbor', project_id: world().website.id };
  const made = await world()
    .as('ada')
    .send(createPage, { params: place, body: { name: 'Plan', description_html } });
  return { ...place, page_id: made.body.id };
}
type Params = Awaited<ReturnType<typeof aPage>>;

function join(person: Person, { page_id: id, project_id: projectId, slug }: Params, document?: Doc): CoWriter {
  const cookie = [...world().as(person).cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const userId = world().userId(person);
  const writer = joinDocument({
    url: world().url,
    cookie,
    userId,
    slug,
    projectId,
    id,
    ...(document && { document }),
  });
  joined.push(writer);
  return writer;
}

const htmlOf = async (params: Params) => (await world().as('ada').send(readPage, { params })).body.description_html;
const save = (params: Params, description_html: string) =>
  world().as('hana').send(updatePage, { params, body: { description_html } });
const sizeOf = (megabytes: number) => `<p>${'a'.repeat(megabytes * 1_000_000)}</p>`;

/** Three people in a page, who go on typing. */
async function threeIn(page: Params) {
  const writers = [join('ada', page), join('ben', page), join('hana', page)];
  await Promise.all(writers.map((writer) => writer.settled()));
  const type = (words: string) => writers.forEach((writer, at) => writer.write(`${words} ${at}`));
  return { writers, type };
}

describe('while three people type', () => {
  it('a text of 5 MB from the API is refused, naming the field, and nobody loses a word', async () => {
    const page = await aPage();
    const { writers, type } = await threeIn(page);
    type('before');
    const [tooLong, tooLarge] = await Promise.all([save(page, sizeOf(4.5)), save(page, sizeOf(5.5))]);
    expect(tooLong.status).toBe(400);
    expect(Object.keys(tooLong.body)).toEqual(['description_html']);
    expect(tooLarge.status).toBe(413);
    type('after');
    const words = ['before', 'after'].flatMap((said) => [0, 1, 2].map((at) => `${said} ${at}`));
    for (const writer of writers) await expect.poll(() => writer.text()).toEqual(expect.arrayContaining(words));
    for (const said of words) await expect.poll(() => htmlOf(page)).toContain(said);
  });

  it('a text as long as one may be is merged with what they type', async () => {
    const page = await aPage();
    const { writers, type } = await threeIn(page);
    type('before');
    await Promise.all(writers.map((writer) => writer.settled()));
    const long = `<p>One</p>${'<p>Line of the import</p>'.repeat(2_000)}`;
    expect((await save(page, long)).status).toBe(200);
    type('after');
    const [ada] = writers;
    await expect.poll(() => must(ada, 'the first').text().length).toBeGreaterThan(2_000);
    for (const said of ['after 0', 'after 1', 'after 2', 'Line of the import'])
      await expect.poll(() => htmlOf(page)).toContain(said);
  });
});

describe('the document', () => {
  it('of another page does not mix with this one: its text is saved, and what stood stays a version', async () => {
    const [page, other] = [await aPage('<p>Mine</p>'), await aPage('<p>Theirs</p>')];
    const document = new Doc();
    await join('ada', other, document).settled();
    await join('ada', page).settled();
    const description_binary = Buffer.from(encodeStateAsUpdate(document)).toString('base64');
    const body = { description_binary, description_html: '<p>Theirs</p>' };
    expect((await world().as('ben').send(savePageDocument, { params: page, body })).status).toBe(200);
    expect(await htmlOf(page)).toBe('<p>Theirs</p>');
    const { body: versions } = await world().as('ada').send(listPageVersions, { params: page });
    const texts = await Promise.all(
      versions.map(async ({ id }) => {
        const params = { ...page, version_id: id };
        return (await world().as('ada').send(readPageVersion, { params })).body.description_html;
      }),
    );
    expect(texts).toContain('<p>Mine</p>');
    expect(await htmlOf(other)).toBe('<p>Theirs</p>');
  });

  it('of a client whose clock is ahead of what it sent waits for the rest, and harms nobody', async () => {
    const page = await aPage();
    const [ada, ben] = [join('ada', page), join('ben', page)];
    await Promise.all([ada.settled(), ben.settled()]);
    const ahead = new Doc();
    applyUpdate(ahead, encodeStateAsUpdate(ada.document));
    const add = (words: string) => {
      const before = encodeStateVector(ahead);
      const paragraph = new XmlElement('paragraph');
      paragraph.insert(0, [new XmlText(words)]);
      ahead.getXmlFragment('default').push([paragraph]);
      return encodeStateAsUpdate(ahead, before);
    };
    const [first, second] = [add('first'), add('second')];
    applyUpdate(ben.document, second);
    ada.write('meanwhile');
    await expect.poll(() => ben.text()).toContain('meanwhile');
    await expect.poll(() => htmlOf(page)).toBe('<p>One</p><p>meanwhile</p>');
    applyUpdate(ben.document, first);
    await expect.poll(() => ada.text()).toEqual(expect.arrayContaining(['first', 'second', 'meanwhile']));
    await expect.poll(() => htmlOf(page)).toContain('second');
  });

  it('cannot bring in scripts: its HTML is cleaned like any other', async () => {
    const page = await aPage();
    const ben = join('ben', page);
    await ben.settled();
    const paragraph = new XmlElement('paragraph');
    const words = new XmlText();
    words.insert(0, 'press', { link: { href: 'javascript:alert(1)' } });
    const picture = new XmlElement('image');
    picture.setAttribute('src', 'javascript:alert(2)');
    picture.setAttribute('onerror', 'alert(3)');
    paragraph.insert(0, [words, picture]);
    const script = new XmlElement('script');
    script.insert(0, [new XmlText('alert(4)')]);
    ben.document.getXmlFragment('default').push([paragraph, script]);
    ben.write('after');
    await expect.poll(() => htmlOf(page)).toContain('after');
    expect(await htmlOf(page)).not.toMatch(/javascript:|onerror|<script/);
  });
});

it('a page that is archived while somebody types keeps what was stored, and takes more once it is back', async () => {
  const page = await aPage();
  const ben = join('ben', page);
  await ben.settled();
  ben.write('in time');
  await ben.settled();
  expect((await world().as('ada').send(archivePage, { params: page })).status).toBe(200);
  await expect.poll(() => ben.events).toContain('archived');
  ben.write('too late');
  await expect.poll(() => htmlOf(page)).toContain('in time');
  expect(await htmlOf(page)).not.toContain('too late');
  await world().as('ada').send(restorePage, { params: page });
  // What the client kept comes with it.
  const again = join('ben', page, ben.document);
  await again.settled();
  await expect.poll(() => htmlOf(page)).toContain('too late');
});

it('does not let a connection speak for the client of somebody else', async () => {
  const page = await aPage();
  const [ada, ben] = [join('ada', page), join('ben', page)];
  await Promise.all([ada.settled(), ben.settled()]);
  ada.provider.setAwarenessField('cursor', { anchor: 'hers', head: 'hers' });
  const seenBy = (writer: CoWriter) => must(writer.provider.awareness, 'it has one').getStates();
  const hers = { user: { id: world().userId('ada') }, cursor: { anchor: 'hers', head: 'hers' } };
  await expect.poll(() => seenBy(ben).get(ada.document.clientID)).toMatchObject(hers);
  // The first that this connection says is that it is her client, and later than she said it.
  const document = new Doc();
  document.clientID = ada.document.clientID;
  const hana = join('hana', page, document);
  const client = ada.document.clientID;
  const own = must(hana.provider.awareness, 'it has one');
  for (let round = 0; round < 20; round += 1)
    own.setLocalStateField('cursor', { anchor: 'not hers', head: `${round}` });
  await hana.settled();
  // What comes after it has come too, under a name of its own among the writers.
  document.clientID = 7;
  hana.write('by Hana');
  await expect.poll(() => ben.text()).toContain('by Hana');
  expect(seenBy(ben).get(client)).toMatchObject(hers);
  expect([...seenBy(ben).values()].map(({ user }) => user?.id)).not.toContain(world().userId('hana'));
});

describe('a lock while an update is on its way', () => {
  it('is looked at again before the update is stored', async () => {
    const page = await aPage();
    const [ada, ben] = [join('ada', page), join('ben', page)];
    await Promise.all([ada.settled(), ben.settled()]);
    const append: UpdateStore['append'] = Reflect.get(UpdateStore.prototype, 'append');
    const stored: (number | null)[] = [];
    vi.spyOn(UpdateStore.prototype, 'append').mockImplementationOnce(async function (this: UpdateStore, ...update) {
      await world().as('ada').send(lockPage, { params: page });
      await expect.poll(() => ben.events).toContain('locked');
      const seq = await append.apply(this, update);
      stored.push(seq);
      return seq;
    });
    ben.write('too late');
    await expect.poll(() => stored).toEqual([null]);
    const late = join('hana', page);
    await late.settled();
    expect(late.text()).not.toContain('too late');
  });

  it('that comes once it is stored leaves it to everybody', async () => {
    const page = await aPage();
    const [ada, ben] = [join('ada', page), join('ben', page)];
    await Promise.all([ada.settled(), ben.settled()]);
    const append: UpdateStore['append'] = Reflect.get(UpdateStore.prototype, 'append');
    vi.spyOn(UpdateStore.prototype, 'append').mockImplementationOnce(async function (this: UpdateStore, ...update) {
      const seq = await append.apply(this, update);
      await world().as('ada').send(lockPage, { params: page });
      await expect.poll(() => ben.events).toContain('locked');
      return seq;
    });
    ben.write('in time');
    await expect.poll(() => ada.text()).toContain('in time');
    await expect.poll(() => htmlOf(page)).toContain('in time');
  });
});
