// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { listIssues } from '#features/issues/contract.ts';
import { openHarbor, type Harbor, type HarborOptions } from '#tests/support/part/harbor/open-harbor.tsx';
import { listOf } from '#tests/support/part/harbor/issue-server.ts';
import { userId } from '#tests/support/part/harbor/people.ts';
import { cycleId } from '#tests/support/part/harbor/plans.ts';
import { labelId, stateId, states } from '#tests/support/part/harbor/projects.ts';
import { textOf } from '#tests/support/part/roles.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { listLabels } from '#features/labels/contract.ts';
import { listStates } from '#features/states/contract.ts';
import { FilterBar } from './filter-bar.tsx';
import { FiltersPanel } from './filters-panel.tsx';
import { LazyFiltersPanel } from './header-panels.ts';

// Chips open the panel too, whose code a page fetches while it is idle.
beforeAll(async () => {
  await LazyFiltersPanel.fetch();
});

let harbor: Harbor;
let page: Part;

/** The panel over the list of Website, under the bar of filters; `counts` are those the server tells. */
async function open(options: HarborOptions = {}, counts: Record<string, Record<string, number>> = {}) {
  harbor = await openHarbor(options);
  harbor.answers.make(listIssues, ({ query }) => ({ ...listOf(harbor.issues(), query), extra_stats: counts }));
  page = await harbor.open(
    <>
      <FilterBar />
      <FiltersPanel session={harbor.list} />
    </>,
  );
  await page.see('searchbox', 'Search filters');
  // Cycles and modules are read when a list first asks for them.
  await page.see('checkbox', /^Spring/);
  await page.see('checkbox', /^Garden/);
  // What lies below the first sections is drawn a moment later.
  await page.see('group', 'Due date');
}

/** What a section offers, as it is read aloud. */
async function values(name: string): Promise<readonly string[]> {
  const section = await page.see('group', name);
  return [...section.querySelectorAll('label')].map(textOf);
}
const filters = () => harbor.list.display.now.filters;
const chips = async () => textOf(await page.see('region', 'Filters'));

test('sections stand in the order of a project list, with all their values; me first among people, none last', async () => {
  await open();
  expect(page.names('group').filter((name) => !name.includes('Custom'))).toEqual([
    'Priority',
    'State',
    'Cycle',
    'Module',
    'Assignees',
    'Mentions',
    'Created by',
    'Labels',
    'Start date',
    'Due date',
  ]);
  expect(await values('Priority')).toEqual(['Urgent', 'High', 'Medium', 'Low', 'None']);
  expect(await values('State')).toEqual(['Backlog', 'Todo', 'In Progress', 'Done', 'Cancelled']);
  expect(await values('Module')).toEqual(['Garden', 'Kitchen', 'No module']);
  expect(await values('Assignees')).toEqual(['Ada (me)', 'Ben', 'Cleo', 'Hana', 'No assignee']);
  expect(await values('Mentions')).toEqual(['Ada (me)', 'Ben', 'Cleo', 'Hana']);
  expect(await values('Created by')).toEqual(['Ada (me)', 'Ben', 'Cleo', 'Hana']);
  expect(await values('Labels')).toEqual(['Bug', 'Docs', 'No label']);
  expect((await values('Due date')).slice(0, 4)).toEqual([
    '1 week from now',
    '2 weeks from now',
    '1 month from now',
    '2 months from now',
  ]);
});

test('several values of one section are any of them, several sections all of them; each is sent', async () => {
  await open();
  await page.click('checkbox', /^Urgent/);
  await page.click('checkbox', /^High/);
  await page.click('checkbox', /^Bug/);
  expect(filters()).toEqual({ priority: ['urgent', 'high'], labels: [labelId('Bug')] });
  await page.until(() => {
    const { priority, labels: asked } = harbor.answers.asked(listIssues).at(-1)?.query ?? {};
    expect([priority, asked]).toEqual(['urgent,high', labelId('Bug')]);
  });
  await page.until(() => expect(harbor.settings().filters).toMatchObject({ priority: ['urgent', 'high'] }));
  expect(await chips()).toContain('Priority is any of');
  await page.click('checkbox', /^High/);
  await page.click('checkbox', /^Urgent/);
  expect(filters()).toEqual({ labels: [labelId('Bug')] });
  expect(await chips()).not.toContain('Priority');
});

test.each([
  ['Assignees', /^No assignee/, 'assignees', 'None'],
  ['Cycle', /^No cycle/, 'cycle', 'None'],
  ['Module', /^No module/, 'module', 'None'],
  ['Labels', /^No label/, 'labels', 'None'],
])('%s can be missing', async (_section, value, key, token) => {
  await open();
  await page.click('checkbox', value);
  await page.until(() => expect(harbor.answers.asked(listIssues).at(-1)?.query[key]).toBe(token));
});

test('the search finds values and sections, and Enter ticks the first of what it found', async () => {
  await open();
  await page.click('searchbox', 'Search filters');
  await page.press('Enter');
  expect(filters(), 'without a search nothing is meant').toEqual({});
  await page.type('urg');
  expect(page.names('checkbox')).toEqual(['Urgent']);
  await page.press('Enter');
  expect(filters()).toEqual({ priority: ['urgent'] });
  await page.press('Enter');
  expect(filters()).toEqual({});
  await page.fill('Search filters', 'created by');
  expect(page.names('group')).toEqual(['Created by']);
  expect(page.all('checkbox')).toHaveLength(4);
  await page.press('Enter');
  expect(filters()).toEqual({ created_by: [userId('ada')] });
  await page.fill('Search filters', 'no such thing');
  expect(page.all('checkbox')).toEqual([]);
  await page.press('Enter');
  expect(filters()).toEqual({ created_by: [userId('ada')] });
});

test('arrows go from value to value and back to the search, Enter ticks, a letter goes on with the search', async () => {
  await open();
  await page.fill('Search filters', 'bu');
  expect(page.names('checkbox')).toEqual(['Bug']);
  await page.press('ArrowDown');
  expect(page.focused()).toBe('Bug');
  await page.press('ArrowDown');
  expect(page.focused(), 'the last value is the end').toBe('Bug');
  await page.press('Enter');
  expect(filters()).toEqual({ labels: [labelId('Bug')] });
  await page.press('g');
  expect(page.focused()).toBe('Search filters');
  expect((await page.field('Search filters')).value).toBe('bug');
  await page.press('ArrowDown', 'Backspace');
  expect(page.focused()).toBe('Search filters');
  await page.press('ArrowDown', 'ArrowUp');
  expect(page.focused()).toBe('Search filters');
});

test('a section closes and opens by its head, and is whole while it is searched', async () => {
  await open();
  const head = await page.see('button', 'Priority');
  expect(head.getAttribute('aria-expanded')).toBe('true');
  await page.click('button', 'Priority');
  expect(page.all('checkbox', /^Urgent/)).toEqual([]);
  expect((await page.see('button', 'Priority')).getAttribute('aria-expanded')).toBe('false');
  await page.fill('Search filters', 'urgent');
  await page.see('checkbox', /^Urgent/);
  await page.fill('Search filters', '');
  await page.click('button', 'Priority');
  await page.see('checkbox', /^Urgent/);
});

test('a section shows five values, and all of them when asked', async () => {
  await open();
  const first = must(states[0]);
  const more = [1, 2, 3].map((at) => ({ ...first, id: `${first.id.slice(0, -2)}9${at}`, name: `Later ${at}` }));
  harbor.answers.give(listStates, [...states, ...more]);
  await harbor.facts.states.load();
  await page.until(async () => expect(await values('State')).toHaveLength(5));
  await page.click('button', 'Show all (8)');
  expect(await values('State')).toHaveLength(8);
  expect(page.all('button', /^Show all/)).toEqual([]);
});

const must = <T,>(value: T | undefined): T => {
  if (value === undefined) throw new Error('the world has states');
  return value;
};

test('days: one likely range at a time, ticked again it is gone', async () => {
  await open();
  const due = await page.see('group', 'Due date');
  const box = (name: string) =>
    must([...due.querySelectorAll('label')].find((label) => textOf(label).startsWith(name))).querySelector('input');
  box('1 week from now')?.click();
  expect(filters()).toEqual({ target_date: ['1_weeks;after;fromnow'] });
  box('2 months from now')?.click();
  expect(filters()).toEqual({ target_date: ['2_months;after;fromnow'] });
  await page.until(async () => expect(await chips()).toContain('Due date'));
  box('2 months from now')?.click();
  expect(filters()).toEqual({});
});

test('a range of one’s own is typed day by day, and cannot end before it begins', async () => {
  await open();
  const choose = async (side: 'From' | 'To', day: string) => {
    if (page.all('textbox', `Due date: ${side}`).length === 0)
      await page.click('button', new RegExp(`^Due date: ${side}`));
    await page.fill(`Due date: ${side}`, day);
    await page.press('Enter');
  };
  await choose('From', '2031-03-01');
  expect(filters()).toEqual({ target_date: ['2031-03-01;after'] });
  await choose('To', '2031-02-01');
  await page.says('The end can’t be before the start.');
  expect(filters()).toEqual({ target_date: ['2031-03-01;after'] });
  await choose('To', '2031-03-31');
  expect(filters()).toEqual({ target_date: ['2031-03-01;after', '2031-03-31;before'] });
  expect(await chips()).toContain('Mar 1, 2031 – Mar 31, 2031');
});

test('a project without cycles, modules or labels does not offer them', async () => {
  harbor = await openHarbor({ project: { cycle_view: false, module_view: false } });
  harbor.answers.give(listLabels, []);
  page = await harbor.open(<FiltersPanel session={harbor.list} />);
  await page.until(() => expect(page.names('group')).toContain('Priority'));
  expect(page.names('group')).not.toContain('Cycle');
  expect(page.names('group')).not.toContain('Module');
});

test('each value says how many issues it would show; without an answer it says nothing', async () => {
  await open({}, { priority: { urgent: 2, high: 1 }, cycle: { [cycleId('Spring')]: 1 } });
  await page.see('checkbox', 'Urgent 2 issues');
  await page.see('checkbox', 'High 1 issue');
  await page.see('checkbox', 'Low 0 issues');
  await page.see('checkbox', 'Spring 1 issue');
  await page.see('checkbox', 'Todo');
  expect(harbor.answers.asked(listIssues).some(({ query }) => query['counts_of']?.includes('priority'))).toBe(true);
});

test('the chip of a filter names three values and counts the rest, opens its section, and is removed', async () => {
  await open({ settings: { filters: { state: states.map(({ id }) => id), priority: ['low'] } } });
  expect(await chips()).toContain('State is any of');
  expect(await chips()).toContain('+2');
  await page.click('button', 'Remove State filter');
  expect(filters()).toEqual({ priority: ['low'] });
  await page.click('button', /^Priority is any of/);
  const panel = await page.see('dialog', 'Priority');
  expect([...panel.querySelectorAll('legend')].map(textOf)).toEqual(['Priority']);
  await page.press('Escape');
  await page.gone('dialog');
  await page.click('button', /^Clear all/);
  await page.gone('region', 'Filters');
  expect(filters()).toEqual({});
});

test('a value that was deleted is counted in its chip, and all such are removed at once', async () => {
  const gone = stateId('Todo').replace('8005', '8999');
  await open({ settings: { filters: { state: [gone, stateId('Todo')] } } });
  await page.until(async () => expect(await chips()).toContain('1 deleted'));
  await page.click('button', 'Remove deleted values');
  expect(filters()).toEqual({ state: [stateId('Todo')] });
});
