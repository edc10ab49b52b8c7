import type { Page } from '@playwright/test';
import type { DisplayChange } from './display-changes.ts';
import { displayChanges } from './display-changes.ts';
import { issuesPath, type ProjectFacts } from '#bench/list/project-facts.ts';
import { must } from '#platform/shared/must.ts';
import type { HttpClient } from '#bench/measure/http-client.ts';

export interface ChangeTimes {
  /** Milliseconds from press to paint, by what was changed. */
  readonly times: ReadonlyMap<DisplayChange['kind'], readonly number[]>;
  /** The slowest changes as text, slowest first. */
  readonly slowest: readonly string[];
  /** Number of lists requested from the server. */
  readonly byServer: number;
  /** All lists. */
  readonly lists: number;
}

const reported = 6;
/** Walks through all changes: the slow end of one would be a single press. */
const rounds = 3;

/**
 * Changes orders, groupings and filters of the open list and times each until it is painted. Throws when the rows of a
 * list are not those that the server has.
 */
export async function measureChanges(page: Page, http: HttpClient, facts: ProjectFacts): Promise<ChangeTimes> {
  let [byServer, lists] = [0, 0];
  page.on('request', (request) => {
    if (/\/issues\/\?/.test(request.url())) byServer += 1;
  });
  const times = new Map<DisplayChange['kind'], number[]>();
  const all: { readonly ms: number; readonly name: string }[] = [];
  for (const { panel, changes } of Array.from({ length: rounds }, () => displayChanges(facts)).flat()) {
    await page.getByRole('button', { name: panel, exact: false }).first().click();
    await page.getByRole('dialog', { name: panel }).waitFor();
    if (panel === 'Filters') await showAllValues(page);
    for (const change of changes) {
      const { ms, positions } = await page.evaluate((control) => window.listNotes.change(control), change.control);
      if (ms === null) throw new Error(`Nothing was painted for ${JSON.stringify(change.list)}`);
      lists += 1;
      await expectRows(http, facts, change, positions);
      times.set(change.kind, [...(times.get(change.kind) ?? []), ms]);
      all.push({ ms, name: nameOf(change) });
    }
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: panel }).waitFor({ state: 'detached' });
  }
  const slowest = all.toSorted((a, b) => b.ms - a.ms).slice(0, reported);
  return { times, byServer, lists, slowest: slowest.map(({ ms, name }) => `${ms.toFixed(0)} ms ${name}`) };
}

/** Returns the control that was used and the resulting list. */
function nameOf({ control, list: { group_by: group = 'flat', order_by: order = '' } }: DisplayChange): string {
  return `${'choice' in control ? control.choice : control.label} (${group} by ${order})`;
}

async function showAllValues(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /^Show all/ });
  while ((await more.count()) > 0) await more.first().click();
}

/** The rows on the screen are the first of each group, in the server's order. */
async function expectRows(
  http: HttpClient,
  facts: ProjectFacts,
  { list }: DisplayChange,
  positions: readonly string[],
): Promise<void> {
  const { text } = await http.get(`${issuesPath(facts)}?${new URLSearchParams({ ...list, per_page: '50' })}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server answers as the wire says
  const { results } = JSON.parse(text) as { results: Row[] | Record<string, { results: Row[] }> };
  const groups = Array.isArray(results) ? { '': { results } } : results;
  const shown = new Map<string, string[]>();
  for (const position of positions) {
    const [group = '', id = ''] = position.split('/');
    shown.set(group, [...(shown.get(group) ?? []), id]);
  }
  for (const [group, ids] of shown) {
    const expected = must(groups[group], `the server has the group ${group}`).results.slice(0, ids.length);
    if (expected.map(({ id }) => id).join() !== ids.slice(0, expected.length).join()) {
      const [wanted, got] = [expected.map(({ id }) => id.slice(-6)), ids.map((id) => id.slice(-6))];
      throw new Error(
        `Other rows than the server's in ${group} of ${JSON.stringify(list)}: ${got.join()} for ${wanted.join()}`,
      );
    }
  }
  if (shown.size === 0 && Object.values(groups).some((group) => group.results.length > 0))
    throw new Error(`No rows are shown of ${JSON.stringify(list)}`);
}

interface Row {
  readonly id: string;
}
