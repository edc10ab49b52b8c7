import { expect, test } from 'vitest';
import { demoAccount } from './people.ts';
import { projects } from './projects.ts';
import { isSetup, numbersOf, timelineOf, type Step } from './timeline.ts';

const now = new Date('2026-03-18T09:20:00Z');
const timeline = timelineOf(projects, now);

/** Returns the texts of a step: of an issue, a comment or a draft. */
function textOf({ operation }: Step): string {
  if (operation.kind === 'issue') return operation.issue.text ?? '';
  if (operation.kind === 'draft') return operation.draft.text ?? '';
  if (operation.kind === 'submission') return operation.submission.text;
  if (operation.kind === 'page') return operation.page.text;
  if (operation.kind === 'edit') return operation.edit.text;
  if (operation.kind !== 'event') return '';
  return 'says' in operation.event
    ? operation.event.says
    : 'text' in operation.event
      ? (operation.event.text ?? '')
      : '';
}

/** Returns the issue keys and people that a step mentions. */
function namedIn(step: Step): string[] {
  const { operation } = step;
  const related = operation.kind === 'event' && 'relation' in operation.event ? [operation.event.to] : [];
  const parent = operation.kind === 'issue' && operation.parent !== null ? [operation.parent] : [];
  const about = operation.kind === 'event' ? [operation.issue] : [];
  const decided = operation.kind === 'decision' ? [operation.submission] : [];
  const original =
    operation.kind === 'decision' && 'duplicateOf' in operation.decision ? [operation.decision.duplicateOf] : [];
  return [
    ...decided,
    ...original,
    ...[...textOf(step).matchAll(/\{\{(.+?)\}\}/g)].map(([, key = '']) => key),
    ...related,
    ...parent,
    ...about,
  ];
}

test('happens in order, until now, and never twice at once on an issue', () => {
  const times = timeline.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.at(-1)).toBeLessThan(now.getTime());
  const about = timeline.flatMap(({ operation, at }) =>
    operation.kind === 'event' ? [`${operation.issue} ${at.toISOString()}`] : [],
  );
  expect(new Set(about).size).toBe(about.length);
});

test('is the same timeline in the same order on any day, also on a Sunday just after midnight', () => {
  const other = timelineOf(projects, new Date('2026-06-07T00:01:00Z'));
  expect(other.map(({ operation }) => operation)).toEqual(timeline.map(({ operation }) => operation));
  const times = other.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test('works on working days only', () => {
  const before = timeline.filter(({ at }) => at.getTime() < now.getTime() - 86_400_000);
  expect(before.filter(({ at }) => [0, 6].includes(at.getUTCDay()))).toEqual([]);
});

test('begins with what everything else stands on', () => {
  const first = timeline.findIndex(({ operation }) => !isSetup(operation));
  expect(timeline.slice(first).filter(({ operation }) => isSetup(operation))).toEqual([]);
});

test('nobody names an issue before it was written', () => {
  const written = new Set<string>();
  for (const step of timeline) {
    expect(namedIn(step).filter((key) => !written.has(key))).toEqual([]);
    if (step.operation.kind === 'issue') written.add(step.operation.issue.key);
    if (step.operation.kind === 'submission') written.add(step.operation.submission.key);
  }
  expect([...numbersOf(timeline).keys()].toSorted()).toEqual([...written].toSorted());
});

test('titles and keys are there once', () => {
  const issues = timeline.flatMap(({ operation }) =>
    operation.kind === 'issue' ? [operation.issue] : operation.kind === 'submission' ? [operation.submission] : [],
  );
  expect(new Set(issues.map(({ key }) => key)).size).toBe(issues.length);
  expect(new Set(issues.map(({ title }) => title.toLowerCase())).size).toBe(issues.length);
});

test('only members of a project take part in it', () => {
  for (const { identifier, lead, members } of projects) {
    const here = new Set<string>([demoAccount, lead, ...members]);
    const steps = timeline.filter(({ project }) => project === identifier);
    const people = steps.flatMap((step) => {
      const { operation, by } = step;
      const changed =
        operation.kind === 'event' && 'assignees' in operation.event ? operation.event.assignees : undefined;
      const assigned = (operation.kind === 'issue' ? operation.issue.assignees : changed) ?? [];
      return [by, ...assigned, ...[...textOf(step).matchAll(/(?<![\w.])@([a-z]+)/g)].map(([, name = '']) => name)];
    });
    expect(people.filter((name) => !here.has(name))).toEqual([]);
  }
});
