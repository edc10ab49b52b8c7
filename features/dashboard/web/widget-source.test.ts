import { expect, test } from 'vitest';
import { NetworkError } from '#platform/web/api/api-error.ts';
import type { KeptReading } from '#platform/web/offline/read-kept.ts';
import { WidgetSource, type WidgetQuery } from './widget-source.ts';

/** A source whose answers are given by hand, in the order in which they were asked for. */
function sourceByHand() {
  const asked: { query: WidgetQuery; reading: KeptReading<number>; fail: (error: unknown) => void }[] = [];
  const source = new WidgetSource<number>((query, reading) => {
    const { promise, reject } = Promise.withResolvers<undefined>();
    asked.push({ query, reading, fail: reject });
    return promise;
  });
  return { source, asked };
}

test('the last question counts; until its answer, what was shown stays with its own question', async () => {
  const { source, asked } = sourceByHand();
  void source.ask({ tab: 'upcoming' });
  asked[0]?.reading.take(3, false);
  void source.ask({ tab: 'overdue' });
  expect([source.shown, source.status]).toEqual([{ query: { tab: 'upcoming' }, value: 3 }, 'loading']);
  void source.ask({ tab: 'completed' });
  asked[2]?.reading.take(5, false);
  asked[1]?.reading.take(4, false);
  expect([source.shown, source.status]).toEqual([{ query: { tab: 'completed' }, value: 5 }, 'ready']);
});

test('what this device kept never replaces what is on screen', () => {
  const { source, asked } = sourceByHand();
  void source.ask({});
  asked[0]?.reading.take(1, true);
  asked[0]?.reading.take(2, false);
  void source.load();
  asked[1]?.reading.take(1, true);
  expect(source.shown?.value).toBe(2);
});

test('a failed read leaves what is known, and nothing of another question', async () => {
  const { source, asked } = sourceByHand();
  void source.ask({ tab: 'upcoming' });
  asked[0]?.reading.take(3, false);
  const again = source.load();
  asked[1]?.fail(new NetworkError());
  await again;
  expect([source.shown?.value, source.status]).toEqual([3, 'ready']);
  const other = source.ask({ tab: 'overdue' });
  asked[2]?.fail(new NetworkError());
  await other;
  expect([source.shown, source.status]).toEqual([null, 'failed']);
});

test('what may not be seen any more goes', () => {
  const { source, asked } = sourceByHand();
  void source.ask({});
  asked[0]?.reading.take(3, true);
  asked[0]?.reading.refused?.(new Error('refused'));
  expect([source.shown, source.status]).toEqual([null, 'failed']);
});
