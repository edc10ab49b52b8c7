import { setTimeout as sleep } from 'node:timers/promises';
import { XmlElement, XmlText, YTextEvent } from 'yjs';
import type { ProjectFacts } from '#bench/list/project-facts.ts';
import { spreadOf, type Spread } from '#bench/measure/stats.ts';
import type { BenchRun } from '#bench/run/bench-run.ts';
import { must } from '#platform/shared/must.ts';
import type { CoWriter } from '#tests/support/co-writer.ts';
import { makePage, type BenchPage } from './bench-pages.ts';

/** People in one page, pages open at once, each of the others with two people, and letters a second of each person who types. */
export const typing = { people: 20, pages: 30, lettersPerSecond: 2, seconds: 20 } as const;

export interface TypingResult {
  /** From typing a letter in the page of many to its arrival at each of the others there. */
  readonly arrival: Spread;
  /** Letters that somebody in it never got. */
  readonly lost: number;
  /** Bytes of the updates in it, as its writers sent them. */
  readonly sent: number;
  /** Bytes that are stored of it once its updates are one state. */
  readonly stored: number;
}

/** Has 20 people type in one page while 29 others are typed in too. */
export async function measureTyping(run: BenchRun, facts: ProjectFacts): Promise<TypingResult> {
  const pages = await Promise.all(
    Array.from({ length: typing.pages }, () => makePage(run, facts, '<p>Begun by the bench</p>')),
  );
  const [crowded, ...others] = pages;
  const page = must(crowded, 'there are pages');
  const joinAll = (one: BenchPage, count: number) => Promise.all(Array.from({ length: count }, () => one.join()));
  const [people, ...pairs] = await Promise.all([joinAll(page, typing.people), ...others.map((one) => joinAll(one, 2))]);
  try {
    const before = await storedBytes(run, page.id);
    const typed = new Map<string, number>();
    const arrived: number[] = [];
    let sent = 0;
    for (const { document } of people) {
      document.on('update', (update: Uint8Array, _origin, _document, { local }: { local: boolean }) => {
        if (local) sent += update.length;
      });
      document.getXmlFragment('default').observeDeep((events, { local }) => {
        if (local) return;
        const at = performance.now();
        for (const letter of lettersIn(events)) arrived.push(at - must(typed.get(letter), 'somebody typed it'));
      });
    }
    const own = people.map(newLine);
    const elsewhere = pairs.map(([first]) => newLine(must(first, 'two people')));
    await Promise.all(people.map((one) => one.settled()));
    const [from, letters] = [arrived.length, typing.seconds * typing.lettersPerSecond];
    const started = performance.now();
    const lines = [...own, ...elsewhere];
    for (let round = 0; round < letters * lines.length; round += 1) {
      const due = started + (round * 1000) / typing.lettersPerSecond / lines.length;
      await sleep(Math.max(0, due - performance.now()));
      const line = must(lines[round % lines.length], 'there are lines');
      const letter = String.fromCodePoint(0x4e00 + typed.size);
      if (own.includes(line)) typed.set(letter, performance.now());
      line.insert(line.length, letter);
    }
    const expected = letters * people.length * (people.length - 1);
    const until = performance.now() + 10_000;
    while (arrived.length - from < expected && performance.now() < until) await sleep(20);
    const after = await storedBytes(run, page.id);
    return {
      arrival: spreadOf(arrived.slice(from)),
      lost: expected - (arrived.length - from),
      sent,
      stored: after - before,
    };
  } finally {
    for (const writer of [people, ...pairs].flat()) writer.leave();
    for (const one of pages) await one.remove();
  }
}

/** Begins a line of one's own, as people mostly do in a meeting. */
function newLine({ document }: CoWriter): XmlText {
  const [paragraph, line] = [new XmlElement('paragraph'), new XmlText()];
  paragraph.insert(0, [line]);
  document.getXmlFragment('default').push([paragraph]);
  return line;
}

function lettersIn(events: readonly object[]): string[] {
  return events.flatMap((event) => {
    if (!(event instanceof YTextEvent)) return [];
    const inserted = event.delta.map(({ insert }) => (typeof insert === 'string' ? insert : '')).join('');
    return inserted.split('').filter((letter) => letter >= '\u4e00');
  });
}

/** What the database keeps of a document once it is at rest. Versions of the page are not counted. */
async function storedBytes({ client }: BenchRun, id: string): Promise<number> {
  const until = performance.now() + 30_000;
  for (;;) {
    const { rows } = await client.query<{ bytes: number; isFolded: boolean }>(
      `select (octet_length(d.state) + coalesce((select sum(octet_length(u.update)) from document_updates u
         where u.workspace_id = d.workspace_id and u.kind = d.kind and u.document_id = d.id), 0))::float8 as bytes,
         d.folded = d.head as "isFolded" from documents d where d.kind = 'project_page' and d.id = $1`,
      [id],
    );
    const row = must(rows[0], 'the page was opened');
    if (row.isFolded || performance.now() > until) return row.bytes;
    await sleep(200);
  }
}
