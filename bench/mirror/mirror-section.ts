import type { Page } from '@playwright/test';
import { bringCookies } from '#bench/browser/open-board.ts';
import { withProfile } from '#bench/browser/with-profile.ts';
import type { ProjectFacts } from '#bench/list/project-facts.ts';
import { spreadOf } from '#bench/measure/stats.ts';
import type { Fact, Goal, SectionResult, Timing } from '#bench/report/results.ts';
import type { BenchRun } from '#bench/run/bench-run.ts';
import { must } from '#platform/shared/must.ts';
import { measureChanges, type ChangeTimes } from './measure-changes.ts';
import { readRendererMemory, type RendererMemory } from './renderer-memory.ts';
import { watchList } from './watch-list.ts';

/** Larger projects are no goal of the mirror (issue 4). */
const largest = 100_000;
const patience = 180_000;

/** How the mirror of one project did. */
interface MirrorResult {
  readonly size: number;
  /** From opening the project until the mirror answers, in milliseconds. */
  readonly pull: number;
  /** Tasks of the main thread of 50 ms and more while it was pulled, the longest first, in milliseconds. */
  readonly longTasks: readonly number[];
  readonly changes: ChangeTimes;
  /** When the mirror was filled, and after all changes. */
  readonly filled: PageMemory;
  readonly memory: PageMemory;
}

/**
 * Opens a project in a real Chromium with an empty profile, waits until instant mode holds it, then changes what the list
 * shows: every answer has to come from the mirror, with the server's rows.
 */
export async function measureMirrorSection(run: BenchRun): Promise<SectionResult> {
  const projects = run.projects.filter(({ size }) => size <= largest);
  const results: MirrorResult[] = [];
  for (const facts of projects) results.push(await measureMirror(run, facts));
  const timings = results.flatMap(timingsOf);
  for (const timing of timings) run.tell(timing);
  const worst = results.at(-1);
  return {
    timings,
    goals: worst ? goalsOf(worst) : [],
    facts: results.flatMap(factsOf),
  };
}

async function measureMirror(run: BenchRun, facts: ProjectFacts): Promise<MirrorResult> {
  await showList(run, facts.projectId);
  return withProfile(must(run.chromium, 'this part was asked for'), async (context, folder) => {
    await bringCookies(context, run.cairn.url, run.cookie);
    const page = await context.newPage();
    await page.addInitScript(watchList);
    await page.goto(`${run.cairn.url}/${facts.slug}/projects/${facts.projectId}/issues`, { waitUntil: 'commit' });
    await page.locator('main [data-spot]').first().waitFor();
    await page.waitForFunction(() => window.listNotes.ready !== null, null, { polling: 100, timeout: patience });
    const notes = await readNotes(page);
    const filled = await readMemory(page, folder);
    run.tell({ call: 'mirror pulled', size: facts.size, cairn: spreadOf([notes.ready]), floor: null });
    const changes = await measureChanges(page, run.http, facts);
    return {
      size: facts.size,
      pull: notes.ready,
      longTasks: notes.longTasks
        .filter(({ at }) => at > notes.began && at < notes.ready)
        .map(({ ms }) => ms)
        .toSorted((a, b) => b - a),
      changes,
      filled,
      memory: await readMemory(page, folder),
    };
  });
}

/** The process as the system sees it, and the heaps of its scripts in MB. */
interface PageMemory {
  readonly process: RendererMemory | null;
  readonly page: number;
  readonly worker: number;
}

/** Read after a garbage collection: what a heap has room for is not what it holds. */
async function readMemory(page: Page, folder: string): Promise<PageMemory> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('HeapProfiler.collectGarbage');
  await protocol.detach();
  const heap = () => {
    const { memory } = performance as Performance & { memory?: { usedJSHeapSize: number } };
    return (memory?.usedJSHeapSize ?? 0) / 1e6;
  };
  const workers = await Promise.all(page.workers().map((worker) => worker.evaluate(heap)));
  return {
    process: readRendererMemory(folder),
    page: await page.evaluate(heap),
    worker: workers.reduce((sum, megabytes) => sum + megabytes, 0),
  };
}

async function readNotes(page: Page) {
  return page.evaluate(() => {
    const { longTasks, ready, began } = window.listNotes;
    return { longTasks, ready: ready ?? 0, began: began ?? 0 };
  });
}

/** The flat list in the manual order, whatever the account looked at last. */
async function showList({ http, workspace }: BenchRun, projectId: string): Promise<void> {
  const path = `/api/workspaces/${workspace.slug}/projects/${projectId}/user-properties/`;
  const display = { layout: 'list', group_by: null, order_by: 'sort_order', sub_issue: false };
  await http.send('PATCH', path, JSON.stringify({ filters: {}, display_filters: display }));
}

function timingsOf({ size, changes }: MirrorResult): Timing[] {
  return [...changes.times].map(([kind, times]) => ({
    call: `${kind} changed, from press to paint`,
    size,
    cairn: spreadOf(times),
    floor: null,
  }));
}

function goalsOf({ size, pull, longTasks, changes, memory }: MirrorResult): Goal[] {
  const of = `(${size / 1000}k issues)`;
  return [
    { name: `mirror pulled and queryable ${of}`, value: pull / 1000, limit: 30, unit: 's' },
    { name: `longest task of the page meanwhile ${of}`, value: longTasks[0] ?? 0, limit: 50, unit: 'ms' },
    { name: `lists of ${changes.lists} that the server answered ${of}`, value: changes.byServer, limit: 0, unit: '' },
    ...[...changes.times].map(([kind, times]): Goal => {
      return { name: `${kind} change painted, p95 ${of}`, value: spreadOf(times).p95, limit: 100, unit: 'ms' };
    }),
    ...(memory.process === null
      ? []
      : [
          {
            name: `memory of the page and its worker ${of}`,
            value: memory.process.own,
            limit: 300,
            unit: 'MB' as const,
          },
        ]),
  ];
}

function memoryText({ process, page, worker }: PageMemory): string {
  const own = process === null ? 'not told' : `${process.own.toFixed(0)} MB (${process.resident.toFixed(0)} resident)`;
  return `${own}, scripts of the page ${page.toFixed(0)} MB, of the worker ${worker.toFixed(0)} MB`;
}

function factsOf({ size, pull, longTasks, filled, memory }: MirrorResult): Fact[] {
  const of = `${size / 1000}k`;
  return [
    { name: `${of}: from opening the project until the mirror answers`, value: `${(pull / 1000).toFixed(1)} s` },
    {
      name: `${of}: tasks of 50 ms and more of the page meanwhile`,
      value: longTasks.length === 0 ? 'none' : longTasks.map((ms) => `${ms.toFixed(0)} ms`).join(' '),
    },
    { name: `${of}: memory when filled`, value: memoryText(filled) },
    { name: `${of}: memory after all changes`, value: memoryText(memory) },
  ];
}
