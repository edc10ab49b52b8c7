import { expect, it } from 'vitest';
import { must } from '#platform/shared/must.ts';
import type { NameKind, Named, Names } from './names.ts';
import { parseQuery } from './parse-query.ts';
import { printQuery } from './print-query.ts';
import { withIds, withNames } from './swap-names.ts';

const id = (n: number) => `0198c2f5-1b52-7c74-8e9f-85fa1b064e0${n}`;

const things: Record<NameKind, Named[]> = {
  state: [{ id: id(1), name: 'In Progress' }],
  label: [
    { id: id(2), name: 'bug' },
    { id: id(3), name: 'none' },
    { id: id(4), name: 'twice' },
    { id: id(5), name: 'twice' },
  ],
  person: [{ id: id(6), name: 'ada' }],
  cycle: [],
  module: [],
  project: [],
  estimate: [{ id: id(7), name: '3' }],
};
const names: Names = {
  list: (kind) => things[kind],
  issue: () => null,
  me: id(6),
  today: '2026-01-20',
  timeZone: 'UTC',
};
const parsed = (text: string) => must(parseQuery(text), 'it asks for something');

it.each([
  ['label:Bug', `label:${id(2)}`, 'label:bug'],
  ['state:"in progress" -label!=bug', `state:${id(1)} -label!=${id(2)}`, 'state:"In Progress" -label!=bug'],
  // Words of the language stay, and so do texts, days and numbers.
  ['state:started label:none bug due<2w', 'state:started label:none bug due<2w', 'state:started label:none bug due<2w'],
  ['label:"none" OR assignee:me', `label:${id(3)} OR assignee:${id(6)}`, 'label:"none" OR assignee:ada'],
  ['estimate>=3', `estimate>=${id(7)}`, 'estimate>=3'],
  // Two labels share a name: their ids tell them apart.
  ['label:twice', `label:${id(4)},${id(5)}`, `label:${id(4)},${id(5)}`],
])('%s', (typed, stored, shown) => {
  expect(printQuery(withIds(parsed(typed), names))).toBe(stored);
  expect(printQuery(withNames(parsed(stored), names))).toBe(shown);
});

it('has no text for what is gone', () => {
  expect(withNames(parsed(`label:${id(2)} label:${id(9)}`), names)).toBeNull();
});
