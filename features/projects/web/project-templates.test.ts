import { expect, test } from 'vitest';
import { stateGroups } from '#features/states/contract.ts';
import { problemOfStart, projectStart, templateNames } from './project-templates.ts';

test('every template has a state of each group and no name twice', () => {
  for (const name of templateNames) {
    const start = projectStart(name);
    expect(new Set(start.states.map(({ group }) => group))).toEqual(new Set(stateGroups));
    expect(problemOfStart(start)).toBeNull();
  }
});

test('blanks and repeated names are reported', () => {
  const { states, ...rest } = projectStart('blank');
  const [first] = states;
  expect(
    problemOfStart({ ...rest, states: [...states, { key: 'x', name: ' ', group: 'started', color: '#000000' }] }),
  ).toBe('Name every state and label.');
  expect(problemOfStart({ ...rest, states: first ? [...states, { ...first, key: 'x' }] : [] })).toBe(
    '“Backlog” appears twice.',
  );
});
