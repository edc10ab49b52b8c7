import { afterEach, expect, it, vi } from 'vitest';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { startMaintenance } from './maintenance.ts';

const world = worldForTests();

afterEach(() => vi.useRealTimers());

it('ends with the step that is under way: nothing uses the database after it was stopped', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  const begun: string[] = [];
  const first = Promise.withResolvers<void>();
  const isBegun = Promise.withResolvers<void>();
  const tasks = [
    () => {
      begun.push('first');
      isBegun.resolve();
      return first.promise;
    },
    async () => begun.push('second'),
  ];
  const stop = startMaintenance(world().db, [], tasks, (error) => begun.push(String(error)));
  vi.advanceTimersByTime(60_000);
  await isBegun.promise;
  let isStopped = false;
  const stopped = stop().then(() => (isStopped = true));
  await world().db.selectFrom('users').select('id').execute();
  expect([begun, isStopped]).toEqual([['first'], false]);
  first.resolve();
  await stopped;
  expect(begun).toEqual(['first']);
});
