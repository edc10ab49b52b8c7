import { expect, it } from 'vitest';
import { chartDays, weekendsOf } from './chart-days.ts';

const day = (date: string, total: number, completed: number, cancelled = 0) => ({ date, total, completed, cancelled });

it('leaves canceled work out, and days to come open', () => {
  const days = chartDays([day('2026-03-05', 5, 0, 1), day('2026-03-06', 5, 2, 1)], '2026-03-05', '2026-03-07');
  expect(days).toEqual([
    { date: '2026-03-05', remaining: 4, completed: 0, scope: 4, ideal: 4, idealDone: 0 },
    { date: '2026-03-06', remaining: 2, completed: 2, scope: 4, ideal: 2, idealDone: 2 },
    { date: '2026-03-07', remaining: null, completed: null, scope: null, ideal: 0, idealDone: 4 },
  ]);
});

it('shades weekends, also one that is cut at either end', () => {
  const span = (from: string, to: string) => weekendsOf(chartDays([], from, to));
  expect(span('2026-03-05', '2026-03-09')).toEqual([['2026-03-07', '2026-03-08']]);
  expect(span('2026-03-08', '2026-03-14')).toEqual([
    ['2026-03-08', '2026-03-08'],
    ['2026-03-14', '2026-03-14'],
  ]);
});
