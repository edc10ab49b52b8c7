// @vitest-environment happy-dom
import { runInAction } from 'mobx';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { connection } from '#platform/web/live/connection.ts';
import { followNetwork, networkNotice } from './network-notice.ts';

afterEach(() => runInAction(() => (connection.isDeviceOnline = true)));

const goOffline = (isOffline: boolean) => runInAction(() => (connection.isDeviceOnline = !isOffline));
const shown = () => networkNotice.get().state;
const send = (...types: string[]) => {
  for (const type of types) dispatchEvent(new Event(type));
};

test.each([
  ['a press', ['pointerdown'], ['pointerup']],
  ['a drag of the browser', ['pointerdown', 'dragstart', 'pointercancel'], ['dragend']],
  ['a drag of what is gone when it is dropped', ['pointerdown', 'dragstart', 'pointercancel'], ['drop']],
])('the bar comes and goes when %s has ended, so that nothing moves under the pointer', async (_what, begin, end) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const stop = followNetwork();
  send(...begin);
  goOffline(true);
  expect(shown()).toBe('online');
  send(...end);
  await vi.advanceTimersByTimeAsync(100);
  expect(shown()).toBe('offline');
  send(...begin);
  goOffline(false);
  expect(shown()).toBe('offline');
  send(...end);
  await vi.advanceTimersByTimeAsync(100);
  expect(shown()).toBe('returning');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shown()).toBe('online');
  stop();
});
