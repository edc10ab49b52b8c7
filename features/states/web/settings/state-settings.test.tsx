// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import {
  createState,
  deleteState,
  listStates,
  markDefaultState,
  updateState,
  type StateRecord,
} from '#features/states/contract.ts';
import { StateSettings } from './state-settings.tsx';
import { StateWrites } from './state-writes.ts';
import { commonErrors } from '#platform/shared/errors.ts';
import { api } from '#platform/web/api/api.ts';
import { outbox } from '#platform/web/store/tab-outbox.ts';
import { openHarbor, type Harbor, type HarborOptions } from '#tests/support/part/harbor/open-harbor.tsx';
import { idOf } from '#tests/support/part/harbor/people.ts';
import { stateId, states, websiteId } from '#tests/support/part/harbor/projects.ts';
import type { Part } from '#tests/support/part/open-part.tsx';

let harbor: Harbor;
let page: Part;
const failed = { code: 'FAILED', status: 500, body: { error: 'raw words' } };
const review: StateRecord = {
  id: idOf(5, 9),
  project_id: websiteId,
  workspace_id: idOf(0, 1),
  name: 'In review',
  color: '#f59e0b',
  group: 'started',
  default: false,
  description: 'Somebody else reads it',
  sequence: 60_000,
};

/** The States page of Website, with these states besides the five; `count` issues are in each. */
async function open(
  {
    more = [],
    count = 0,
    mayWrite = true,
  }: {
    more?: readonly StateRecord[];
    count?: number | null;
    mayWrite?: boolean;
  } = {},
  options: HarborOptions = {},
) {
  harbor = await openHarbor(options);
  const { answers, facts } = harbor;
  answers.give(listStates, [...states, ...more]);
  await facts.states.load();
  answers.make(updateState, ({ params, body }) => ({
    ...stateOf(params['state_id']),
    ...(body as Partial<StateRecord>),
  }));
  const writes = new StateWrites({ client: api, outbox, states: facts.states, slug: 'harbor', projectId: websiteId });
  page = await harbor.open(
    <StateSettings
      states={facts.states}
      {...(mayWrite ? { writes } : {})}
      countIssues={async () => {
        if (count === null) throw new Error('nobody answers');
        return count;
      }}
    />,
  );
  await page.see('region', 'Started');
  await page.until(() => expect(rows('Backlog')).toContain('Backlog'));
}

const stateOf = (id: string | undefined): StateRecord => {
  const found = [...states, review].find((state) => state.id === id);
  if (!found) throw new Error('a state of Website');
  return found;
};
/** The names of the states in a group, as they stand. */
function rows(group: string): readonly (string | undefined)[] {
  const region = page.all('region', group)[0];
  return [...(region?.querySelectorAll('[data-state-row]') ?? [])].map(
    (row) => row.querySelector('span.text-body')?.textContent,
  );
}
/** The lines of a state's menu, which stays open. */
async function menu(name: string) {
  await page.click('button', `Actions for ${name}`);
  await page.see('menu');
  return page.names('menuitem');
}
const line = (name: RegExp) => page.see('menuitem', name);

test('the five groups stand in their order, each with its states; the default says so', async () => {
  await open({ more: [review] });
  expect(page.names('region')).toEqual(['Backlog', 'Unstarted', 'Started', 'Completed', 'Canceled', 'Messages']);
  expect(rows('Started')).toEqual(['In Progress', 'In review']);
  await page.says('Somebody else reads it');
  expect(page.text().match(/Default/g)).toHaveLength(1);
});

test('a new state goes to the end of its group, in the color of the group, and the button has the focus again', async () => {
  await open();
  harbor.answers.give(createState, review);
  await page.click('button', 'Add a state to Started');
  await page.until(() => expect(page.focused()).toBe('State name'));
  await page.fill('State name', '  In review ');
  await page.fill('Description', 'Somebody else reads it');
  await page.press('Enter');
  await page.until(() => expect(rows('Started')).toEqual(['In Progress', 'In review']));
  expect(harbor.answers.asked(createState).map(({ body }) => body)).toEqual([
    { name: 'In review', description: 'Somebody else reads it', color: '#f59e0b', group: 'started', sequence: 110_535 },
  ]);
  await page.until(() => expect(page.focused()).toBe('Add a state to Started'));
});

test.each([
  ['Enter a name.', ''],
  ['A state with this name already exists', 'In Progress'],
  ['Use 255 characters or fewer.', 'x'.repeat(256)],
])('%s', async (words, name) => {
  await open();
  await page.click('button', 'Add a state to Started');
  await page.fill('State name', name);
  await page.press('Enter');
  await page.until(() => expect(page.all('alert').map((one) => one.textContent)).toEqual([words]));
  expect((await page.field('State name')).getAttribute('aria-invalid')).toBe('true');
  expect(page.focused()).toBe('State name');
  expect(harbor.answers.asked(createState)).toEqual([]);
  await page.press('Escape');
  expect(page.all('textbox', 'State name')).toEqual([]);
});

test('a state that the server refuses stays in the form with the reason', async () => {
  await open();
  harbor.answers.refuse(createState, failed);
  await page.click('button', 'Add a state to Started');
  await page.fill('State name', 'In review');
  await page.press('Enter');
  await page.until(() => expect(page.all('alert')[0]?.textContent).not.toBe(''));
  expect(page.text()).not.toContain('raw words');
  expect((await page.field('State name')).value).toBe('In review');
  harbor.answers.give(createState, review);
  await page.press('Enter');
  await page.until(() => expect(rows('Started')).toContain('In review'));
});

test('a state is renamed in place; unchanged it is not sent', async () => {
  await open();
  await page.click('button', 'Edit Todo');
  await page.press('Enter');
  await page.until(() => expect(page.focused()).toBe('Edit Todo'));
  expect(harbor.answers.asked(updateState)).toEqual([]);
  await page.click('button', 'Edit Todo');
  await page.fill('State name', 'Next');
  await page.press('Enter');
  await page.until(() => expect(rows('Unstarted')).toEqual(['Next']));
  await page.until(() =>
    expect(harbor.answers.asked(updateState).map(({ body }) => body)).toEqual([
      { name: 'Next', color: '#60646c', description: '' },
    ]),
  );
});

test('a refused change goes back and says so', async () => {
  await open();
  harbor.answers.refuse(updateState, commonErrors.NOT_ALLOWED);
  await page.click('button', 'Edit Todo');
  await page.fill('State name', 'Next');
  await page.press('Enter');
  const toast = await page.see('alert');
  expect(toast.textContent).toContain('Could not save Todo');
  expect(toast.textContent).toContain('You don’t have permission to do this.');
  await page.until(() => expect(rows('Unstarted')).toEqual(['Todo']));
});

test('Alt and an arrow move a state within its group and over its edge, and keep the focus', async () => {
  await open({ more: [review] });
  await page.click('button', 'Move In review');
  await page.press('Alt+ArrowUp');
  expect(rows('Started')).toEqual(['In review', 'In Progress']);
  await page.until(() => expect(page.focused()).toBe('Move In review'));
  await page.press('Alt+ArrowUp');
  expect(rows('Unstarted')).toEqual(['Todo', 'In review']);
  await page.until(() => expect(page.focused()).toBe('Move In review'));
  await page.until(() => expect(harbor.answers.asked(updateState)).toHaveLength(2));
  expect(harbor.answers.asked(updateState).at(-1)?.body).toMatchObject({ group: 'unstarted' });
});

test('the last state of a group stays in it, and says why', async () => {
  await open();
  const grip = await page.see('button', 'Move In Progress (Started needs at least one state)');
  expect(grip.getAttribute('aria-disabled')).toBe('true');
  grip.focus();
  await page.press('Alt+ArrowUp');
  expect(rows('Started')).toEqual(['In Progress']);
  await page.says('Started needs at least one state');
  expect(harbor.answers.asked(updateState)).toEqual([]);
});

test('another state becomes the default, in place of the first', async () => {
  await open();
  harbor.answers.give(markDefaultState, null as never);
  expect(await menu('Todo')).toContain('Mark as default');
  await page.click('menuitem', 'Mark as default');
  await page.until(() => expect(harbor.answers.asked(markDefaultState)).toHaveLength(1));
  expect(harbor.answers.asked(markDefaultState)[0]?.params['state_id']).toBe(stateId('Todo'));
  expect(page.text().match(/Default/g)).toHaveLength(1);
  expect(await menu('Todo')).not.toContain('Mark as default');
});

test('the default and the last of a group cannot be deleted, and say why', async () => {
  await open({ more: [{ ...review, id: idOf(5, 8), name: 'Someday', group: 'backlog', sequence: 20_000 }] });
  await menu('Backlog');
  const removal = await line(/^Delete/);
  expect(removal.getAttribute('aria-disabled')).toBe('true');
  expect(removal.dataset['tip']).toBe('Mark another state as default first');
  await page.press('Escape');
  await page.gone('menu');
  await menu('In Progress');
  expect((await line(/^Delete/)).dataset['tip']).toBe('Started needs at least one state');
});

test('an empty state is deleted after a question', async () => {
  await open({ more: [review] });
  harbor.answers.give(deleteState, null as never);
  await menu('In review');
  await page.click('menuitem', /^Delete/);
  await page.see('dialog', 'Delete In review?');
  await page.says('No issues are in this state.');
  await page.click('button', 'Delete');
  await page.gone('dialog');
  expect(rows('Started')).toEqual(['In Progress']);
  await page.says('In review deleted');
  expect(harbor.answers.asked(deleteState)[0]?.query).toEqual({});
});

test('after a state is deleted the focus is on the next one of its group, else on the one before', async () => {
  const blocked = { ...review, id: idOf(5, 8), name: 'Blocked', sequence: 90_000 };
  await open({ more: [review, blocked] });
  harbor.answers.give(deleteState, null as never);
  for (const [name, focus] of [
    ['In review', 'Actions for Blocked'],
    ['Blocked', 'Actions for In Progress'],
  ] as const) {
    await menu(name);
    await page.click('menuitem', /^Delete/);
    await page.see('dialog', `Delete ${name}?`);
    await page.until(() => expect(page.focused()).toBe('Cancel'));
    await page.click('button', 'Delete');
    await page.gone('dialog');
    await page.until(() => expect(page.focused()).toBe(focus));
  }
});

test('a state with issues asks where to move them, the next of its group first; a failure is said there', async () => {
  await open({ more: [review], count: 2 });
  harbor.answers.refuse(deleteState, failed);
  await menu('In review');
  await page.click('menuitem', /^Delete/);
  await page.see('dialog', 'Delete In review?');
  await page.says('2 issues are in this state. Choose where to move them.');
  expect((await page.see('button', 'Move issues to')).textContent).toContain('In Progress');
  await page.click('button', 'Delete');
  expect((await page.see('alert')).textContent).not.toContain('raw words');
  harbor.answers.give(deleteState, null as never);
  await page.click('button', 'Delete');
  await page.gone('dialog');
  await page.says('In review was deleted, and 2 issues moved to In Progress');
  expect(harbor.answers.asked(deleteState).at(-1)?.query).toEqual({ move_to: stateId('In Progress') });
});

test('a state whose issues cannot be counted is not deleted, and is tried again', async () => {
  await open({ more: [review], count: null });
  await menu('In review');
  await page.click('menuitem', /^Delete/);
  expect((await page.see('alert')).textContent).toContain('Could not delete In review');
  expect(page.all('dialog')).toEqual([]);
  await page.see('button', 'Retry');
});

test('who may not change anything reads only', async () => {
  await open({ mayWrite: false });
  expect(page.all('button')).toEqual([]);
  expect(rows('Started')).toEqual(['In Progress']);
});
