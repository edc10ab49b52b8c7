// @vitest-environment happy-dom
import { beforeAll, expect, test, vi } from 'vitest';
import { createModule, moduleErrors, updateModule, type MirroredModule } from '#features/modules/contract.ts';
import { must } from '#platform/shared/must.ts';
import { Closable } from '#tests/support/part/closable.tsx';
import { openHarbor, type Harbor } from '#tests/support/part/harbor/open-harbor.tsx';
import { idOf, userId } from '#tests/support/part/harbor/people.ts';
import { moduleRow } from '#tests/support/part/harbor/plan-records.ts';
import { moduleId, modules } from '#tests/support/part/harbor/plans.ts';
import { operationsId, websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';
import { modulesOf } from './module-collection.ts';
import { ModuleDialog } from './module-dialog.tsx';
import { LazyDates } from './module-fields.tsx';

beforeAll(async () => {
  await LazyDates.fetch();
});

let harbor: Harbor;
let page: Part;
let closed: ReturnType<typeof vi.fn<() => void>>;

/** The form of a new module of Website, or of one that is edited. */
async function open(name?: 'Garden', projectId: string | null = websiteId) {
  harbor = await openHarbor();
  const first = must(modules[0], 'Garden');
  harbor.answers.make(createModule, ({ body }) =>
    moduleRow({ ...first, id: idOf(8, 9), ...(body as Partial<MirroredModule>) }),
  );
  harbor.answers.make(updateModule, ({ body }) => moduleRow({ ...first, ...(body as Partial<MirroredModule>) }));
  await modulesOf('harbor', websiteId).load();
  closed = vi.fn<() => void>();
  const module = name && modules.find(({ id }) => id === moduleId(name));
  page = await harbor.open(
    <Closable onClose={closed}>
      {(close) => <ModuleDialog request={{ projectId, ...(module ? { module } : {}) }} onClose={close} />}
    </Closable>,
  );
  await page.see('dialog', module ? 'Edit module' : 'Add module');
  await page.until(() => expect(page.focused()).toMatch(/^Name/));
}
const sent = () => harbor.answers.asked(createModule).map(({ body }) => body);

test.each([
  ['Enter a name.', '   '],
  ['A module with this name already exists.', 'Garden'],
])('%s', async (words, name) => {
  await open();
  await page.type(name);
  await page.press('Control+Enter');
  await page.says(words);
  expect(must(document.activeElement, 'a focus').getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
  await page.type('x');
  expect(page.text()).not.toContain(words);
});

test('a new module is planned, with nobody and no dates', async () => {
  await open();
  await page.type('Cellar');
  await page.press('Control+Enter');
  await page.until(() => expect(closed).toHaveBeenCalledOnce());
  expect(sent()).toEqual([
    {
      name: 'Cellar',
      description: '',
      status: 'planned',
      start_date: null,
      target_date: null,
      lead_id: null,
      member_ids: [],
    },
  ]);
});

test('status, lead and members are picked on their chips', async () => {
  await open();
  await page.type('Cellar');
  await page.click('button', /^Status/);
  expect(page.names('option').map((name) => name.replace(/\d$/, ''))).toEqual([
    'Backlog',
    'Planned',
    'In Progress',
    'Paused',
    'Completed',
    'Canceled',
  ]);
  await page.press('3');
  await page.gone('option');
  await page.click('button', /^Lead/);
  await page.type('hana');
  await page.press('Enter');
  await page.see('button', /^Lead: ?Hana/);
  await page.click('button', /^Members/);
  await page.click('option', /^Ben/);
  await page.click('option', /^Ada/);
  await page.press('Escape');
  await page.gone('option');
  await page.click('button', 'Add module');
  await page.until(() => expect(closed).toHaveBeenCalledOnce());
  expect(sent()).toEqual([
    expect.objectContaining({
      status: 'in-progress',
      lead_id: userId('hana'),
      member_ids: [userId('ben'), userId('ada')],
    }),
  ]);
});

test('the lead is taken away again', async () => {
  await open();
  await page.click('button', /^Lead/);
  await page.click('option', /^Hana/);
  await page.click('button', /^Lead/);
  await page.click('option', /^No lead/);
  await page.until(() => expect(page.names('button')).toContain('Lead'));
});

test('a name that only the server knows is said at its field; another refusal over the form', async () => {
  await open();
  harbor.answers.refuse(createModule, moduleErrors.MODULE_NAME_TAKEN);
  await page.type('Cellar');
  await page.press('Control+Enter');
  await page.says('A module with this name already exists.');
  harbor.answers.refuse(createModule, { code: 'FAILED', status: 500, body: { error: 'raw words' } });
  await page.press('Control+Enter');
  await page.says('The server ran into a problem.');
  expect(page.text()).not.toContain('raw words');
  expect(closed).not.toHaveBeenCalled();
});

test('an edited module sends only what changed, and nothing if nothing did', async () => {
  await open('Garden');
  await page.type('s');
  await page.press('Control+Enter');
  await page.until(() => expect(closed).toHaveBeenCalledOnce());
  await page.until(() =>
    expect(harbor.answers.asked(updateModule).map(({ body }) => body)).toEqual([{ name: 'Gardens' }]),
  );
});

test('an unchanged module is not sent', async () => {
  await open('Garden');
  await page.click('button', 'Save');
  expect(closed).toHaveBeenCalledOnce();
  expect(harbor.answers.asked(updateModule)).toEqual([]);
});

test('a changed form asks before it is closed', async () => {
  await open();
  await page.type('Cellar');
  await page.press('Escape');
  await page.see('alertdialog', 'Discard your changes?');
  expect(closed).not.toHaveBeenCalled();
});

test('another project takes people away, for they belong to a project', async () => {
  await open(undefined, null);
  await page.click('button', /^Lead/);
  await page.click('option', /^Hana/);
  await page.see('button', /^Lead: ?Hana/);
  await page.click('button', /^Project/);
  await page.click('option', /^Operations/);
  await page.until(() => expect(page.names('button')).toContain('Lead'));
  await page.fill(page.names('textbox').find((name) => name.startsWith('Name')) ?? '', 'Cellar');
  await page.press('Control+Enter');
  await page.says('Cellar added to Operations');
  expect(harbor.answers.asked(createModule)[0]?.params['project_id']).toBe(operationsId);
});
