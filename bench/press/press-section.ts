import { bringCookies } from '#bench/browser/open-board.ts';
import { withProfile } from '#bench/browser/with-profile.ts';
import type { Goal, SectionResult, Timing } from '#bench/report/results.ts';
import type { BenchRun } from '#bench/run/bench-run.ts';
import { must } from '#platform/shared/must.ts';
import { measureChoices } from './measure-choices.ts';
import { measureFirstOpens } from './measure-first-opens.ts';
import { layouts, measureCard, measureLayouts, measurePeek } from './measure-moves.ts';
import { measureScrolling, type Scrolling } from './measure-scrolling.ts';
import { measureEditor, measurePalette } from './measure-typing.ts';
import { display, openList, untilMirrorAnswers } from './open-list.ts';

/** Larger projects are no goal of the mirror. */
const largest = 100_000;

/** Times what people do all day, from the key to the painted screen, in a real Chromium whose mirror is filled. */
export async function measurePressSection(run: BenchRun): Promise<SectionResult> {
  const executablePath = must(run.chromium, 'this part was asked for');
  const facts = must(
    run.projects.findLast(({ size }) => size <= largest),
    'a size of at most 100k is measured',
  );
  return withProfile(executablePath, async (context) => {
    await bringCookies(context, run.cairn.url, run.cookie);
    const timings: Timing[] = [];
    const note = (found: readonly Timing[]) => {
      for (const timing of found) run.report(timing);
      timings.push(...found);
      return found;
    };
    await display(run, facts, { layout: 'list' });
    let page = await openList(context, run, facts);
    await untilMirrorAnswers(page);
    const palette = note(await measurePalette(page, facts));
    const peek = note(await measurePeek(page, facts));
    const editor = note(await measureEditor(page, facts));
    await page.close();
    page = await openList(context, run, facts);
    await untilMirrorAnswers(page);
    const changes = note(await measureLayouts(page, facts));
    const choices = note(await measureChoices(page, facts));
    const scrolling = await measureScrolling(page);
    await page.close();
    await display(run, facts, { layout: 'kanban', group_by: 'state' });
    page = await openList(context, run, facts);
    await untilMirrorAnswers(page);
    const card = note(await measureCard(page, facts));
    await page.close();
    await display(run, facts, { layout: 'list' });
    const opens = note(await measureFirstOpens(context, run, facts));
    return {
      timings,
      goals: [
        atMost('an issue opened by a key (p95)', 50, peek, 'p95'),
        atMost('a card moved by a key (p95)', 50, card, 'p95'),
        atMost('layout changed until it is painted (slowest p95)', 100, changes.slice(-layouts.length), 'p95'),
        atMost('a filter set or removed, grouped anew, until it is painted (slower p95)', 100, choices, 'p95'),
        atMost('results of the palette after a key (p95)', 30, palette, 'p95'),
        atMost('a letter in a description keeps the page busy (p95)', 16, editor.slice(0, 1), 'p95'),
        overFloors('an issue opened, over its HTML put into a page without code', 2, peek),
        overFloors('a card moved, over the same', 1, card),
        overFloors('layouts changed, over the same', 2, changes.slice(-layouts.length)),
        atMost('first open of a picker, panel, dialog or issue (slowest p50)', 100, opens, 'p50'),
        {
          name: 'frames that come late while a layout scrolls (worst layout)',
          value: Math.max(...scrolling.map(({ share }) => share)),
          limit: 0.01,
          unit: 'x',
        },
      ],
      facts: scrolling.map(factOf),
    };
  });
}

function atMost(name: string, limit: number, timings: readonly Timing[], of: 'p50' | 'p95'): Goal {
  return { name, value: Math.max(...timings.map(({ cairn }) => cairn[of])), limit, unit: 'ms' };
}

/** All of them together over their floors. A slow machine misses milliseconds, and still meets this. */
function overFloors(name: string, limit: number, timings: readonly Timing[]): Goal {
  const sum = (ofEach: (timing: Timing) => number) => timings.reduce((all, timing) => all + ofEach(timing), 0);
  const value = sum(({ cairn }) => cairn.p50) / sum(({ floor }) => floor?.p50 ?? Number.NaN);
  return { name, value, limit, unit: 'x' };
}

function factOf({ layout, share, longest, frames }: Scrolling) {
  const late = `${(share * 100).toFixed(1)} % of ${frames}`;
  return { name: `frames that came late, ${layout}; the longest`, value: `${late}; ${longest.toFixed(0)} ms` };
}
