import type { SectionResult, Timing } from '#bench/report/results.ts';
import type { BenchRun } from '#bench/run/bench-run.ts';
import { must } from '#platform/shared/must.ts';
import { measureLongPage } from './measure-long-page.ts';
import { measureReader } from './measure-reader.ts';
import { measureTyping, typing } from './measure-typing.ts';

/** Several people in one page: how soon a letter is there, what is stored of it, and how a very long page opens and is typed in. */
export async function measureTogetherSection(run: BenchRun): Promise<SectionResult> {
  const facts = must(run.projects.at(0), 'at least one size is measured');
  const typed = await measureTyping(run, facts);
  const name = `${typing.people} people in a page, ${typing.pages} pages open`;
  const timings: Timing[] = [{ call: `${name}: a letter`, size: null, cairn: typed.arrival, floor: null }];
  run.report(must(timings[0], 'it was timed'));
  const reader = await measureReader(run, facts);
  const long = await measureLongPage(run, facts);
  for (const [call, cairn] of [
    ['a description: its first letter until a reader has it', reader],
    ['10,000 blocks, warm: shown', long.shown],
    ['10,000 blocks, warm: ready to type', long.ready],
    ['10,000 blocks: a letter, page busy', long.busy],
    ['10,000 blocks: a letter, painted', long.painted],
  ] as const) {
    const timing = { call, size: null, cairn, floor: null };
    run.report(timing);
    timings.push(timing);
  }
  return {
    timings,
    goals: [
      { name: `${name}: a letter until another has it (p95)`, value: typed.arrival.p95, limit: 100, unit: 'ms' },
      { name: `${name}: letters that somebody never got`, value: typed.lost, limit: 0, unit: '' },
      {
        name: 'a description: its first letter until a reader has it (p95)',
        value: reader.p95,
        limit: 1500,
        unit: 'ms',
      },
      {
        name: 'bytes stored of a page, over those of its updates (versions not counted)',
        value: typed.stored / typed.sent,
        limit: 2,
        unit: 'x',
      },
      { name: 'a page of 10,000 blocks, opened again: shown (p50)', value: long.shown.p50, limit: 1000, unit: 'ms' },
      { name: 'a letter typed in it keeps the page busy (p95)', value: long.busy.p95, limit: 16, unit: 'ms' },
    ],
    facts: [{ name: 'updates sent, bytes stored', value: `${typed.sent}, ${typed.stored}` }],
  };
}
