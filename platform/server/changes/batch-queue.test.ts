import { expect, test } from 'vitest';
import { BatchQueue } from './batch-queue.ts';

/** A queue whose batches end when the test says so; `again` are the items that each batch hands back. */
function open(size: number, again: (batch: readonly string[]) => readonly string[] = () => []) {
  const begun: { readonly key: string; readonly batch: readonly string[]; readonly end: () => void }[] = [];
  const queue = new BatchQueue<string>(size, (key, batch) => {
    const { promise, resolve } = Promise.withResolvers<readonly string[]>();
    begun.push({ key, batch, end: () => resolve(again(batch)) });
    return promise;
  });
  const ends = async () => {
    for (let at = 0; at < begun.length; at += 1) {
      begun[at]?.end();
      await settled();
    }
  };
  return { queue, ends, seen: () => begun.map(({ key, batch }) => [key, ...batch]) };
}

/** Lets all promises that can go on do so. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('items of one tick share a batch, up to its size, and the rest follows after it', async () => {
  const { queue, ends, seen } = open(3);
  for (const item of ['1', '2', '3', '4']) queue.push('a', item);
  await settled();
  expect(seen()).toEqual([['a', '1', '2', '3']]);
  queue.push('a', '5');
  await settled();
  expect(seen()).toHaveLength(1);
  await ends();
  expect(seen()).toEqual([
    ['a', '1', '2', '3'],
    ['a', '4', '5'],
  ]);
});

test('keys do not wait for each other', async () => {
  const { queue, seen } = open(3);
  queue.push('a', '1');
  queue.push('b', '2');
  await settled();
  expect(seen()).toEqual([
    ['a', '1'],
    ['b', '2'],
  ]);
});

test('what a batch hands back is committed one by one, before anything newer', async () => {
  const { queue, ends, seen } = open(3, (batch) => (batch.length > 1 ? batch.slice(1) : []));
  for (const item of ['1', '2', '3', '4']) queue.push('a', item);
  await settled();
  await ends();
  expect(seen()).toEqual([
    ['a', '1', '2', '3'],
    ['a', '2'],
    ['a', '3'],
    ['a', '4'],
  ]);
});

test('is idle once everything pushed so far was committed, and takes more afterwards', async () => {
  const { queue, ends, seen } = open(1);
  queue.push('a', '1');
  queue.push('a', '2');
  let isIdle = false;
  const idle = queue.idle().then(() => (isIdle = true));
  await settled();
  expect(isIdle).toBe(false);
  await ends();
  await idle;
  queue.push('a', '3');
  await settled();
  expect(seen()).toEqual([
    ['a', '1'],
    ['a', '2'],
    ['a', '3'],
  ]);
});
