// @vitest-environment happy-dom
import { beforeAll, expect, test, vi } from 'vitest';
import {
  archiveCycle,
  createCycle,
  deleteCycle,
  favoriteCycle,
  listCycles,
  restoreCycle,
  unfavoriteCycle,
  type MirroredCycle,
} from '#features/cycles/contract.ts';
import type { CallSpec } from '#platform/shared/call.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { namedCycle, serveCycles, type GivenCycles } from '#tests/support/part/harbor/cycle-server.ts';
import { openHarbor, type Harbor, type HarborOptions } from '#tests/support/part/harbor/open-harbor.tsx';
import { idOf, madeAt, userId } from '#tests/support/part/harbor/people.ts';
import { cycleRecord } from '#tests/support/part/harbor/plan-records.ts';
import { cycleId } from '#tests/support/part/harbor/plans.ts';
import { websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { ArchivedCyclesScreen } from './archived-cycles-screen.tsx';
import { cyclesOf } from './cycle-collection.ts';
import { LazyDates } from './dates-field.tsx';
import { CyclesScreen } from './cycles-screen.tsx';

beforeAll(async () => {
  await LazyDates.fetch();
});

let harbor: Harbor;
let page: Part;

interface Given extends HarborOptions, GivenCycles {
  readonly search?: string;
  /** What the server fails to answer. */
  readonly refused?: CallSpec;
}

/** The cycles of Website; Winter is over and has two open issues. */
async function open(given: Given = {}, part = <CyclesScreen />) {
  harbor = await openHarbor(given);
  serveCycles(harbor.answers, given);
  if (given.refused)
    harbor.answers.refuse(given.refused, { code: 'FAILED', status: 500, body: { error: 'raw words' } });
  await cyclesOf('harbor', websiteId).load();
  page = await harbor.open(part, `/harbor/projects/${websiteId}/cycles${given.search ?? '?tab=all'}`);
}
/** The names of the cycles under a heading, as they stand. */
const under = (status: string) =>
  [...(page.all('region', status)[0]?.querySelectorAll('li > a') ?? [])].map((one) => one.textContent);
const toShow = () => page.see('region', 'Active');
async function menu(name: string) {
  await page.click('button', `Actions for ${name}`);
  await page.see('menu');
  return page.names('menuitem');
}

test('all cycles stand under what they are today; completed ones are folded at first', async () => {
  await open();
  await toShow();
  expect(page.names('region').filter((name) => !/Messages|Notif/.test(name))).toEqual([
    'Active',
    'Upcoming',
    'Draft',
    'Completed',
  ]);
  expect(under('Active')).toEqual(['Spring']);
  expect(under('Upcoming')).toEqual(['Summer']);
  expect(under('Draft')).toEqual(['Autumn']);
  expect(under('Completed')).toEqual([]);
  await page.click('button', /^Completed/);
  expect(under('Completed')).toEqual(['Winter']);
});

test('while nobody has counted, rows show no numbers that would be wrong', async () => {
  await open({ refused: listCycles });
  await toShow();
  expect(page.text()).not.toMatch(/0\/0|0 of 0/);
  expect(under('Active')).toEqual(['Spring']);
});

test('a slash goes to the search, which finds by name; without a match it can be cleared', async () => {
  await open();
  await toShow();
  await page.press('/');
  expect(page.focused()).toBe('Search cycles');
  await page.type('aut');
  await page.until(() => expect(page.all('region', 'Active')).toEqual([]));
  expect(under('Draft')).toEqual(['Autumn']);
  await page.fill('Search cycles', 'nothing');
  await page.see('heading', 'No matching cycles');
  page.all('button', 'Clear search').at(-1)?.click();
  await toShow();
});

test('a filter by status is counted on its button, and taken off there', async () => {
  await open();
  await toShow();
  await page.click('button', 'Filters');
  (await page.see('menuitem', 'Status')).focus();
  await page.press('ArrowRight');
  await page.click('menuitemcheckbox', 'Draft');
  await page.press('Escape', 'Escape');
  await page.until(() => expect(page.all('region', 'Active')).toEqual([]));
  await page.click('button', 'Filters (1 active)');
  await page.click('menuitem', 'Clear all filters');
  await toShow();
});

test('a filter by the first day shows those that begin soon, and is taken off again', async () => {
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const days = { start_date: `${soon}T00:00:00Z`, end_date: '2099-12-31T23:59:59Z' };
  await open({ cycles: [namedCycle('Spring'), { ...namedCycle('Summer'), ...days }, namedCycle('Autumn')] });
  await toShow();
  await page.click('button', 'Filters');
  (await page.see('menuitem', 'Start date')).focus();
  await page.press('ArrowRight');
  await page.click('menuitemcheckbox', 'Next 7 days');
  await page.press('Escape', 'Escape');
  await page.until(() => expect(page.all('region', 'Draft')).toEqual([]));
  expect(under('Upcoming')).toEqual(['Summer']);
  expect(page.all('region', 'Active')).toEqual([]);
});

test('the menu of a cycle says why it cannot be archived before it is over', async () => {
  await open();
  await toShow();
  expect((await menu('Spring')).map((name) => name.replace(/ \(.*/, ''))).toEqual([
    'Edit',
    'Open in new tab',
    'Copy link',
    'Add to favorites',
    'Duplicate',
    'Archive',
    'Delete',
  ]);
  const line = await page.see('menuitem', /^Archive/);
  expect(line.getAttribute('aria-disabled')).toBe('true');
  expect(`${line.dataset['tip'] ?? ''}${textOf(line)}`).toContain('Only completed cycles can be archived');
});

test('a completed cycle with open issues offers to transfer them, and is not edited', async () => {
  await open();
  await page.click('button', /^Completed/);
  const lines = await menu('Winter');
  expect(lines).toContain('Transfer issues…');
  expect(lines).not.toContain('Edit');
});

test('nothing is transferred from a cycle without open issues', async () => {
  await open({ figures: { Winter: { total_issues: 3, completed_issues: 2, cancelled_issues: 1 } } });
  await page.click('button', /^Completed/);
  expect(await menu('Winter')).not.toContain('Transfer issues…');
});

test('a completed cycle is archived after a question, and leaves the list', async () => {
  await open();
  harbor.answers.give(archiveCycle, { archived_at: madeAt });
  await page.click('button', /^Completed/);
  await menu('Winter');
  await page.click('menuitem', 'Archive');
  await page.see('alertdialog', 'Archive Winter?');
  await page.click('button', 'Archive');
  await page.until(() => expect(page.all('region', 'Completed')).toEqual([]));
  await page.until(() => expect(harbor.answers.asked(archiveCycle)).toHaveLength(1));
});

test('a deleted cycle that the server keeps is back, with the reason', async () => {
  await open();
  await toShow();
  harbor.answers.refuse(deleteCycle, commonErrors.NOT_ALLOWED);
  await menu('Autumn');
  await page.click('menuitem', 'Delete');
  await page.see('alertdialog', 'Delete Autumn?');
  await page.says('Its issues stay in the project.');
  await page.until(() => expect(page.focused()).toBe('Cancel'));
  await page.click('button', 'Delete');
  const toast = await page.see('alert');
  expect(toast.textContent).toContain('Could not delete Autumn');
  expect(toast.textContent).toContain('You don’t have permission to do this.');
  await page.until(() => expect(under('Draft')).toEqual(['Autumn']));
});

test('a duplicate is a draft with the same name and description', async () => {
  await open();
  await toShow();
  harbor.answers.make(createCycle, ({ body }) =>
    cycleRecord({ ...namedCycle('Autumn'), id: idOf(7, 9), ...(body as Partial<MirroredCycle>) }),
  );
  await menu('Spring');
  await page.click('menuitem', 'Duplicate');
  await page.until(() => expect(under('Draft')).toContain('Spring (copy)'));
  expect(harbor.answers.asked(createCycle)[0]?.body).toEqual({ name: 'Spring (copy)', description: '' });
});

test('the star keeps a cycle among the favorites, and lets it go', async () => {
  await open();
  harbor.answers.give(favoriteCycle, null as never);
  harbor.answers.give(unfavoriteCycle, null as never);
  await page.click('button', 'Add Summer to favorites');
  await page.until(() => expect(harbor.answers.asked(favoriteCycle)).toHaveLength(1));
  expect(harbor.answers.asked(favoriteCycle)[0]?.body).toEqual({ cycle: cycleId('Summer') });
  await page.click('button', 'Remove Summer from favorites');
  await page.until(() => expect(harbor.answers.asked(unfavoriteCycle)).toHaveLength(1));
});

test('a star that the server refuses goes back, with the reason', async () => {
  await open();
  harbor.answers.lose(favoriteCycle);
  await page.click('button', 'Add Summer to favorites');
  expect((await page.see('alert')).textContent).toContain('Cairn can’t be reached.');
  await page.see('button', 'Add Summer to favorites');
});

test('a link that the browser does not copy is said', async () => {
  await open();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await toShow();
  await menu('Spring');
  await page.click('menuitem', 'Copy link');
  expect((await page.see('alert')).textContent).toContain('Could not copy the link');
});

test('a member deletes their own cycles only', async () => {
  await open({ as: 'ben' });
  await toShow();
  expect(await menu('Spring')).not.toContain('Delete');
});

test('without cycles, it says what they are for, and offers the first', async () => {
  await open({ cycles: [] });
  await page.see('heading', 'Plan in time boxes');
  expect(page.all('button', 'Add cycle')).toHaveLength(2);
});

test('without a running cycle, the first page says so', async () => {
  await open({ cycles: [namedCycle('Summer')], search: '' });
  await page.see('heading', 'No active cycle');
  await page.see('button', 'Set up a cycle');
});

test('a row tells the lead from the assignees', async () => {
  await open({ figures: { Spring: { assignee_ids: [userId('ben'), userId('cleo')] } } });
  await toShow();
  const row = () => page.all('region', 'Active')[0]?.querySelector('li');
  await page.until(() => expect(textOf(must(row(), 'it is there'))).toContain('Assignees: Ben and Cleo'));
  expect(row()?.querySelector('[aria-label^="Lead: "]')).not.toBe(null);
});

test('a project in which cycles are turned off says so', async () => {
  await open({ project: { cycle_view: false } });
  await page.see('heading', 'Cycles are turned off in this project');
  expect(document.querySelector('h1')?.textContent).toBe('Cycles');
});

const archived = ['Spring', 'Winter'].map((name) => ({ ...namedCycle(name), archived_at: madeAt }));

test('an archived cycle is restored, and the next one has the focus', async () => {
  await open({ cycles: archived }, <ArchivedCyclesScreen tabs={null} />);
  harbor.answers.give(restoreCycle, null as never);
  await page.see('list', 'Archived cycles');
  const [first, second] = page.all('button', 'Restore');
  must(first, 'the first row').focus();
  await page.press('Enter');
  await page.until(() => expect(page.all('button', 'Restore')).toHaveLength(1));
  await page.until(() => expect(harbor.answers.asked(restoreCycle)).toHaveLength(1));
  await page.until(() => expect(document.activeElement?.closest('li')).toBe(second?.closest('li')));
});

test('without archived cycles, it says what belongs there', async () => {
  await open({}, <ArchivedCyclesScreen tabs={null} />);
  await page.see('heading', 'Nothing archived');
});
