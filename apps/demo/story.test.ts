import { expect, test } from 'vitest';
import { newcomer } from './people.ts';
import { projects } from './projects.ts';
import { isOpening, numbersOf, storyOf, type Step } from './story.ts';

const now = new Date('2026-03-18T09:20:00Z');
const story = storyOf(projects, now);

/** What a step says: the texts of an issue, a comment, a draft. */
function textOf({ act }: Step): string {
  if (act.kind === 'issue') return act.issue.text ?? '';
  if (act.kind === 'draft') return act.draft.text ?? '';
  if (act.kind !== 'event') return '';
  return 'says' in act.event ? act.event.says : 'text' in act.event ? (act.event.text ?? '') : '';
}

/** The keys of issues that a step speaks of, and the people. */
function namedIn(step: Step): string[] {
  const { act } = step;
  const related = act.kind === 'event' && 'relation' in act.event ? [act.event.to] : [];
  const parent = act.kind === 'issue' && act.parent !== null ? [act.parent] : [];
  const about = act.kind === 'event' ? [act.issue] : [];
  return [...[...textOf(step).matchAll(/\{\{(.+?)\}\}/g)].map(([, key = '']) => key), ...related, ...parent, ...about];
}

test('happens in order, until now, and never twice at once on an issue', () => {
  const times = story.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.at(-1)).toBeLessThan(now.getTime());
  const about = story.flatMap(({ act, at }) => (act.kind === 'event' ? [`${act.issue} ${at.toISOString()}`] : []));
  expect(new Set(about).size).toBe(about.length);
});

test('is the same story in the same order on any day, also on a Sunday just after midnight', () => {
  const other = storyOf(projects, new Date('2026-06-07T00:01:00Z'));
  expect(other.map(({ act }) => act)).toEqual(story.map(({ act }) => act));
  const times = other.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test('works on working days only', () => {
  const before = story.filter(({ at }) => at.getTime() < now.getTime() - 86_400_000);
  expect(before.filter(({ at }) => [0, 6].includes(at.getUTCDay()))).toEqual([]);
});

test('begins with what everything else stands on', () => {
  const first = story.findIndex(({ act }) => !isOpening(act));
  expect(story.slice(first).filter(({ act }) => isOpening(act))).toEqual([]);
});

test('nobody names an issue before it was written', () => {
  const written = new Set<string>();
  for (const step of story) {
    expect(namedIn(step).filter((key) => !written.has(key))).toEqual([]);
    if (step.act.kind === 'issue') written.add(step.act.issue.key);
  }
  expect([...numbersOf(story).keys()].toSorted()).toEqual([...written].toSorted());
});

test('titles and keys are there once', () => {
  const issues = story.flatMap(({ act }) => (act.kind === 'issue' ? [act.issue] : []));
  expect(new Set(issues.map(({ key }) => key)).size).toBe(issues.length);
  expect(new Set(issues.map(({ title }) => title.toLowerCase())).size).toBe(issues.length);
});

test('only members of a project take part in it', () => {
  for (const { identifier, lead, members } of projects) {
    const here = new Set<string>([newcomer, lead, ...members]);
    const steps = story.filter(({ project }) => project === identifier);
    const people = steps.flatMap((step) => {
      const { act, by } = step;
      const changed = act.kind === 'event' && 'assignees' in act.event ? act.event.assignees : undefined;
      const assigned = (act.kind === 'issue' ? act.issue.assignees : changed) ?? [];
      return [by, ...assigned, ...[...textOf(step).matchAll(/(?<![\w.])@([a-z]+)/g)].map(([, name = '']) => name)];
    });
    expect(people.filter((name) => !here.has(name))).toEqual([]);
  }
});
