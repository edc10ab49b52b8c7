import { expect, it } from 'vitest';
import { completionChart, dailyProgress, daysBetween, MOST_DAYS, type IssuePast } from './rules.ts';

const noSteps: IssuePast['steps'] = { member: null, archived: null, deleted: null, points: null, group: null };
const past = (one: Partial<IssuePast> = {}): IssuePast => ({
  created: '2026-03-01',
  deleted: null,
  completed: null,
  archived: null,
  member: true,
  group: 'unstarted',
  points: 0,
  steps: noSteps,
  ...one,
});
const days = daysBetween('2026-03-01', '2026-03-05');
/** What counted on each day up to the fourth: `total`, or `total/completed`. */
const chart = (issue: Partial<IssuePast>, by: 'issues' | 'points' = 'issues') =>
  dailyProgress([past(issue)], days, '2026-03-04', by).map(({ total, completed }) =>
    completed > 0 ? `${total}/${completed}` : String(total),
  );

it('lists both ends, and ends a span that is too long for a chart', () => {
  expect(days).toEqual(['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05']);
  expect(daysBetween('0001-01-01', '9999-12-31')).toHaveLength(MOST_DAYS);
  expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([]);
});

it.each<[string, Partial<IssuePast>, string[]]>([
  ['is there from its first day on', { created: '2026-03-02' }, ['0', '1', '1', '1']],
  ['is not there from the day it was deleted', { deleted: '2026-03-03' }, ['1', '1', '0', '0']],
  [
    'was deleted and brought back',
    {
      steps: {
        ...noSteps,
        deleted: [
          { day: '2026-03-02', from: false, to: true },
          { day: '2026-03-04', from: true, to: false },
        ],
      },
    },
    ['1', '0', '0', '1'],
  ],
  [
    'was deleted, brought back and deleted again',
    {
      deleted: '2026-03-04',
      steps: {
        ...noSteps,
        deleted: [
          { day: '2026-03-02', from: false, to: true },
          { day: '2026-03-03', from: true, to: false },
          { day: '2026-03-04', from: false, to: true },
        ],
      },
    },
    ['1', '0', '1', '0'],
  ],
  [
    'came in and went',
    {
      member: false,
      steps: {
        ...noSteps,
        member: [
          { day: '2026-03-02', from: false, to: true },
          { day: '2026-03-04', from: true, to: false },
        ],
      },
    },
    ['0', '1', '1', '0'],
  ],
  [
    'was there before it went',
    { member: false, steps: { ...noSteps, member: [{ day: '2026-03-03', from: true, to: false }] } },
    ['1', '1', '0', '0'],
  ],
  [
    'counts at the end of a day: the last of two steps',
    {
      steps: {
        ...noSteps,
        group: [
          { day: '2026-03-02', from: 'started', to: 'completed' },
          { day: '2026-03-02', from: 'completed', to: 'started' },
          { day: '2026-03-04', from: 'started', to: 'completed' },
        ],
      },
      group: 'completed',
    },
    ['1', '1', '1', '1/1'],
  ],
  [
    'was reopened',
    {
      steps: {
        ...noSteps,
        group: [
          { day: '2026-03-02', from: 'started', to: 'completed' },
          { day: '2026-03-03', from: 'completed', to: 'started' },
        ],
      },
      group: 'started',
    },
    ['1', '1/1', '1', '1'],
  ],
  [
    'was completed elsewhere, as an import says',
    { group: 'completed', completed: '2026-03-03' },
    ['1', '1', '1/1', '1/1'],
  ],
  [
    'was open before a step that does not say where from',
    { group: 'completed', steps: { ...noSteps, group: [{ day: '2026-03-02', from: null, to: 'completed' }] } },
    ['1', '1/1', '1/1', '1/1'],
  ],
  [
    'counted until it was archived',
    {
      group: 'completed',
      completed: '2026-03-01',
      archived: '2026-03-03',
      steps: { ...noSteps, archived: [{ day: '2026-03-03', from: false, to: true }] },
    },
    ['1/1', '1/1', '0', '0'],
  ],
])('an issue that %s', (_, issue, expected) => {
  expect(chart(issue)).toEqual(expected);
});

it('adds up the points that issues had on each day', () => {
  const steps = { ...noSteps, points: [{ day: '2026-03-02', from: 2, to: 5 }] };
  expect(chart({ points: 5, steps }, 'points')).toEqual(['2', '5', '5', '5']);
});

it('draws what remained, and nothing for days to come', () => {
  const daily = dailyProgress(
    [past(), past({ group: 'completed', completed: '2026-03-02' })],
    days,
    '2026-03-04',
    'issues',
  );
  expect(completionChart(days, daily)).toEqual({
    '2026-03-01': 2,
    '2026-03-02': 1,
    '2026-03-03': 1,
    '2026-03-04': 1,
    '2026-03-05': null,
  });
});
