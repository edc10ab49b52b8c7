import type { Page } from '@playwright/test';
import { spreadOf, type Spread } from '#bench/measure/stats.ts';
import { must } from '#platform/shared/must.ts';

/** How fast an edit of the active card is seen. */
export interface EditResult {
  /** Key press to the changed card on this screen. */
  readonly here: Spread;
  /** Key press to any change on this screen, by the smallest possible handler. */
  readonly bare: Spread;
  /** Key press to the changed card on the other screen. */
  readonly there: Spread;
  /** The share of edits (0 to 1) whose change was made before the first frame after the key press. */
  readonly sameFrame: number;
}

const edits = 40;
const warmUp = 5;
/** Milliseconds until a change that does not show ends the measurement. */
const patience = 20_000;

/**
 * Changes the active card's priority again and again by keyboard, in one browser, and notes when the card says so there
 * and in another browser that shows the same board. Both use the machine's clock.
 */
export async function measureEdits(here: Page, there: Page): Promise<EditResult> {
  const times: { here: number; bare: number; there: number; frames: number }[] = [];
  // Digits of the picker's priorities: each round must change something.
  const words = [
    ['1', 'Urgent'],
    ['3', 'Medium'],
  ] as const;
  const label = await here.locator('article[data-position]:focus').getAttribute('aria-label');
  const first = label?.includes('Urgent priority') === true ? 1 : 0;
  for (let round = 0; round < edits + warmUp; round += 1) {
    const [digit, word] = must(words[(round + first) % 2], 'there are two');
    await here.keyboard.press('p');
    await here.getByRole('option', { name: word }).waitFor();
    const painted = [here, there].map((page) =>
      page.evaluate(([text, ms]) => window.benchNotes.whenPainted(text, ms), [`${word} priority`, patience] as const),
    );
    await here.keyboard.press(digit);
    const [mine, theirs] = await Promise.all(painted);
    const keyAt = await here.evaluate(() => window.benchNotes.keyAt);
    const bare = await bareKey(here);
    if (round < warmUp || !mine || !theirs) continue;
    times.push({ here: mine.at - keyAt, bare, there: theirs.at - keyAt, frames: mine.frames });
  }
  return {
    here: spreadOf(times.map((time) => time.here)),
    bare: spreadOf(times.map((time) => time.bare)),
    there: spreadOf(times.map((time) => time.there)),
    sameFrame: times.filter(({ frames }) => frames <= 1).length / times.length,
  };
}

/** From a key press to a painted attribute, without Cairn's part: the floor of every edit. */
async function bareKey(page: Page): Promise<number> {
  await page.evaluate(() => window.benchNotes.awaitBareKey());
  await page.keyboard.press('F9');
  return page.evaluate(() => window.benchNotes.bareKey);
}
