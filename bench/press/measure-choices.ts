import type { Page } from '@playwright/test';
import type { ProjectFacts } from '#bench/list/project-facts.ts';
import { spreadOf } from '#bench/measure/stats.ts';
import type { Timing } from '#bench/report/results.ts';
import { must } from '#platform/shared/must.ts';
import { pressUntil, rest } from './open-list.ts';

const rounds = 20;
const warmUp = 2;
/** Milliseconds until what was typed into a search is found. */
const found = 300;

/** Sets and removes a filter, and groups anew, in the List layout: from Enter until the rows were painted. */
export async function measureChoices(page: Page, { size }: ProjectFacts): Promise<Timing[]> {
  const filtered = await filter(page);
  const grouped = await group(page);
  return [
    { call: 'a filter set or removed', size, cairn: spreadOf(filtered), floor: null },
    { call: 'grouped anew', size, cairn: spreadOf(grouped), floor: null },
  ];
}

async function filter(page: Page): Promise<number[]> {
  await page.keyboard.press('f');
  await page.getByRole('searchbox', { name: 'Search filters' }).waitFor();
  await page.keyboard.type('urgent');
  await page.waitForTimeout(found);
  const all = await rowsOf(page);
  await page.keyboard.press('Enter');
  await page.waitForTimeout(found);
  const urgent = await rowsOf(page);
  const wanted = [onlyIn(all, urgent), onlyIn(urgent, all)].map((position) => ({
    selector: `main [data-position=${JSON.stringify(position)}]`,
  }));
  const times: number[] = [];
  // With the first press an even number: no filter is left.
  for (let round = 0; round < rounds + warmUp + 1; round += 1) {
    times.push(await pressUntil(page, ['Enter'], must(wanted[round % 2], 'there are two')));
    await page.waitForTimeout(rest);
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return times.slice(warmUp + 1);
}

async function group(page: Page): Promise<number[]> {
  const type = async (value: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.type('group by');
    await page.waitForTimeout(found);
    await page.keyboard.press('Enter');
    await page.keyboard.type(value);
    await page.waitForTimeout(found);
  };
  const choose = async (value: string, firstGroup: string) => {
    await type(value);
    const ms = await pressUntil(page, ['Enter'], { selector: 'main [role="row"][aria-level="1"]', text: firstGroup });
    await page.waitForTimeout(rest);
    return ms;
  };
  const times: number[] = [];
  for (let round = 0; round < (rounds + warmUp) / 2; round += 1) {
    times.push(await choose('priority', 'Urgent'), await choose('state', 'Backlog'));
  }
  await type('none');
  await page.keyboard.press('Enter');
  await page.locator('main [role="row"][aria-level="1"][aria-expanded]').first().waitFor({ state: 'detached' });
  return times.slice(warmUp);
}

async function rowsOf(page: Page): Promise<string[]> {
  return page
    .locator('main [data-position]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-position') ?? ''));
}

function onlyIn(these: readonly string[], others: readonly string[]): string {
  return must(
    these.find((position) => !others.includes(position)),
    'a filter shows other rows',
  );
}
