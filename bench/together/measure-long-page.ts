import type { Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { bringCookies } from '#bench/browser/open-board.ts';
import { untilInPage } from '#bench/browser/until-in-page.ts';
import { withProfile } from '#bench/browser/with-profile.ts';
import type { ProjectFacts } from '#bench/list/project-facts.ts';
import { spreadOf, type Spread } from '#bench/measure/stats.ts';
import type { BenchRun } from '#bench/run/bench-run.ts';
import { must } from '#platform/shared/must.ts';
import { makePage } from './bench-pages.ts';

const blocks = 10_000;
const opens = 5;
/** The app is kept once a workspace is drawn, and its compiled code from the second visit on. */
const firstOpens = 3;
/** How long a person has a page open at least, in milliseconds. */
const rest = 3_000;
const keys = 60;
const warmUp = 10;

export interface LongPageResult {
  /** From the navigation to a text that can be read, and to one that can be typed in. */
  readonly shown: Spread;
  readonly ready: Spread;
  /** How long a letter keeps the page busy, and how long until it is painted. */
  readonly busy: Spread;
  readonly painted: Spread;
}

declare global {
  interface Window {
    benchTyping: { shown: number | null; ready: number | null; busy: number[]; painted: number[] };
  }
}

/** Opens a page of 10,000 blocks, about a million characters, again and again in a browser that had it open, and types in it. */
export async function measureLongPage(run: BenchRun, facts: ProjectFacts): Promise<LongPageResult> {
  const executablePath = must(run.chromium, 'this part was asked for');
  const words = 'The quick brown fox jumps over the lazy dog and rests in the shade of an old tree. ';
  const lines = Array.from({ length: blocks }, (_, at) => `<p>${at} ${words}</p>`);
  const page = await makePage(run, facts, lines.join(''));
  try {
    return await withProfile(executablePath, async (context) => {
      await bringCookies(context, run.cairn.url, run.cookie);
      const [shown, ready]: [number[], number[]] = [[], []];
      let tab = await context.newPage();
      for (let round = 0; round < firstOpens + opens; round += 1) {
        await tab.close();
        tab = await context.newPage();
        await tab.addInitScript(watchTyping);
        await tab.goto(page.address, { waitUntil: 'commit' });
        const protocol = await context.newCDPSession(tab);
        await untilInPage(protocol, 'window.benchTyping?.ready > 0', 120_000);
        const notes = await tab.evaluate(() => window.benchTyping);
        await tab.evaluate(() => navigator.serviceWorker.ready);
        // What a page still does after it was opened (mirror, copies on the device) is not the next one's.
        await sleep(rest);
        if (round < firstOpens) continue;
        shown.push(must(notes.shown, 'it was shown'));
        ready.push(must(notes.ready, 'it was waited for'));
      }
      return { shown: spreadOf(shown), ready: spreadOf(ready), ...(await typeLetters(tab)) };
    });
  } finally {
    await page.remove();
  }
}

async function typeLetters(page: Page): Promise<Pick<LongPageResult, 'busy' | 'painted'>> {
  const text = page.getByRole('textbox', { name: 'Page text' });
  await text.locator('p').nth(20).click();
  await page.keyboard.press('End');
  for (let round = 0; round < keys + warmUp; round += 1) {
    await page.keyboard.type('a');
    await page.waitForFunction((count) => window.benchTyping.painted.length >= count, round + 2, { polling: 20 });
  }
  const { busy, painted } = await page.evaluate(() => window.benchTyping);
  return { busy: spreadOf(busy.slice(-keys)), painted: spreadOf(painted.slice(-keys)) };
}

/** Runs in the page before its own scripts: notes when the text is there, and how long each key takes. */
function watchTyping(): void {
  const notes: Window['benchTyping'] = { shown: null, ready: null, busy: [], painted: [] };
  window.benchTyping = notes;
  const next = (then: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', then, { once: true });
    port1.start();
    port2.postMessage(null);
  };
  const look = () => {
    const text = document.querySelector('.description-editor');
    if (notes.shown === null && text?.childElementCount) next(() => (notes.shown ??= performance.now()));
    if (text?.childElementCount && text.getAttribute('contenteditable') === 'true')
      next(() => (notes.ready ??= performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      next(() => notes.busy.push(performance.now() - timeStamp));
      requestAnimationFrame(() => next(() => notes.painted.push(performance.now() - timeStamp)));
    },
    true,
  );
}
