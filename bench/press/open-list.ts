import type { BrowserContext, Page } from '@playwright/test';
import type { ProjectFacts } from '#bench/list/project-facts.ts';
import type { BenchRun } from '#bench/run/bench-run.ts';
import { watchPress, type Wanted } from './watch-press.ts';

/** How long a mirror may take to fill, and to read its large projects once it is open, in milliseconds. */
const fill = 900_000;
const readTables = 15_000;

/** A person takes at least so long until the next key, in milliseconds: what the last one began has ended. */
export const rest = 250;

/** Saves how the project's issues are displayed, whatever the account looked at last. */
export async function display(
  { http, workspace }: BenchRun,
  { projectId }: ProjectFacts,
  filters: object,
): Promise<void> {
  const path = `/api/workspaces/${workspace.slug}/projects/${projectId}/user-properties/`;
  const usual = { group_by: null, sub_group_by: null, order_by: 'sort_order', sub_issue: false, ...filters };
  await http.send('PATCH', path, JSON.stringify({ filters: {}, display_filters: usual }));
}

/** Opens the project's issues in a new page; resolves when the first are there. */
export async function openList(context: BrowserContext, run: BenchRun, facts: ProjectFacts): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(watchPress);
  await page.goto(`${run.cairn.url}/${facts.slug}/projects/${facts.projectId}/issues`, { waitUntil: 'commit' });
  await page.locator('main [data-position]').first().waitFor();
  return page;
}

/** Resolves when the mirror answers for the project, from memory. */
export async function untilMirrorAnswers(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['instant'] === 'ready', null, {
    polling: 500,
    timeout: fill,
  });
  await page.waitForTimeout(readTables);
}

/** Presses keys one after the other; returns the milliseconds from the last of them until what is wanted was painted. */
export async function pressUntil(page: Page, keys: readonly string[], wanted: Wanted): Promise<number> {
  await page.evaluate((what) => window.pressNotes.await(what), wanted);
  for (const key of keys) await page.keyboard.press(key);
  return page.evaluate(() => window.pressNotes.painted);
}
