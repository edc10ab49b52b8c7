import { expect, test } from 'vitest';
import { sanitizeHtml, textOfHtml } from '#platform/server/text/sanitize-html.ts';
import { htmlOf } from './body-html.ts';
import { markdownOf, plainOf } from './body-text.ts';
import { labelsOf } from './labels.ts';
import { Tracker, type TrackerShape } from './issues.ts';
import { personAt } from './people.ts';

const shape: TrackerShape = {
  seed: 'test',
  issues: 3000,
  people: 50,
  labels: 40,
  closed: 0.75,
  assigned: 0.45,
  from: Date.UTC(2016, 0, 1),
  until: Date.UTC(2026, 0, 1),
};
const tracker = new Tracker(shape);
const issues = Array.from({ length: shape.issues }, (_, index) => tracker.issue(index));

const shareOf = <T>(list: readonly T[], is: (one: T) => boolean) => list.filter(is).length / list.length;
const quantile = (values: readonly number[], q: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * q)] ?? 0;

test('the same shape gives the same tracker, and each issue needs no other', () => {
  const again = new Tracker(shape);
  expect(again.issue(1234)).toEqual(issues[1234]);
  expect(again.description(7)).toEqual(tracker.description(7));
  expect(new Tracker({ ...shape, seed: 'other' }).issue(1234)).not.toEqual(issues[1234]);
});

test('numbers rise with gaps, times rise, parents are earlier', () => {
  const pairs = issues.slice(1).map((issue, index) => [issues[index] ?? issue, issue] as const);
  expect(pairs.filter(([before, after]) => after.number <= before.number)).toEqual([]);
  expect(pairs.filter(([before, after]) => after.createdAt < before.createdAt)).toEqual([]);
  expect(issues.filter(({ updatedAt, createdAt }) => updatedAt < createdAt)).toEqual([]);
  expect(issues.filter(({ index, parent }) => parent !== null && parent >= index)).toEqual([]);
  expect(issues.filter(({ startDate, targetDate }) => (startDate ?? '') > (targetDate ?? ''))).toEqual([]);
});

test('titles are as long as real ones, with code and odd characters among them', () => {
  const lengths = issues.map(({ title }) => title.length);
  expect(quantile(lengths, 0.5)).toBeGreaterThanOrEqual(42);
  expect(quantile(lengths, 0.5)).toBeLessThanOrEqual(58);
  expect(quantile(lengths, 0.9)).toBeGreaterThanOrEqual(70);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(255);
  expect(shareOf(issues, ({ title }) => title.includes('`'))).toBeGreaterThan(0.05);
  expect(issues.some(({ title }) => /\P{ASCII}/u.test(title))).toBe(true);
});

test('labels, assignees and states are shared out as in a real tracker', () => {
  expect(shareOf(issues, ({ labels }) => labels.length === 0)).toBeCloseTo(0.39, 1);
  expect(shareOf(issues, ({ assignees }) => assignees.length > 0)).toBeCloseTo(shape.assigned, 1);
  expect(shareOf(issues, ({ closedAt }) => closedAt !== null)).toBeCloseTo(shape.closed, 1);
  // The most used label is far ahead of the last, which still occurs.
  const uses = Array.from({ length: shape.labels }, (_, label) =>
    shareOf(issues, ({ labels }) => labels.includes(label)),
  );
  expect(uses[0] ?? 0).toBeGreaterThan(5 * (uses[20] ?? 0));
  expect(Math.min(...uses)).toBeGreaterThan(0);
});

test('descriptions have the lengths of real ones, and some are empty', () => {
  const lengths = issues.map(({ index }) => plainOf(tracker.description(index)).length);
  expect(quantile(lengths, 0.5)).toBeGreaterThan(400);
  expect(quantile(lengths, 0.5)).toBeLessThan(900);
  expect(quantile(lengths, 0.9)).toBeGreaterThan(1800);
  expect(lengths).toContain(0);
});

test('the HTML is what the server would store, its words are what the server would search', () => {
  for (const { index } of issues.slice(0, 300)) {
    const blocks = tracker.description(index);
    const html = htmlOf(blocks);
    expect(sanitizeHtml(html)).toBe(html);
    expect(textOfHtml(html)).toBe(plainOf(blocks));
  }
});

test('Markdown says the same in the other spelling', () => {
  const words = (text: string) => text.match(/\p{L}+/gu) ?? [];
  const blocks = tracker.description(11);
  expect(words(markdownOf(blocks)).length).toBeGreaterThanOrEqual(words(plainOf(blocks)).length);
});

test('comments lie between the beginning and the end of their issue', () => {
  const talked = issues.filter(({ comments }) => comments > 3).slice(0, 50);
  for (const issue of talked) {
    const comments = Array.from({ length: issue.comments }, (_, at) => tracker.comment(issue, at));
    expect(comments.every(({ createdAt }) => createdAt >= issue.createdAt)).toBe(true);
    expect(comments.map(({ createdAt }) => createdAt)).toEqual(
      comments.map(({ createdAt }) => createdAt).toSorted((a, b) => a - b),
    );
  }
});

test('people and labels have names of their own', () => {
  const names = Array.from({ length: 900 }, (_, index) => personAt('test', index).displayName);
  expect(new Set(names).size).toBe(900);
  expect(new Set(labelsOf(100).map(({ name }) => name)).size).toBe(100);
});
