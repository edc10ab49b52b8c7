import { expect, test, vi } from 'vitest';
import { NetworkError } from '#platform/web/api/api-error.ts';
import type { ApiClient } from '#platform/web/api/client.ts';
import { itemReader } from './read-items.ts';

const args = { params: { slug: 'harbor', project_id: 'web' }, query: {} };

/** A client that answers these one after another; an error is thrown. `kept` is what this device has. */
function client(kept: string | undefined, ...answers: readonly (string | Error)[]) {
  const left = [...answers];
  const send = vi.fn<() => Promise<never>>(() => {
    const next = left.shift();
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next as never);
  });
  const known = vi.fn<() => Promise<never>>(() => Promise.resolve(kept as never));
  return { read: itemReader({ send, known } as ApiClient), send, known };
}
const offline = new NetworkError('offline');

test('a page that nobody answers shows what this device had; once answered, it waits for the server', async () => {
  const { read, known } = client('kept', offline, 'new', offline);
  expect(await read(args, {})).toBe('kept');
  expect(await read(args, {})).toBe('new');
  await expect(read(args, {})).rejects.toBe(offline);
  expect(known).toHaveBeenCalledTimes(1);
});

test('without anything kept it is asked again, patiently', async () => {
  const { read, send } = client(undefined, offline, 'late');
  expect(await read(args, {})).toBe('late');
  expect(send.mock.calls.map(([, , options]: unknown[]) => options)).toEqual([{ once: true }, {}]);
});

test('a refusal is not covered up', async () => {
  const refusal = new Error('refused');
  await expect(client('kept', refusal).read(args, {})).rejects.toBe(refusal);
});
