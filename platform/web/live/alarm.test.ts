import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Alarm } from './alarm.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-12T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

function alarm() {
  const rung: string[] = [];
  return { rung, alarm: new Alarm(() => rung.push(new Date().toISOString())) };
}

test('rings once, at its instant', () => {
  const { rung, alarm: own } = alarm();
  own.set('2026-03-12T10:30:00Z');
  vi.advanceTimersByTime(30 * 60_000 - 1);
  expect(rung).toEqual([]);
  vi.advanceTimersByTime(86_400_000);
  expect(rung).toEqual(['2026-03-12T10:30:00.000Z']);
});

test('waits for an instant weeks away', () => {
  const { rung, alarm: own } = alarm();
  own.set('2026-05-12T10:00:00Z');
  vi.advanceTimersByTime(100 * 86_400_000);
  expect(rung).toEqual(['2026-05-12T10:00:00.000Z']);
});

test('is set to another instant, or turned off', () => {
  const { rung, alarm: own } = alarm();
  own.set('2026-03-12T10:30:00Z');
  own.set('2026-03-12T11:00:00Z');
  vi.advanceTimersByTime(45 * 60_000);
  own.set(null);
  vi.advanceTimersByTime(86_400_000);
  expect(rung).toEqual([]);
});

test('does not ring again and again for an instant that is over here and not yet for the server', () => {
  const { rung, alarm: own } = alarm();
  own.set('2026-03-12T09:59:59Z');
  vi.advanceTimersByTime(999);
  expect(rung).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(rung).toHaveLength(1);
});
