// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { EditorHost } from '#platform/editor/editor-host.ts';
import { commandSource } from './commands.ts';

const host: EditorHost = { place: { slug: 'acme', projectId: 'p' }, nameOf: (id) => id };

function find(variant: 'rich' | 'lite', query: string): readonly string[] {
  let found: readonly string[] = [];
  commandSource(variant, host).find(query, (items) => (found = items.map(({ id }) => id)));
  return found;
}

test.each([
  ['h2', 'heading-2'],
  ['todo', 'todo'],
  ['checkbox', 'todo'],
  ['ul', 'bullets'],
  ['ol', 'numbers'],
  ['hr', 'divider'],
  ['info', 'callout'],
  ['tab', 'table'],
  ['peach', 'text-peach'],
])('%s is found first as %s', (typed, id) => {
  expect(find('rich', typed)[0]).toBe(id);
});

test('comments have no headings, tables, callouts and collapsible sections', () => {
  const rich = find('rich', '');
  const lite = find('lite', '');
  const left = ['heading-1', 'heading-2', 'heading-3', 'heading-4', 'heading-5', 'heading-6'];
  expect(rich.filter((id) => !lite.includes(id))).toEqual([
    ...left,
    'math',
    'diagram',
    'table',
    'callout',
    'collapsible',
  ]);
});

test('what the product does not lend is not offered', () => {
  const all = find('rich', '');
  expect(all).not.toContain('mention');
  expect(all).not.toContain('issue');
  expect(all).not.toContain('date');
});
