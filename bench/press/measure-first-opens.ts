import type { BrowserContext } from '@playwright/test';
import type { ProjectFacts } from '#bench/list/project-facts.ts';
import { spreadOf } from '#bench/measure/stats.ts';
import type { Timing } from '#bench/report/results.ts';
import type { BenchRun } from '#bench/run/bench-run.ts';
import { openList, pressUntil } from './open-list.ts';

const visits = 3;
/** What a person takes at least until the first key, in milliseconds. */
const lookAround = 1_000;

const opens = [
  ['s', '[role="option"]'],
  ['a', '[role="option"]'],
  ['l', '[role="option"]'],
  ['Shift+D', '[role="dialog"]'],
  ['Shift+M', '[role="option"]'],
  ['f', '[role="dialog"] input[type="checkbox"]'],
  ['Shift+V', '[role="dialog"] [data-panel]'],
  ['Control+k', '[role="dialog"] [role="option"]'],
  ['c', '[role="dialog"] [contenteditable], [role="dialog"] textarea, [role="dialog"] input'],
  ['?', '[role="dialog"]'],
  ['Shift+F10', '[role="menuitem"]'],
  ['Enter', 'aside[data-peek] [aria-label]'],
] as const;

/** Opens each picker, panel and dialog as the first thing after the page was loaded, by its key. */
export async function measureFirstOpens(
  context: BrowserContext,
  run: BenchRun,
  facts: ProjectFacts,
): Promise<Timing[]> {
  const timings: Timing[] = [];
  for (const [key, selector] of opens) {
    const times: number[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      const page = await openList(context, run, facts);
      await page.waitForTimeout(lookAround);
      await page.keyboard.press('j');
      times.push(await pressUntil(page, [key], { selector }));
      await page.close();
    }
    timings.push({ call: `first ${key} of a visit`, size: facts.size, cairn: spreadOf(times), floor: null });
  }
  return timings;
}
