import { expect, test } from 'vitest';
import { choiceBonus } from './palette-choices.ts';
import { noteVisit, onVisit } from './recent.ts';

test('what is chosen often comes first, and the last choice a little more, but never by as much as a better match', () => {
  const bonus = choiceBonus(['theme', 'state', 'state', ...Array.from({ length: 40 }, () => 'labels')]);
  expect(bonus('labels')).toBeGreaterThan(bonus('state'));
  expect(bonus('state')).toBe(0.5);
  expect(bonus('theme')).toBe(0.75);
  expect(bonus('never')).toBe(0);
  expect(bonus('labels')).toBeLessThanOrEqual(2);
});

test('listeners receive what is opened, and not again while nothing else of its kind is', () => {
  const visits: string[] = [];
  const stop = onVisit((slug, { id }) => visits.push(`${slug} ${id}`));
  const issue = (id: string) => ({ kind: 'issue', id, projectId: 'p', key: `WEB-${id}`, name: id }) as const;
  const project = { kind: 'project', id: 'p', projectId: 'p', key: '', name: 'Website' } as const;
  for (const thing of [project, issue('1'), project, issue('1'), issue('2'), issue('1')]) noteVisit('garden', thing);
  expect(visits).toEqual(['garden p', 'garden 1', 'garden 2', 'garden 1']);
  stop();
  noteVisit('garden', issue('3'));
  expect(visits).toHaveLength(4);
});
