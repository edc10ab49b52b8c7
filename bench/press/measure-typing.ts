import type { Page } from '@playwright/test';
import type { ProjectFacts } from '#bench/list/project-facts.ts';
import { spreadOf, type Spread } from '#bench/measure/stats.ts';
import type { Timing } from '#bench/report/results.ts';
import { must } from '#platform/shared/must.ts';
import { pressUntil } from './open-list.ts';
import { openFloor } from './press-floor.ts';

const searches = 30;
/** Ten letters to warm up, and 60 that are timed. */
const sentence = 'Seen again: the passenger list flickers after a sign-out, not at night';
const warmUp = 10;
/** Milliseconds between two letters of somebody who types very fast. */
const pause = 50;
/** Milliseconds after which the last change of a text is stored. */
const saved = 3_000;

/** Types keys of issues into the palette: from the last digit until that issue was painted. */
export async function measurePalette(page: Page, { size }: ProjectFacts): Promise<Timing[]> {
  const label = must(await page.locator('[data-position]').first().getAttribute('aria-label'), 'rows are named');
  const identifier = must(/^[A-Z0-9]+(?=-)/.exec(label)?.[0], 'a row is named by its key');
  const times: number[] = [];
  for (let round = 0; round < searches + 3; round += 1) {
    const key = `${identifier}-${Math.floor((size / (searches + 4)) * (round + 1)) + 7}`;
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.type(key.slice(0, -1));
    await page.waitForTimeout(100);
    const wanted = { selector: '[role="dialog"] [role="option"]', text: key };
    times.push(await pressUntil(page, [key.slice(-1)], wanted));
    // The first removes what was typed.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  return [{ call: 'palette: a letter until its results', size, cairn: spreadOf(times.slice(3)), floor: null }];
}

/** Types into the description of an open issue, and into the same HTML without an editor. */
export async function measureEditor(page: Page, { size }: ProjectFacts): Promise<Timing[]> {
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const ours = await typeLetters(page);
  const floor = await openFloor(page, 'aside[data-peek]');
  const bare = await typeLetters(floor);
  await floor.close();
  return [
    { call: 'a letter in a description: page busy', size, cairn: ours.busy, floor: bare.busy },
    { call: 'a letter in a description: painted', size, cairn: ours.painted, floor: bare.painted },
  ];
}

/**
 * Types a sentence into the description; how long each letter kept the page busy, and until its frame was painted. It is
 * taken away again: the next run finds the same text.
 */
async function typeLetters(page: Page): Promise<{ busy: Spread; painted: Spread }> {
  await page.getByRole('textbox', { name: 'Description' }).click();
  await page.keyboard.press('End');
  for (const letter of sentence) {
    await page.keyboard.type(letter);
    // Nothing looks into the page meanwhile: that would count as its work.
    await page.evaluate(() => window.pressNotes.keyPainted);
    await page.waitForTimeout(pause);
  }
  const { busy, keysPainted } = await page.evaluate(() => ({
    busy: window.pressNotes.busy,
    keysPainted: window.pressNotes.keysPainted,
  }));
  const timed = sentence.length - warmUp;
  for (let removed = 0; removed < sentence.length; removed += 1) await page.keyboard.press('Backspace');
  await page.waitForTimeout(saved);
  return { busy: spreadOf(busy.slice(-timed)), painted: spreadOf(keysPainted.slice(-timed)) };
}
