import type { BrowserContext } from '@playwright/test';
import { spreadOf } from '#bench/measure/stats.ts';
import type { SectionResult, Timing } from '#bench/report/results.ts';
import type { BenchRun } from '#bench/run/bench-run.ts';
import { must } from '#platform/shared/must.ts';
import { measureEdits } from './measure-edits.ts';
import { bringCookies, openBoard, type OpenBoard } from './open-board.ts';
import { withProfile } from './with-profile.ts';

const loads = 5;
/** The app is kept once the workspace is drawn, and its compiled code is taken from the third visit on (decision 120). */
const firstVisits = 3;
/** How long both mirrors may take to fill, in milliseconds. */
const fill = 900_000;

/** Loads the board in a real Chromium, cold and warm, and times edits on this screen and on another. */
export async function measureBrowserSection(run: BenchRun): Promise<SectionResult> {
  const executablePath = must(run.chromium, 'this part was asked for');
  const facts = must(run.projects.at(-1), 'at least one size is measured');
  await showBoard(run, facts.projectId);
  const address = `${run.cairn.url}/${facts.slug}/projects/${facts.projectId}/issues`;
  const [cold, warm]: [OpenBoard[], OpenBoard[]] = [[], []];
  for (let round = 0; round < loads; round += 1) {
    await withProfile(executablePath, async (context) => {
      await bringCookies(context, run.cairn.url, run.cookie);
      for (const list of [cold, warm]) {
        const board = await openBoard(context, address);
        list.push(board);
        await board.page.close();
      }
    });
  }
  const timings: Timing[] = [
    { call: 'board, cold (empty profile)', size: facts.size, cairn: spreadOf(cold.map(({ ms }) => ms)), floor: null },
    { call: 'board, warm (second visit)', size: facts.size, cairn: spreadOf(warm.map(({ ms }) => ms)), floor: null },
  ];
  const { filling, edits, kept } = await withProfile(executablePath, (mine) =>
    withProfile(executablePath, async (theirs) => {
      for (const context of [mine, theirs]) await bringCookies(context, run.cairn.url, run.cookie);
      const there = await openBoard(theirs, address);
      const here = await openBoard(mine, address);
      const early = await measureEdits(here.page, there.page);
      for (const { page } of [here, there])
        await page.waitForFunction(isMirrored, null, { polling: 500, timeout: fill });
      const measured = await measureEdits(here.page, there.page);
      for (const { page } of [here, there]) await page.close();
      return { filling: early, edits: measured, kept: await openAgain(mine, address) };
    }),
  );
  timings.push(
    { call: 'board, warm (app and mirror kept)', size: facts.size, cairn: spreadOf(kept), floor: null },
    { call: 'key to painted change', size: facts.size, cairn: edits.here, floor: edits.bare },
    { call: 'key to painted change in another browser', size: facts.size, cairn: edits.there, floor: null },
    // No goal: here both browsers, the server and the database share one machine, and both pull everything.
    { call: 'the same while both mirrors are filled', size: facts.size, cairn: filling.there, floor: null },
  );
  for (const timing of timings) run.report(timing);
  const kilobytes = Math.max(...cold.map(({ scriptBytes }) => scriptBytes)) / 1000;
  return {
    timings,
    goals: [
      { name: 'compressed script before the board is interactive', value: kilobytes, limit: 300, unit: 'kB' },
      {
        name: 'edits painted in the same frame (share)',
        value: edits.sameFrame,
        limit: 0.95,
        unit: 'x',
        atLeast: true,
      },
      { name: 'an edit painted in another browser (p95)', value: edits.there.p95, limit: 150, unit: 'ms' },
    ],
    facts: [],
  };
}

/** Opens the board as a person does who works here: the app and the mirror are kept. Returns milliseconds to the first card. */
async function openAgain(context: BrowserContext, address: string): Promise<number[]> {
  const times: number[] = [];
  for (let visit = 0; visit < firstVisits + loads; visit += 1) {
    const { page, ms } = await openBoard(context, address);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.close();
    if (visit >= firstVisits) times.push(ms);
  }
  return times;
}

/** Runs in the page: returns whether all background pulls are done. */
function isMirrored(): boolean {
  return document.documentElement.dataset['instant'] === 'ready';
}

/** The board by state in manual order, whatever the account viewed last. */
async function showBoard({ http, workspace }: BenchRun, projectId: string): Promise<void> {
  const path = `/api/workspaces/${workspace.slug}/projects/${projectId}/user-properties/`;
  const display = { layout: 'kanban', group_by: 'state', order_by: 'sort_order', sub_issue: false };
  await http.send('PATCH', path, JSON.stringify({ filters: {}, display_filters: display }));
}
