import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createPage, readPage } from '#features/pages/contract.ts';
import { joinDocument, type CoWriter } from '#tests/support/co-writer.ts';
import { dice } from '#tests/support/dice.ts';
import { runCairn, type RunningCairn } from '#tests/support/run-cairn.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
let second: RunningCairn;
const joined: CoWriter[] = [];

beforeAll(async () => {
  second = await runCairn({
    DATABASE_URL: world().databaseUrl,
    CAIRN_ROLE: 'live',
    CAIRN_SECRET: 'a secret for tests only',
  });
});
afterEach(() => {
  for (const writer of joined.splice(0)) writer.leave();
});
afterAll(() => second.stop());

function join(url: string, page: { slug: string; project_id: string; page_id: string }, former?: CoWriter): CoWriter {
  const cookie = [...world().as('ben').cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const writer = joinDocument({
    url,
    cookie,
    userId: world().userId('ben'),
    slug: page.slug,
    projectId: page.project_id,
    id: page.page_id,
    ...(former && { document: former.document }),
  });
  joined.push(writer);
  return writer;
}

it('keeps five writers on two processes together, and every letter that one of them stored before it was killed', async () => {
  const place = { slug: 'harbor', project_id: world().website.id };
  const made = await world()
    .as('ada')
    .send(createPage, { params: place, body: { description_html: '<p>begin</p>' } });
  const page = { ...place, page_id: made.body.id };
  const roll = dice(14);
  const urls = [world().url, world().url, second.url, second.url, second.url];
  const writers = urls.map((url) => join(url, page));
  await Promise.all(writers.map((writer) => writer.settled()));

  const written: string[] = [];
  const away = new Set<CoWriter>();
  for (let turn = 0; turn < 120; turn += 1) {
    const writer = roll.one(writers);
    const fragment = writer.document.getXmlFragment('default');
    const what = roll.below(10);
    if (what === 0 && !away.has(writer)) {
      away.add(writer);
      writer.goAway();
    } else if (what === 1 && away.delete(writer)) writer.comeBack();
    else if (what === 2 && writer.text()[0] === 'begin') fragment.delete(0, 1);
    else {
      written.push(`w${turn}`);
      writer.write(`w${turn}`);
    }
    // Lines open and close only between turns of the loop.
    if (turn % 5 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  for (const writer of away) writer.comeBack();
  // Whoever sees a letter at the other process sees it stored (decisions.md 3.25).
  const unseen = (words: readonly string[]) => words.filter((one) => !writers[0]?.text().includes(one));
  await expect.poll(() => unseen(written)).toEqual([]);

  // Killed while its writers type on, before any HTML is derived from their words.
  for (const [at, writer] of writers.slice(2).entries()) writer.write(`late${at}`);
  await expect.poll(() => unseen(['late0', 'late1', 'late2'])).toEqual([]);
  const gone = once(second.process, 'exit');
  second.process.kill('SIGKILL');
  for (const [at, writer] of writers.slice(2).entries()) writer.write(`unsent${at}`);
  await gone;
  const stored = [...written, 'late0', 'late1', 'late2'];
  const newcomer = join(world().url, page);
  await newcomer.settled();
  expect(stored.filter((one) => !newcomer.text().includes(one))).toEqual([]);

  // Its writers go on with what they have, at the other process.
  for (const writer of writers.slice(2)) writer.leave();
  const all = [...writers.slice(0, 2), newcomer, ...writers.slice(2).map((writer) => join(world().url, page, writer))];
  const everything = [...stored, 'unsent0', 'unsent1', 'unsent2'].toSorted();
  const words = (writer: CoWriter) => writer.text().filter((one) => one !== 'begin');
  for (const writer of all) await expect.poll(() => words(writer).toSorted()).toEqual(everything);
  for (const writer of all) expect(writer.text()).toEqual(newcomer.text());
  const derived = async () => {
    const { body } = await world().as('ada').send(readPage, { params: page });
    return [...body.description_html.matchAll(/<p>([^<]*)<\/p>/g)].map(([, one]) => one);
  };
  await expect.poll(derived).toEqual(newcomer.text());
});
