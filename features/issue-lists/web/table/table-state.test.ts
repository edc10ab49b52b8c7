import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { TableState } from './table-state.ts';

/** What a table needs of its list: the place, who looks, and which properties are shown. */
function sessionOf({
  user = 'ada',
  isOneProject = true,
  hidden = [] as readonly string[],
  uses = ['cycle', 'modules', 'estimate'] as readonly string[],
} = {}): ListSession {
  return {
    place: { key: 'harbor/web', values: { uses: (kind: string) => uses.includes(kind) } },
    workspace: { userId: user },
    home: isOneProject ? {} : null,
    shown: { isShown: (property: string) => !hidden.includes(property) },
  } as unknown as ListSession;
}

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('document', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

test('columns stand in the order of screens.md 3.5; the project is first, and only in lists of many', () => {
  const columns = ['state', 'priority', 'assignees', 'labels', 'sub_issues_count', 'start_date', 'target_date'];
  const rest = ['estimate', 'modules', 'cycle', 'created_at', 'updated_at', 'link_count', 'attachment_count'];
  expect(new TableState(sessionOf()).shown).toEqual([...columns, ...rest]);
  expect(new TableState(sessionOf({ isOneProject: false })).shown).toEqual(['project', ...columns, ...rest]);
  expect(new TableState(sessionOf({ uses: ['modules'] })).shown.slice(7, 9)).toEqual(['modules', 'created_at']);
  expect(new TableState(sessionOf({ hidden: ['state', 'created_on'] })).cells.slice(0, 2)).toEqual([
    'title',
    'priority',
  ]);
});

test('a width stays within what the column may have, and the browser keeps it for this person only', () => {
  const table = new TableState(sessionOf());
  expect([table.resize('title', 10), table.resize('title', 9_000)]).toEqual([320, 560]);
  expect([table.resize('priority', 10), table.resize('labels', 333.4)]).toEqual([120, 333]);
  const again = new TableState(sessionOf());
  expect([again.widthOf('labels'), again.widthOf('title')]).toEqual([333, 560]);
  expect(new TableState(sessionOf({ user: 'ben' })).widthOf('labels')).toBe(200);
  expect(again.resize('labels', null)).toBe(200);
});

test('columns move past the one beside them, also where others between are hidden', () => {
  const table = new TableState(sessionOf({ hidden: ['priority'] }));
  table.moveBy('state', 1);
  expect(table.shown.slice(0, 3)).toEqual(['assignees', 'state', 'labels']);
  table.moveBy('state', -1);
  expect(table.shown.slice(0, 2)).toEqual(['state', 'assignees']);
  table.moveBy('state', -1);
  expect(table.shown[0]).toBe('state');
  table.moveBefore('state', null);
  expect(new TableState(sessionOf()).shown.at(-1)).toBe('state');
});

test('columns up to one stay beside the title, in whatever order they are, and the browser keeps it', () => {
  const table = new TableState(sessionOf());
  expect([table.lastFrozen, table.leftOf('state')]).toEqual([null, undefined]);
  table.freeze('priority');
  const again = new TableState(sessionOf());
  expect([again.isFrozen('state'), again.isFrozen('priority'), again.isFrozen('assignees')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(again.leftOf('priority')).toBe('calc(var(--cell-title) + var(--cell-state))');
  expect([again.isFrozen('title'), again.leftOf('assignees')]).toEqual([false, undefined]);
  again.moveBy('priority', -1);
  expect([again.isFrozen('priority'), again.isFrozen('state')]).toEqual([true, false]);
  again.freeze(null);
  expect(new TableState(sessionOf()).lastFrozen).toBeNull();
  again.freeze('labels');
  expect(new TableState(sessionOf({ hidden: ['labels'] })).lastFrozen).toBeNull();
});

test.each(['no json', '[]', '{"user":"ada","widths":{"state":"wide","labels":1e9},"order":["labels","gone",3]}'])(
  'what is kept is read with care: %s',
  (text) => {
    kept.set('table_columns:harbor/web', text);
    const table = new TableState(sessionOf());
    expect(table.widthOf('state')).toBe(144);
    expect([200, 600]).toContain(table.widthOf('labels'));
    expect(new Set(table.shown).size).toBe(14);
  },
);

test('rows draw the columns that have been in sight, a little more, and the one the keyboard is in', () => {
  const table = new TableState(sessionOf());
  expect(table.cellsInPage, 'nothing is measured yet').toEqual(table.cells);
  // The title takes 400 pixels, the state 144, the priority 120.
  table.see(430, null);
  expect(table.cellsInPage).toEqual(['title', 'state', 'priority']);
  table.see(200, null);
  expect(table.cellsInPage, 'what was in sight stays').toHaveLength(3);
  table.resize('title', 320);
  expect(table.cellsInPage, 'a narrower column makes room').toEqual(['title', 'state', 'priority', 'assignees']);
  table.enter('start_date');
  expect(table.cellsInPage.at(-1)).toBe('start_date');
  table.enter('title');
  table.freeze('labels');
  expect(table.cellsInPage.at(-1), 'what stays beside the title').toBe('labels');
  table.see(4_000, null);
  expect(table.cellsInPage).toEqual(table.cells);
});

test('where the title is narrower than its column, more columns are in sight', () => {
  const table = new TableState(sessionOf());
  table.see(390, 208);
  expect(table.cellsInPage).toEqual(['title', 'state', 'priority', 'assignees']);
});
