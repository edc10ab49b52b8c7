// @vitest-environment happy-dom
import { observer } from 'mobx-react-lite';
import { beforeAll, expect, test, vi } from 'vitest';
import {
  archiveCycle,
  checkCycleDates,
  deleteCycle,
  listCycles,
  updateCycle,
  type CycleRecord,
} from '#features/cycles/contract.ts';
import { readCycleAnalytics } from '#features/cycles/progress-contract.ts';
import { LazyProgressPanel } from '#features/progress/web/public.ts';
import { projectsOf } from '#features/projects/web/public.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { namedCycle, serveCycles, type GivenCycles } from '#tests/support/part/harbor/cycle-server.ts';
import { openHarbor, type Harbor, type HarborOptions } from '#tests/support/part/harbor/open-harbor.tsx';
import { madeAt, userId } from '#tests/support/part/harbor/people.ts';
import { cycleId } from '#tests/support/part/harbor/plans.ts';
import { labelId, stateId, websiteId } from '#tests/support/part/harbor/projects.ts';
import { noPoints, spread } from '#tests/support/part/harbor/spread.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { textOf } from '#tests/support/part/roles.ts';
import { cyclesOf } from './cycle-collection.ts';
import { cycleContext } from './cycle-context.ts';
import { CyclePanel } from './cycle-panel.tsx';
import { LazyDates } from './dates-field.tsx';

beforeAll(async () => {
  await Promise.all([LazyDates.fetch(), LazyProgressPanel.fetch()]);
});

let harbor: Harbor;
let page: Part;
const closed = vi.fn<() => void>();
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };

const counted: Partial<CycleRecord> = { total_issues: 5, completed_issues: 1, cancelled_issues: 1 };

const Panel = observer(function Panel({ name }: { name: string }) {
  const place = useWorkspace();
  const context = cycleContext(place, must(projectsOf('harbor').byId.get(websiteId), 'Website'));
  const cycle = context.cycles.table.get(namedCycle(name).id);
  return cycle && <CyclePanel context={context} cycle={cycle} onClose={closed} />;
});

interface Given extends HarborOptions, GivenCycles {
  readonly before?: (harbor: Harbor) => void;
}

/** The details of a cycle of Website. */
async function open(name: string, given: Given = {}) {
  vi.clearAllMocks();
  harbor = await openHarbor(given);
  const { answers } = harbor;
  serveCycles(answers, { figures: { [name]: counted }, ...given });
  answers.make(readCycleAnalytics, ({ query }) => (query['type'] === 'issues' ? spread : noPoints));
  given.before?.(harbor);
  const cycles = cyclesOf('harbor', websiteId);
  await cycles.load();
  await cycles.figures.load();
  page = await harbor.open(<Panel name={name} />);
  await page.see('complementary', `Details of ${name}`);
}
const panel = () => textOf(page.all('complementary')[0] ?? document.body);
const link = (name: string | RegExp) => page.see('link', name);

test('the details of a cycle say its days, lead, and how many of its issues are done, without canceled ones', async () => {
  await open('Spring', { figures: { Spring: { ...counted, assignee_ids: [userId('ben')] } } });
  await page.until(() => expect(panel()).toContain('25%'));
  expect(panel()).toMatch(/Jan 1, 2020 – Dec 31, 2099/);
  expect(panel()).toMatch(/Lead ?Ada/);
  expect(panel()).toMatch(/Issues ?1\/4/);
  expect(panel()).toContain('Created by Ada');
  expect(panel()).not.toContain('Points');
});

test('points stand there where the project estimates in points', async () => {
  const points = { total_estimate_points: 21, completed_estimate_points: 8, cancelled_estimate_points: 1 };
  await open('Spring', { figures: { Spring: { ...counted, ...points } } });
  expect(panel()).toMatch(/Points ?8\/20/);
});

test.each([
  ['States', ['Todo', 'Done'], 'state', stateId('Todo')],
  ['Assignees', ['Ben', 'No assignee'], 'assignees', userId('ben')],
  ['Labels', ['Bug'], 'labels', labelId('Bug')],
] as const)('%s: a row for each with its share, which opens the issues of the cycle', async (tab, names, key, id) => {
  await open('Spring');
  await page.click('tab', tab);
  const tabpanel = await page.see('tabpanel');
  const rows = [...tabpanel.querySelectorAll('li')].map((one) => textOf(one));
  expect(rows.map((text) => text.replace(/ ?\d+\/\d+$/, ''))).toEqual(names);
  const [first] = tabpanel.querySelectorAll('a');
  expect(first?.getAttribute('href')).toContain(`/cycles/${cycleId('Spring')}`);
  expect(decodeURIComponent(first?.getAttribute('href') ?? '')).toContain(key);
  expect(decodeURIComponent(first?.getAttribute('href') ?? '')).toContain(id);
});

test('a chart that cannot be read says so, and is read again', async () => {
  await open('Spring', { before: ({ answers }) => answers.refuse(readCycleAnalytics, failed) });
  await page.see('button', 'Retry');
  expect(page.text()).not.toContain('raw words');
  harbor.answers.make(readCycleAnalytics, ({ query }) => (query['type'] === 'issues' ? spread : noPoints));
  await page.click('button', 'Retry');
  await link('Todo: 3');
});

test('while nobody has counted, no numbers are shown that would be wrong', async () => {
  await open('Spring', { before: ({ answers }) => answers.refuse(listCycles, failed) });
  expect(panel()).toMatch(/Issues Progress/);
  expect(panel()).not.toContain('0%');
  expect(panel()).toMatch(/Lead ?Ada/);
});

test('dates that another cycle uses are refused in words, and the old ones stay', async () => {
  await open('Summer', {
    before: ({ answers }) => answers.give(checkCycleDates, { status: false, error: 'raw words' }),
  });
  await page.click('button', /^Dates of Summer/);
  await page.see('dialog', 'Dates');
  await page.click('radio', 'End date');
  await page.click('button', /January 10, 2100|Jan 10, 2100/);
  const toast = await page.see('alert');
  expect(toast.textContent).toContain('Another cycle already uses these dates');
  expect(toast.textContent).not.toContain('raw words');
  expect(harbor.answers.asked(updateCycle)).toEqual([]);
  await page.see('button', /^Dates of Summer: Jan 1, 2100 – Jan 14, 2100/);
});

test('a new start alone is saved with the end that is there when the picker is closed', async () => {
  await open('Summer');
  await page.click('button', /^Dates of Summer/);
  await page.see('dialog', 'Dates');
  await page.click('button', /January 5, 2100|Jan 5, 2100/);
  expect(harbor.answers.asked(updateCycle)).toEqual([]);
  await page.press('Escape');
  await page.until(() =>
    expect(harbor.answers.asked(updateCycle).map(({ body }) => body)).toEqual([
      { start_date: '2100-01-05', end_date: '2100-01-14' },
    ]),
  );
  await page.see('button', /^Dates of Summer: Jan 5, 2100 – Jan 14, 2100/);
});

test('a new start after the end is no pair: nothing is saved, which is said', async () => {
  await open('Summer');
  await page.click('button', /^Dates of Summer/);
  await page.see('dialog', 'Dates');
  await page.click('button', /January 20, 2100|Jan 20, 2100/);
  await page.press('Escape');
  await page.says('Dates not changed');
  expect(harbor.answers.asked(updateCycle)).toEqual([]);
});

test('dates can be taken away, which makes a draft of the cycle', async () => {
  await open('Summer');
  await page.click('button', /^Dates of Summer/);
  await page.see('dialog', 'Dates');
  await page.click('button', 'Remove dates');
  await page.until(() =>
    expect(harbor.answers.asked(updateCycle).map(({ body }) => body)).toEqual([{ start_date: null, end_date: null }]),
  );
  await page.see('button', 'Dates of Summer: No dates');
  await page.until(() => expect(panel()).toContain('Draft'));
});

test('a completed cycle has locked dates and the numbers it ended with, which open no list', async () => {
  const progress_snapshot = {
    total_issues: 9,
    backlog_issues: 0,
    unstarted_issues: 2,
    started_issues: 0,
    completed_issues: 6,
    cancelled_issues: 1,
    total_estimate_points: 0,
    completed_estimate_points: 0,
    cancelled_estimate_points: 0,
    distribution: spread,
    estimate_distribution: {},
  };
  await open('Winter', { figures: { Winter: { total_issues: 6, completed_issues: 6, progress_snapshot } } });
  expect(page.all('button', /^Dates of/)).toEqual([]);
  expect(panel()).toMatch(/Issues ?6\/8/);
  expect(panel()).toContain('75%');
  await page.until(() => expect(panel()).toContain('Todo'));
  expect(page.all('link').filter((one) => one.closest('aside'))).toEqual([]);
  expect(harbor.answers.asked(readCycleAnalytics)).toEqual([]);
});

test('a guest reads the details, and changes nothing', async () => {
  await open('Summer', { as: 'cleo' });
  expect(page.all('button', /^Dates of/)).toEqual([]);
  await page.click('button', 'Actions for Summer');
  await page.see('menu');
  expect(page.names('menuitem')).not.toContain('Edit');
  expect(page.names('menuitem')).not.toContain('Delete');
});

test('deleting it here asks, and closes the details', async () => {
  await open('Autumn');
  harbor.answers.give(deleteCycle, null as never);
  await page.click('button', 'Actions for Autumn');
  await page.click('menuitem', 'Delete');
  await page.see('alertdialog', 'Delete Autumn?');
  await page.click('button', 'Delete');
  await page.until(() => expect(closed).toHaveBeenCalled());
  await page.until(() => expect(harbor.answers.asked(deleteCycle)).toHaveLength(1));
});

test('an archive that is refused says why, and the cycle stays as it was', async () => {
  await open('Winter');
  harbor.answers.refuse(archiveCycle, commonErrors.NOT_ALLOWED);
  await page.click('button', 'Actions for Winter');
  await page.click('menuitem', 'Archive');
  await page.see('alertdialog', 'Archive Winter?');
  await page.click('button', 'Archive');
  const toast = await page.see('alert');
  expect(toast.textContent).toContain('Could not archive Winter');
  expect(toast.textContent).toContain('You don’t have permission to do this.');
  expect(cyclesOf('harbor', websiteId).table.get(cycleId('Winter'))?.archived_at).toBeNull();
});

test('what somebody else changes is followed', async () => {
  await open('Spring');
  cyclesOf('harbor', websiteId).table.learn([{ ...namedCycle('Spring'), name: 'Early spring', archived_at: madeAt }]);
  await page.see('complementary', 'Details of Early spring');
  expect(page.all('button', /^Dates of/)).toEqual([]);
});
