import { expect, test } from 'vitest';
import type { PickedField } from '#features/issues/web/fields/open-field.tsx';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { valueNamed } from './value-named.ts';

const plans = {
  cycle: [
    { id: 'c1', name: 'Sprint 1', isOpen: false },
    { id: 'c2', name: 'Sprint 2', isOpen: true },
  ],
  modules: [
    { id: 'm1', name: 'Checkout', isOpen: true },
    { id: 'm2', name: 'Search', isOpen: true },
  ],
  estimate: [{ id: 'e5', name: '5', isOpen: true }],
};

const facts = {
  plan: (kind: keyof typeof plans) => ({ inOrder: plans[kind] }),
  states: { inOrder: [{ id: 's1', name: 'In Progress' }] },
  labels: {
    inOrder: [
      { id: 'l1', name: 'Bug' },
      { id: 'l2', name: 'Docs' },
    ],
  },
  people: [{ id: 'p1', name: 'Ada' }],
} as unknown as ProjectFacts;

const named = (field: PickedField, text: string) => valueNamed(facts, field, text)?.set;

test('a text from elsewhere gives the value that it names, whatever its case', () => {
  expect(named('state', 'in progress')).toBe('s1');
  expect(named('priority', 'Urgent')).toBe('urgent');
  expect(named('priority', 'none')).toBe('none');
  expect(named('labels', 'docs, Bug')).toEqual(['l2', 'l1']);
  expect(named('assignees', 'Ada')).toEqual(['p1']);
  expect(named('cycle', 'sprint 2')).toBe('c2');
  expect(named('modules', 'Search, checkout')).toEqual(['m2', 'm1']);
  expect(named('estimate', '5')).toBe('e5');
  expect(named('target_date', '2026-03-04')).toBe('2026-03-04');
});

test('a text that names nothing gives no value, nor does a list of names of which one is unknown', () => {
  expect(named('state', 'Urgent')).toBeUndefined();
  expect(named('labels', 'Bug, Nonsense')).toBeUndefined();
  expect(named('assignees', '')).toBeUndefined();
  expect(named('cycle', 'Sprint 1'), 'a completed cycle takes no issues').toBeUndefined();
  expect(named('start_date', 'Ada')).toBeUndefined();
});
