import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepAlive } from './keep-alive.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function line(signedIn: () => Promise<boolean> = async () => true) {
  const events = new EventEmitter();
  const said: string[] = [];
  const socket = Object.assign(events, {
    ping: () => said.push('ping'),
    terminate: () => said.push('terminate'),
    close: (code: number) => said.push(`close ${code}`),
  });
  const { stop, look } = keepAlive(socket as never, { beat: () => said.push('beat') }, signedIn);
  return { said, stop, look, answer: () => events.emit('pong') };
}

it('pings with a heartbeat every 25 seconds, as long as it is answered', async () => {
  const { said, answer } = line();
  await vi.advanceTimersByTimeAsync(24_999);
  expect(said).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  answer();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(said).toEqual(['ping', 'beat', 'ping', 'beat']);
});

it('ends a line whose browser is gone', async () => {
  const { said } = line();
  await vi.advanceTimersByTimeAsync(50_000);
  expect(said).toEqual(['ping', 'beat', 'terminate']);
});

it('closes a line whose session is over, and keeps one whose session cannot be read just now', async () => {
  const over = line(async () => false);
  const unknown = line(async () => {
    throw new Error('the database is away');
  });
  await vi.advanceTimersByTimeAsync(25_000);
  expect(over.said).toEqual(['ping', 'beat', 'close 4401']);
  expect(unknown.said).toEqual(['ping', 'beat']);
});

it('falls silent when it is stopped', async () => {
  const { said, stop } = line();
  stop();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(said).toEqual([]);
});

it('looks at the session at once when it is asked to', async () => {
  const { said, look } = line(async () => false);
  look();
  await vi.advanceTimersByTimeAsync(0);
  expect(said).toEqual(['close 4401']);
});
