import type { Page } from '@playwright/test';
import type { ProjectFacts } from '#bench/list/project-facts.ts';
import { spreadOf } from '#bench/measure/stats.ts';
import type { Timing } from '#bench/report/results.ts';
import { must } from '#platform/shared/must.ts';
import { pressUntil } from './open-list.ts';

const rounds = 40;
const layoutRounds = 8;
const warmUp = 3;
/** A person takes at least so long until the next key, in milliseconds: what the last one began has ended. */
const rest = 250;

/** A layout: the key that follows `y`, and what is only there in it. */
export const layouts = [
  { name: 'Board', key: 'b', selector: 'main article[data-position]:not([role="grid"] *)' },
  { name: 'Calendar', key: 'c', selector: '[role="rowgroup"] [role="row"] > [role="gridcell"]' },
  { name: 'Table', key: 't', selector: '[role="grid"] [role="row"][data-position]' },
  { name: 'Timeline', key: 'g', selector: '[role="treegrid"]:has([role="columnheader"]) [data-position]' },
  { name: 'List', key: 'l', selector: '[role="treegrid"]:not(:has([role="columnheader"])) [data-position]' },
] as const;

/** Opens one issue after the other over the list by Enter. */
export async function measurePeek(page: Page, { size }: ProjectFacts): Promise<Timing[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds + warmUp; round += 1) {
    await page.keyboard.press('j');
    const title = await page.locator('[data-position]:focus [data-title]').textContent();
    const wanted = { selector: `aside[data-peek][aria-label$=${JSON.stringify(must(title, 'rows have titles'))}]` };
    times.push(await pressUntil(page, ['Enter'], wanted));
    await page.keyboard.press('Escape');
    await page.locator('aside[data-peek]').waitFor({ state: 'detached' });
    await page.waitForTimeout(rest);
  }
  return [{ call: 'open an issue (Enter)', size, cairn: spreadOf(times.slice(warmUp)), floor: null }];
}

/** Moves a card to the column beside and back. */
export async function measureCard(page: Page, { size }: ProjectFacts): Promise<Timing[]> {
  const times: number[] = [];
  await page.keyboard.press('j');
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const position = must(await page.locator('article:focus').getAttribute('data-position'), 'a card has the focus');
    const [group = '', id = ''] = position.split('/');
    const wanted = { selector: `article[data-position$="/${id}"]:not([data-position^="${group}/"])` };
    times.push(await pressUntil(page, [round % 2 === 0 ? 'Shift+ArrowRight' : 'Shift+ArrowLeft'], wanted));
    await page.waitForTimeout(rest);
  }
  return [{ call: 'move a card (Shift →)', size, cairn: spreadOf(times.slice(warmUp)), floor: null }];
}

/** Changes the layout by keys, from one to the next and around again. The first round loads their code. */
export async function measureLayouts(page: Page, { size }: ProjectFacts): Promise<Timing[]> {
  const times = new Map<string, number[]>();
  for (let round = 0; round < layoutRounds + 1; round += 1) {
    for (const { name, key, selector } of layouts) {
      const ms = await pressUntil(page, ['y', key], { selector });
      times.set(name, [...(times.get(name) ?? []), ms]);
      await page.waitForTimeout(rest);
    }
  }
  const all = [...times].map(([name, [first = 0, ...later]]) => ({ name, first, later }));
  return [
    { call: 'first change to a layout', size, cairn: spreadOf(all.map(({ first }) => first)), floor: null },
    ...all.map(({ name, later }) => ({ call: `to the ${name}`, size, cairn: spreadOf(later), floor: null })),
  ];
}
