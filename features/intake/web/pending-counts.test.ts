import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiClient } from '#platform/web/api/client.ts';
import { ChangeHub } from '#platform/web/live/change-hub.ts';
import { PendingCounts } from './pending-counts.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-18T09:00:00Z') }));
afterEach(() => void vi.useRealTimers());

/** Counts of one project, in which these answers follow each other; the last one stays. */
function counts(...answers: readonly { total_count: number; next_snooze_end: string | null }[]) {
  let asked = 0;
  const client: ApiClient = {
    send: () => Promise.resolve(answers[Math.min(asked++, answers.length - 1)] as never),
  };
  const own = new PendingCounts(client, new ChangeHub(), 'harbor');
  const rung: string[] = [];
  own.onSnoozeEnd((projectId) => void rung.push(projectId));
  own.want('web');
  return { own, rung };
}

test('a snooze that ends counts its issue again, and is reported once', async () => {
  const { own, rung } = counts(
    { total_count: 2, next_snooze_end: '2026-03-18T09:30:00Z' },
    { total_count: 3, next_snooze_end: null },
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(own.of('web')).toBe(2);
  await vi.advanceTimersByTimeAsync(30 * 60_000 - 1);
  expect([own.of('web'), rung]).toEqual([2, []]);
  await vi.advanceTimersByTimeAsync(1);
  expect([own.of('web'), rung]).toEqual([3, ['web']]);
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(rung).toEqual(['web']);
});

test('nothing rings after it was stopped', async () => {
  const { own, rung } = counts({ total_count: 2, next_snooze_end: '2026-03-18T09:30:00Z' });
  await vi.advanceTimersByTimeAsync(0);
  own.stop();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(rung).toEqual([]);
});
