import { setTimeout as sleep } from 'node:timers/promises';
import { bringCookies, cookiesOf } from '#bench/browser/open-board.ts';
import { withPlainPage } from '#bench/browser/plain-browser.ts';
import { openProfile, withProfileFolder } from '#bench/browser/with-profile.ts';
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
/** How long to wait for pages to release memory and for an opened mirror to read its large projects, in milliseconds. */
const settleTime = 2_000;
const warmTime = 15_000;

/** The results of one project's mirror. */
interface MirrorResult {
  readonly size: number;
  /** From opening the project until the mirror answers queries, in milliseconds. */
  readonly pull: number;
  /** Tasks of the main thread of 50 ms and more while it was pulled, the longest first, in milliseconds. */
  readonly longTasks: readonly number[];
  readonly changes: ChangeTimes;
  /** When the mirror was filled, and after all changes. */
  readonly filled: RendererMemory | null;
  readonly memory: RendererMemory | null;
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
  for (const timing of timings) run.report(timing);
  const worst = results.at(-1);
  return {
    timings,
    goals: worst ? goalsOf(worst) : [],
    facts: results.flatMap(factsOf),
  };
}

async function measureMirror(run: BenchRun, facts: ProjectFacts): Promise<MirrorResult> {
  await showList(run, facts.projectId);
  return withProfileFolder(async (folder) => {
    const { notes, filled } = await pull(run, facts, folder);
    run.report({ call: 'mirror pulled', size: facts.size, cairn: spreadOf([notes.ready]), floor: null });
    const { changes, memory } = await change(run, facts, folder);
    return {
      size: facts.size,
      pull: notes.ready,
      longTasks: notes.longTasks
        .filter(({ at }) => at > notes.began && at < notes.ready)
        .map(({ ms }) => ms)
        .toSorted((a, b) => b - a),
      changes,
      filled,
      memory,
    };
  });
}

/** The first pull, in a browser with an empty profile. */
async function pull(run: BenchRun, facts: ProjectFacts, folder: string) {
  const { url } = run.cairn;
  const visit = {
    executablePath: must(run.chromium, 'this part was asked for'),
    folder,
    cookies: cookiesOf(url, run.cookie),
    script: `(${String(watchList)})()`,
    url: listAddress(url, facts),
  };
  return withPlainPage(visit, async (page) => {
    const until = Date.now() + patience;
    while (!(await page.evaluate<boolean>('window.listNotes?.ready != null'))) {
      if (Date.now() > until) throw new Error('The mirror was not ready in time');
      await sleep(100);
    }
    const notes = await page.evaluate<Notes>(`(${String(readNotes)})()`);
    await page.collectGarbage();
    await sleep(settleTime);
    return { notes, filled: readRendererMemory(folder) };
  });
}

/** The changes of the list in a browser whose mirror is already filled. */
async function change(run: BenchRun, facts: ProjectFacts, folder: string) {
  return openProfile(must(run.chromium, 'this part was asked for'), folder, async (context) => {
    await bringCookies(context, run.cairn.url, run.cookie);
    const page = await context.newPage();
    await page.addInitScript(watchList);
    await page.goto(listAddress(run.cairn.url, facts), { waitUntil: 'commit' });
    await page.locator('main [data-position]').first().waitFor();
    await page.waitForFunction(() => window.listNotes.ready !== null, null, { polling: 100, timeout: patience });
    // Until then, queries on large projects read their tables.
    await sleep(warmTime);
    const changes = await measureChanges(page, run.http, facts);
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('HeapProfiler.collectGarbage');
    await protocol.detach();
    await sleep(settleTime);
    return { changes, memory: readRendererMemory(folder) };
  });
}

function listAddress(url: string, { slug, projectId }: ProjectFacts): string {
  return `${url}/${slug}/projects/${projectId}/issues`;
}

interface Notes {
  readonly longTasks: readonly { readonly at: number; readonly ms: number }[];
  readonly ready: number;
  readonly began: number;
}

/** Runs in the page. */
function readNotes(): Notes {
  const { longTasks, ready, began } = window.listNotes;
  return { longTasks, ready: ready ?? 0, began: began ?? 0 };
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

function goalsOf({ size, pull: pulled, longTasks, changes, filled, memory }: MirrorResult): Goal[] {
  const of = `(${size / 1000}k issues)`;
  return [
    { name: `mirror pulled and queryable ${of}`, value: pulled / 1000, limit: 30, unit: 's' },
    { name: `longest task of the page meanwhile ${of}`, value: longTasks[0] ?? 0, limit: 50, unit: 'ms' },
    { name: `lists of ${changes.lists} that the server answered ${of}`, value: changes.byServer, limit: 0, unit: '' },
    ...[...changes.times].map(([kind, times]): Goal => {
      return { name: `${kind} change painted, p95 ${of}`, value: spreadOf(times).p95, limit: 100, unit: 'ms' };
    }),
    ...[filled, memory].flatMap((read, at): Goal[] => {
      const name = `memory of the page and its worker, ${at === 0 ? 'filled' : 'after all changes'} ${of}`;
      return read === null ? [] : [{ name, value: read.own, limit: 300, unit: 'MB' }];
    }),
  ];
}

function memoryText(memory: RendererMemory | null): string {
  return memory === null ? 'not reported' : `${memory.own.toFixed(0)} MB (${memory.resident.toFixed(0)} resident)`;
}

function factsOf({ size, pull: pulled, longTasks, changes, filled, memory }: MirrorResult): Fact[] {
  const of = `${size / 1000}k`;
  return [
    { name: `${of}: from opening the project until the mirror answers`, value: `${(pulled / 1000).toFixed(1)} s` },
    {
      name: `${of}: tasks of 50 ms and more of the page meanwhile`,
      value: longTasks.length === 0 ? 'none' : longTasks.map((ms) => `${ms.toFixed(0)} ms`).join(' '),
    },
    { name: `${of}: slowest changes`, value: changes.slowest.join(', ') },
    { name: `${of}: memory when filled`, value: memoryText(filled) },
    { name: `${of}: memory after all changes`, value: memoryText(memory) },
  ];
}
