import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { XmlElement, XmlText } from 'yjs';
import { createPage, readPage } from '#features/pages/contract.ts';
import { must } from '#platform/shared/must.ts';
import { joinDocument, type CoWriter } from '#tests/support/co-writer.ts';
import { dice, type Dice } from '#tests/support/dice.ts';
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

/** A page that five people write in, two of them on one process and three on the other. */
interface Room {
  readonly page: { slug: string; project_id: string; page_id: string };
  readonly roll: Dice;
  readonly writers: CoWriter[];
  readonly away: Set<CoWriter>;
  /** Every letter is typed once, so each one can be looked for. */
  readonly typed: Set<string>;
  readonly deleted: Set<string>;
}

const firstLetter = 0x4e00;
let letters = 0;

async function openRoom(seed: number): Promise<Room> {
  const place = { slug: 'harbor', project_id: world().website.id };
  const made = await world()
    .as('ada')
    .send(createPage, { params: place, body: { description_html: '<p>begin</p>' } });
  const page = { ...place, page_id: made.body.id };
  const urls = [world().url, world().url, second.url, second.url, second.url];
  const writers = urls.map((url) => join(url, page));
  await Promise.all(writers.map((writer) => writer.settled()));
  return { page, roll: dice(seed), writers, away: new Set(), typed: new Set(), deleted: new Set() };
}

const linesOf = ({ document }: CoWriter) =>
  document
    .getXmlFragment('default')
    .toArray()
    .flatMap((block) => {
      const line = block instanceof XmlElement ? block.get(0) : null;
      return line instanceof XmlText ? [line] : [];
    });
const said = (line: XmlText) =>
  line
    .toDelta()
    .map(({ insert }: { insert: string }) => insert)
    .join('');
const lettersOf = (writer: CoWriter) => {
  const words = linesOf(writer).map(said).join('');
  return words
    .split('')
    .filter((one) => one >= '\u4e00')
    .toSorted();
};
const stored = ({ typed, deleted }: Room) => [...typed].filter((one) => !deleted.has(one)).toSorted();

/** Types some letters: in the middle of a line, or in a line of their own. */
function type({ roll, typed }: Room, writer: CoWriter): void {
  const words = Array.from({ length: 1 + roll.below(4) }, () => String.fromCodePoint(firstLetter + letters++));
  words.forEach((one) => typed.add(one));
  const lines = linesOf(writer).filter((line) => !said(line).startsWith('begin'));
  const line = roll.chance(0.7) && lines.length > 0 ? roll.one(lines) : null;
  if (line) line.insert(roll.below(line.length + 1), words.join(''));
  else writer.write(words.join(''));
}

/** Deletes or marks some letters of a line. */
function change({ roll, deleted }: Room, writer: CoWriter): void {
  const lines = linesOf(writer).filter((one) => one.length > 0 && !said(one).startsWith('begin'));
  if (lines.length === 0) return;
  const line = roll.one(lines);
  const at = roll.below(line.length);
  const length = Math.min(1 + roll.below(3), line.length - at);
  if (roll.chance(0.5)) {
    line.format(at, length, { bold: {} });
    return;
  }
  for (const one of said(line).slice(at, at + length)) deleted.add(one);
  line.delete(at, length);
}

function takeStep(room: Room): void {
  const { roll, writers, away } = room;
  const writer = roll.one(writers);
  const what = roll.below(12);
  if (what === 0 && !away.has(writer)) {
    away.add(writer);
    writer.goAway();
  } else if (what === 1 && away.delete(writer)) writer.comeBack();
  else if (what === 2 && writer.text()[0] === 'begin') writer.document.getXmlFragment('default').delete(0, 1);
  else if (what < 6) change(room, writer);
  else type(room, writer);
}

/** The HTML that a document of lines and bold words stands for. */
function htmlOf(writer: CoWriter): string {
  const lines = linesOf(writer).map((line) => {
    const runs = line
      .toDelta()
      .map(({ insert, attributes }: { insert: string; attributes?: object }) =>
        attributes && 'bold' in attributes ? `<strong>${insert}</strong>` : insert,
      );
    return `<p>${runs.join('').replaceAll('</strong><strong>', '')}</p>`;
  });
  return lines.join('');
}

it('keeps five writers on two processes together, and every letter that one of them stored before it was killed', async () => {
  const rooms = await Promise.all([14, 15, 16].map(openRoom));
  for (let round = 0; round < 120; round += 1) {
    rooms.forEach(takeStep);
    // Connections open and close only between iterations of the event loop.
    if (round % 5 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  for (const { away } of rooms) for (const writer of away) writer.comeBack();
  // Whoever sees a letter at the other process sees it stored (decisions.md 3.25).
  const isSeen = async (room: Room) => {
    const [first] = room.writers;
    await expect.poll(() => first && lettersOf(first)).toEqual(stored(room));
  };
  for (const room of rooms) await isSeen(room);

  // Killed while its writers type on, before any HTML is derived from their words.
  for (const room of rooms) for (const writer of room.writers.slice(2)) type(room, writer);
  for (const room of rooms) await isSeen(room);
  const acknowledged = rooms.map(stored);
  const gone = once(second.process, 'exit');
  second.process.kill('SIGKILL');
  for (const room of rooms) for (const writer of room.writers.slice(2)) type(room, writer);
  await gone;
  for (const [at, { page, writers }] of rooms.entries()) {
    const newcomer = join(world().url, page);
    await newcomer.settled();
    const kept = new Set(lettersOf(newcomer));
    expect(acknowledged[at]?.filter((one) => !kept.has(one))).toEqual([]);
    writers.push(newcomer);
  }

  // Its writers go on with what they have, at the other process.
  for (const room of rooms) {
    const { page, writers } = room;
    for (const writer of writers.slice(2, 5)) {
      writer.leave();
      writers[writers.indexOf(writer)] = join(world().url, page, writer);
    }
    const different = () => [...new Set(writers.map(({ document }) => document.getXmlFragment('default').toJSON()))];
    await expect
      .poll(() => [different().length, ...writers.map(lettersOf)])
      .toEqual([1, ...writers.map(() => stored(room))]);
    const derived = async () => (await world().as('ada').send(readPage, { params: page })).body.description_html;
    await expect.poll(derived).toBe(htmlOf(must(writers[0], 'there are writers')));
  }
});
