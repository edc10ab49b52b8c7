import type { Page } from '@playwright/test';
import type { ProjectFacts } from '#bench/list/project-facts.ts';
import { spreadOf } from '#bench/measure/stats.ts';
import type { Timing } from '#bench/report/results.ts';
import { must } from '#platform/shared/must.ts';
import { pressUntil, rest } from './open-list.ts';
import { drawn, drawnIn, nothingThere, openFloor, timeFloor, type Drawn } from './press-floor.ts';

const rounds = 40;
const layoutRounds = 8;
const warmUp = 3;

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
  const peek = page.locator('aside[data-peek]');
  const open = async () => {
    await page.keyboard.press('j');
    const title = await page.locator('[data-position]:focus [data-title]').textContent();
    const wanted = { selector: `aside[data-peek][aria-label$=${JSON.stringify(must(title, 'rows have titles'))}]` };
    return pressUntil(page, ['Enter'], wanted);
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await peek.waitFor({ state: 'detached' });
    await page.waitForTimeout(rest);
  };
  for (let round = 0; round < rounds + warmUp; round += 1) {
    times.push(await open());
    await close();
  }
  await open();
  await page.waitForTimeout(rest);
  const shown = await drawn(page, { selector: 'aside[data-peek]' });
  const floor = await openFloor(page, 'aside[data-peek]', true);
  const [least] = await timeFloor(floor, [shown, nothingThere], rounds);
  await floor.close();
  await close();
  return [{ call: 'open an issue (Enter)', size, cairn: spreadOf(times.slice(warmUp)), floor: least ?? null }];
}

/** Moves a card to the column beside and back. */
export async function measureCard(page: Page, { size }: ProjectFacts): Promise<Timing[]> {
  const times: number[] = [];
  const shown: Drawn[] = [];
  await page.keyboard.press('j');
  // An even number: what stands at the end is where it began.
  for (let round = 0; round < rounds + warmUp + 1; round += 1) {
    const position = must(await page.locator('article:focus').getAttribute('data-position'), 'a card has the focus');
    const [group = '', id = ''] = position.split('/');
    const wanted = { selector: `article[data-position$="/${id}"]:not([data-position^="${group}/"])` };
    times.push(await pressUntil(page, [round % 2 === 0 ? 'Shift+ArrowRight' : 'Shift+ArrowLeft'], wanted));
    await page.waitForTimeout(rest);
    shown.push(await drawnIn(page, 'main', wanted));
  }
  const floor = await openFloor(page, 'main');
  const [least] = await timeFloor(floor, shown.slice(-2), rounds / 2);
  await floor.close();
  return [{ call: 'move a card (Shift →)', size, cairn: spreadOf(times.slice(warmUp)), floor: least ?? null }];
}

/** Changes the layout by keys, from one to the next and around again. The first round loads their code. */
export async function measureLayouts(page: Page, { size }: ProjectFacts): Promise<Timing[]> {
  const times = new Map<string, number[]>();
  const shown = new Map<string, Drawn>();
  for (let round = 0; round < layoutRounds + 1; round += 1) {
    for (const { name, key, selector } of layouts) {
      const ms = await pressUntil(page, ['y', key], { selector });
      times.set(name, [...(times.get(name) ?? []), ms]);
      await page.waitForTimeout(rest);
      if (round === layoutRounds) shown.set(name, await drawnIn(page, 'main', { selector }));
    }
  }
  const floor = await openFloor(page, 'main');
  const least = await timeFloor(floor, [...shown.values()], layoutRounds);
  await floor.close();
  const all = [...times].map(([name, [first = 0, ...later]]) => ({ name, first, later }));
  return [
    { call: 'first change to a layout', size, cairn: spreadOf(all.map(({ first }) => first)), floor: null },
    ...all.map(({ name, later }, index) => ({
      call: `to the ${name}`,
      size,
      cairn: spreadOf(later),
      floor: least[index] ?? null,
    })),
  ];
}
