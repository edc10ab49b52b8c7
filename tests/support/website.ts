import { expect, type Locator, type Page } from '@playwright/test';
import { createIssue } from '#features/issues/contract.ts';
import { type IssueWrite } from '#features/issue-fields/contract.ts';
import { createLabel } from '#features/labels/contract.ts';
import { updateUserProperties } from '#features/projects/contract.ts';
import { listStates } from '#features/states/contract.ts';
import { must } from '#platform/shared/must.ts';
import type { Browser } from '#tests/world/browser.ts';
import type { TestServer } from './spare-cairns.ts';
import { enterHarbor, makeProject } from './workspace.ts';

/** The project Website of Harbor with a few issues, and Ada's session. */
export interface Website {
  readonly ada: Browser;
  readonly path: string;
  readonly place: { readonly slug: string; readonly project_id: string };
  state(name: string): string;
  label(name: string): string;
  /** Creates an issue through the API, as another person would. */
  create(issue: IssueWrite): Promise<string>;
}

/** Makes the project, with issues of these titles in these states, and signs the page in as Ada. */
export async function openWebsite(
  page: Page,
  server: TestServer,
  issues: Readonly<Record<string, readonly string[]>> = {},
): Promise<Website> {
  const ada = await enterHarbor(page, server.url);
  const place = { slug: 'harbor', project_id: await makeProject(ada, 'Website', 'WEB') };
  const { body: states } = await ada.send(listStates, { params: place });
  const labels = new Map<string, string>();
  for (const [name, color] of [
    ['Bug', '#ef4444'],
    ['Docs', '#3b82f6'],
  ] as const) {
    labels.set(name, (await ada.send(createLabel, { params: place, body: { name, color } })).body.id);
  }
  const state = (name: string) =>
    must(
      states.find((one) => one.name === name),
      `the state ${name} exists`,
    ).id;
  const create = async (issue: IssueWrite) => (await ada.send(createIssue, { params: place, body: issue })).body.id;
  for (const [name, titles] of Object.entries(issues)) {
    for (const title of titles) await create({ name: title, state_id: state(name) });
  }
  return {
    ada,
    place,
    state,
    create,
    label: (name) => must(labels.get(name), `the label ${name} exists`),
    path: `/harbor/projects/${place.project_id}/issues`,
  };
}

/** Sets how Ada sees the lists before the page is opened. */
export async function showAs(website: Website, display: Record<string, unknown>): Promise<void> {
  await website.ada.send(updateUserProperties, {
    params: website.place,
    body: { display_filters: { order_by: 'sort_order', sub_issue: false, ...display } },
  });
}

/** A column of the board by the name of its group. */
export function column(page: Page, name: string): Locator {
  return page.getByRole('region', { name: new RegExp(`^${name}, `) });
}

/** The titles of the cards in a column, from top to bottom. */
export function cards(page: Page, name: string): Locator {
  return column(page, name).locator('article [data-title]');
}

/** Drags one element onto another like a person: press, move in steps, pause, release. */
export async function drag(page: Page, from: Locator, to: Locator, at: DropPoint = 'middle'): Promise<void> {
  await dragOver(page, from, to, at);
  await page.mouse.up();
}

type DropPoint = 'top' | 'middle' | 'bottom';

/** Waits until things can be dragged: what is needed for it comes right after the first page is drawn. */
export async function untilDraggable(page: Page): Promise<void> {
  await page.locator('[draggable="true"]').first().waitFor({ state: 'attached' });
}

/** Drags something over something else, and holds it there. */
export async function dragOver(page: Page, from: Locator, to: Locator, at: DropPoint): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await untilDraggable(page);
  const start = must(await from.boundingBox(), 'what is dragged is on screen');
  await page.mouse.move(start.x + start.width / 2, start.y + 12);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 8, start.y + 20, { steps: 3 });
  const end = must(await to.boundingBox(), 'where it is dropped is on screen');
  const y = at === 'middle' ? end.y + end.height / 2 : at === 'top' ? end.y + 4 : end.y + end.height - 4;
  await page.mouse.move(end.x + end.width / 2, y, { steps: 8 });
  await page.mouse.move(end.x + end.width / 2 + 1, y);
}

/** Chooses a value of a field in the open Display popover. */
export async function chooseDisplay(page: Page, field: string, value: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${field}: `) }).click();
  await page.getByRole('option', { name: value, exact: true }).click();
  await expect(page.getByRole('button', { name: `${field}: ${value}`, exact: true })).toBeVisible();
}
