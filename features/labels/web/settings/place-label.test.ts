import { expect, test } from 'vitest';
import type { LabelRecord } from '#features/labels/contract.ts';
import { mayEnter, placeLabel, siblingsIn, stepFrom, nestingFrom } from './place-label.ts';

const label = (id: string, sort_order: number, parent: string | null = null): LabelRecord => ({
  id,
  parent,
  name: id,
  color: '#ef4444',
  project_id: 'garden',
  workspace_id: 'harbor',
  sort_order,
});

const bug = label('bug', 65_535);
const plants = label('plants', 75_535);
const rose = label('rose', 80_000, 'plants');
const fig = label('fig', 90_000, 'plants');
const tools = label('tools', 95_535);
const all = [bug, plants, rose, fig, tools];

test('labels whose group is gone stand outside any group', () => {
  const ids = siblingsIn([...all, label('lost', 70_000, 'unknown')], null).map(({ id }) => id);
  expect(ids).toEqual(['bug', 'lost', 'plants', 'tools']);
});

test('between two labels the middle, before the first its half, after the last 10000 more', () => {
  expect(placeLabel(all, tools, { parent: null, before: 'plants' })).toEqual({ sort_order: 70_535 });
  expect(placeLabel(all, tools, { parent: null, before: 'bug' })).toEqual({ sort_order: 32_767.5 });
  expect(placeLabel(all, bug, { parent: null, before: null })).toEqual({ sort_order: 105_535 });
});

test('into a group and out of it, the parent goes along; an empty group begins at 65535', () => {
  expect(placeLabel(all, bug, { parent: 'plants', before: 'fig' })).toEqual({ sort_order: 85_000, parent: 'plants' });
  expect(placeLabel(all, rose, { parent: null, before: 'tools' })).toEqual({ sort_order: 85_535, parent: null });
  expect(placeLabel(all, bug, { parent: 'tools', before: null })).toEqual({ sort_order: 65_535, parent: 'tools' });
});

test('nothing is sent when neither the parent nor the place changes', () => {
  expect(placeLabel(all, plants, { parent: null, before: 'tools' })).toBeNull();
  expect(placeLabel(all, fig, { parent: 'plants', before: null })).toBeNull();
  expect(placeLabel(all, fig, { parent: 'plants', before: 'unknown' })).toBeNull();
});

test('groups are not nested', () => {
  expect(mayEnter(all, 'bug', 'plants')).toBe(true);
  expect(mayEnter(all, 'bug', 'tools')).toBe(true);
  expect(mayEnter(all, 'plants', 'tools')).toBe(false);
  expect(mayEnter(all, 'bug', 'rose')).toBe(false);
  expect(mayEnter(all, 'bug', 'bug')).toBe(false);
});

test('by keys: one step among the siblings, into the group above, out of the group', () => {
  expect(stepFrom(all, tools, -1)).toEqual({ parent: null, before: 'plants' });
  expect(stepFrom(all, rose, 1)).toEqual({ parent: 'plants', before: null });
  expect(stepFrom(all, fig, 1)).toBeNull();
  expect(stepFrom(all, bug, -1)).toBeNull();
  expect(nestingFrom(all, tools, true)).toEqual({ parent: 'plants', before: null });
  expect(nestingFrom(all, plants, true)).toBeNull();
  expect(nestingFrom(all, bug, true)).toBeNull();
  expect(nestingFrom(all, rose, false)).toEqual({ parent: null, before: 'tools' });
  expect(nestingFrom(all, tools, false)).toBeNull();
});
