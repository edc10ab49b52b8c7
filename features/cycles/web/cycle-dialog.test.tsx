// @vitest-environment happy-dom
import { beforeAll, expect, test, vi } from 'vitest';
import { checkCycleDates, createCycle, updateCycle, type MirroredCycle } from '#features/cycles/contract.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { Closable } from '#tests/support/part/closable.tsx';
import { openHarbor, type Harbor, type HarborOptions } from '#tests/support/part/harbor/open-harbor.tsx';
import { idOf } from '#tests/support/part/harbor/people.ts';
import { cycleRecord } from '#tests/support/part/harbor/plan-records.ts';
import { cycleId, cycles } from '#tests/support/part/harbor/plans.ts';
import { operationsId, websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { cyclesOf } from './cycle-collection.ts';
import { CycleDialog } from './cycle-dialog.tsx';
import { LazyDates } from './dates-field.tsx';

beforeAll(async () => {
  await LazyDates.fetch();
});

let harbor: Harbor;
let page: Part;
let closed: ReturnType<typeof vi.fn<() => void>>;

/** The form of a new cycle of Website, or of one that is edited. */
async function open(name?: 'Spring' | 'Autumn', options: HarborOptions = {}, projectId: string | null = websiteId) {
  harbor = await openHarbor(options);
  harbor.answers.give(checkCycleDates, { status: true });
  harbor.answers.make(createCycle, ({ body }) =>
    cycleRecord({ ...must(cycles[2], 'Autumn'), id: idOf(7, 9), ...(body as Partial<MirroredCycle>) }),
  );
  harbor.answers.make(updateCycle, ({ params, body }) => {
    const cycle = must(
      cycles.find(({ id }) => id === params['cycle_id']),
      'a cycle of Website',
    );
    return cycleRecord({ ...cycle, ...(body as Partial<MirroredCycle>) });
  });
  closed = vi.fn<() => void>();
  const cycle = name && cycles.find(({ id }) => id === cycleId(name));
  if (name) await cyclesOf('harbor', websiteId).load();
  page = await harbor.open(
    <Closable onClose={closed}>
      {(close) => <CycleDialog request={{ projectId, ...(cycle ? { cycle } : {}) }} onClose={close} />}
    </Closable>,
  );
  await page.see('dialog', cycle ? 'Edit cycle' : 'Add cycle');
  await page.until(() => expect(page.focused()).toMatch(/^Name/));
}

/** Chooses days of next month in the panel of the dates. */
async function chooseDays(first: number, last: number) {
  await page.click('button', /^Dates/);
  await page.see('radio', 'Start date');
  await page.click('button', 'Next month');
  const day = (number: number) => new RegExp(`\\b${number}, \\d{4}$`);
  const pick = async (number: number) => {
    const found = [...page.all('gridcell'), ...page.all('button')].filter((one) =>
      day(number).test(one.getAttribute('aria-label') ?? ''),
    );
    const inMonth = found.filter((one) => one.getAttribute('aria-disabled') !== 'true');
    (inMonth.length > 1 ? inMonth[0] : must(inMonth[0], `the day ${number}`))?.click();
    await page.until(() => expect(true).toBe(true));
  };
  await pick(first);
  await pick(last);
  await page.gone('radio', 'Start date');
}
const sent = () => harbor.answers.asked(createCycle).map(({ body }) => body);

test('a name is required, and said at its field', async () => {
  await open();
  await page.press('Control+Enter');
  await page.says('Enter a name.');
  const field = must(document.activeElement, 'a focus');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
  await page.type('S');
  expect(page.text()).not.toContain('Enter a name.');
});

test('a cycle without dates is a draft', async () => {
  await open();
  await page.says('Choose both dates, or none for a draft.');
  await page.type(' Harvest ');
  await page.press('Control+Enter');
  await page.until(() => expect(closed).toHaveBeenCalledOnce());
  expect(sent()).toEqual([{ name: 'Harvest', description: '', start_date: null, end_date: null }]);
});

test('both days are chosen in one panel, and sent', async () => {
  await open();
  await page.type('Harvest');
  await chooseDays(10, 20);
  await page.until(() => expect(harbor.answers.asked(checkCycleDates)).toHaveLength(1));
  await page.click('button', 'Add cycle');
  await page.until(() => expect(closed).toHaveBeenCalledOnce());
  const [body] = sent() as { start_date: string; end_date: string }[];
  expect(body?.start_date).toMatch(/-10$/);
  expect(body?.end_date).toMatch(/-20$/);
});

test('days of another cycle are refused before they are sent; it can be made as a draft', async () => {
  await open();
  harbor.answers.give(checkCycleDates, { status: false });
  await page.type('Harvest');
  await chooseDays(10, 20);
  await page.says('Another cycle already uses these dates.');
  await page.press('Control+Enter');
  expect(sent()).toEqual([]);
  await page.click('button', 'Create as draft');
  await page.until(() => expect(closed).toHaveBeenCalledOnce());
  expect(sent()).toEqual([{ name: 'Harvest', description: '', start_date: null, end_date: null }]);
});

test('a check of the days that nobody answers stops nothing', async () => {
  await open();
  harbor.answers.lose(checkCycleDates);
  await page.type('Harvest');
  await chooseDays(10, 20);
  await page.until(() => expect(harbor.answers.asked(checkCycleDates)).toHaveLength(1));
  await page.click('button', 'Add cycle');
  await page.until(() => expect(closed).toHaveBeenCalledOnce());
  expect(sent()).toHaveLength(1);
});

test('what the server refuses is said, and everything stays', async () => {
  await open();
  harbor.answers.refuse(createCycle, commonErrors.NOT_ALLOWED);
  await page.type('Harvest');
  await page.press('Control+Enter');
  expect((await page.see('alert')).textContent).toBe('You don’t have permission to do this.');
  expect(closed).not.toHaveBeenCalled();
  expect(page.all('textbox').map((one) => (one as HTMLInputElement).value)).toContain('Harvest');
});

test('an edited cycle shows what it has; only what changed is sent', async () => {
  await open('Spring');
  expect(page.all('textbox').map((one) => (one as HTMLInputElement).value)).toContain('Spring');
  await page.see('button', /^Dates.*Jan 1, 2020/);
  await page.type(' 2');
  await page.press('Control+Enter');
  await page.until(() => expect(closed).toHaveBeenCalledOnce());
  await page.until(() =>
    expect(harbor.answers.asked(updateCycle).map(({ body }) => body)).toEqual([{ name: 'Spring 2', description: '' }]),
  );
});

test('an unchanged cycle is not sent', async () => {
  await open('Autumn');
  await page.click('button', 'Save');
  expect(closed).toHaveBeenCalledOnce();
  expect(harbor.answers.asked(updateCycle)).toEqual([]);
});

test('an unchanged form closes at once', async () => {
  await open();
  await page.press('Escape');
  await page.gone('dialog');
  expect(closed).toHaveBeenCalledOnce();
});

test('a changed form asks before it is closed', async () => {
  await open();
  await page.type('Harvest');
  await page.press('Escape');
  await page.see('alertdialog', 'Discard your changes?');
  expect(closed).not.toHaveBeenCalled();
});

test('on a page of the workspace the project is chosen, and a toast says where the cycle is', async () => {
  await open(undefined, {}, null);
  await page.click('button', /^Project/);
  expect(page.names('option')).toEqual(['WebsiteWEB', 'OperationsOPS']);
  await page.click('option', /^Operations/);
  await page.fill(page.names('textbox').find((name) => name.startsWith('Name')) ?? '', 'Harvest');
  await page.press('Control+Enter');
  await page.says('Harvest added to Operations');
  expect(harbor.answers.asked(createCycle)[0]?.params['project_id']).toBe(operationsId);
});

test('projects that do not use cycles are not offered', async () => {
  await open(undefined, { project: { cycle_view: false } }, null);
  await page.see('button', /^Project.*Operations/);
});
