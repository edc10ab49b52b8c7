import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { defineCall } from '#platform/shared/call.ts';
import { ApiError, NetworkError } from '#platform/web/api/api-error.ts';
import { createClient } from '#platform/web/api/client.ts';
import { KeptReplies } from './kept-replies.ts';
import { askAgain, readKept, readOrKept } from './read-kept.ts';
import { memoryReplies } from './reply-store.ts';

const spec = {
  tag: 'garden',
  auth: 'session',
  method: 'GET',
  path: '/garden/',
  summary: 'The garden',
  replies: { 200: z.object({ plant: z.string() }) },
  errors: [],
} as const;
const readGarden = defineCall({ ...spec, name: 'readGarden', kept: 1 });
const readNewGarden = defineCall({ ...spec, name: 'readGarden', kept: 2 });
const readPond = defineCall({ ...spec, name: 'readPond', path: '/pond/' });

/** What the server does with the next requests; it never answers once they are used up. */
let answers: (() => Response | Promise<Response>)[] = [];
const says =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const isSilent = () => new Promise<Response>(() => {});
const isGone = () => Promise.reject(new TypeError('no route'));
const store = memoryReplies();
const replies = new KeptReplies(store);
const client = createClient({
  replies,
  fetch: async () => (answers.shift() ?? isSilent)(),
  sleep: () => Promise.resolve(),
});
const received: string[] = [];
const listen = {
  take: ({ plant }: { plant: string }, isKept: boolean) => void received.push(`${plant}${isKept ? ' (kept)' : ''}`),
  refused: (error: unknown) => void received.push(error instanceof ApiError ? `refused ${error.status}` : 'failed'),
};

beforeEach(async () => {
  answers = [];
  received.length = 0;
  await replies.wipe();
  await replies.own('ada');
});

/** Has the client read the garden once, with this plant. */
async function keep(plant: string): Promise<void> {
  answers = [says({ plant })];
  await client.send(readGarden, {});
  await expect.poll(() => client.known?.(readGarden, {})).toEqual({ plant });
}

test('what is kept shows at once, the answer of the server replaces it', async () => {
  await keep('rose');
  const answer = Promise.withResolvers<Response>();
  answers = [() => answer.promise];
  await readKept(client, readGarden, {}, listen);
  expect(received).toEqual(['rose (kept)']);
  answer.resolve(Response.json({ plant: 'lily' }));
  await expect.poll(() => received).toEqual(['rose (kept)', 'lily']);
  await expect.poll(() => client.known?.(readGarden, {})).toEqual({ plant: 'lily' });
});

test('without a network what is kept stays, and is asked for again once there is one', async () => {
  await keep('rose');
  answers = Array.from({ length: 4 }, () => isGone);
  await readKept(client, readGarden, {}, listen);
  await expect.poll(() => answers.length).toBe(0);
  answers = [says({ plant: 'lily' })];
  await expect
    .poll(() => {
      askAgain();
      return received;
    })
    .toEqual(['rose (kept)', 'lily']);
});

test('what the server refuses is not kept any longer', async () => {
  await keep('rose');
  answers = [says({ error: 'No' }, 403)];
  await readKept(client, readGarden, {}, listen);
  await expect.poll(() => received.at(-1)).toBe('refused 403');
  await expect.poll(() => client.known?.(readGarden, {})).toBeUndefined();
});

test('without a network and with nothing kept the failure is reported', async () => {
  answers = Array.from({ length: 4 }, () => isGone);
  await expect(readKept(client, readGarden, {}, listen)).rejects.toThrow(NetworkError);
  expect(received).toEqual([]);
});

test('a kept answer that is not enough waits for the server', async () => {
  await keep('rose');
  answers = [says({ plant: 'lily' })];
  await readKept(client, readGarden, {}, { ...listen, isEnough: ({ plant }) => plant !== 'rose' });
  expect(received).toEqual(['lily']);
});

test('where only the server will do, what is kept stands in when it is away, and only then', async () => {
  await keep('rose');
  answers = [says({ plant: 'lily' })];
  await expect(readOrKept(client, readGarden, {})).resolves.toEqual({ plant: 'lily' });
  answers = [isGone];
  await expect(readOrKept(client, readGarden, {})).resolves.toEqual({ plant: 'lily' });
  answers = [says({ error: 'No' }, 400)];
  await expect(readOrKept(client, readGarden, {})).rejects.toThrow(ApiError);
});

test('only declared calls are kept, and a reply of another shape is dropped', async () => {
  await keep('rose');
  answers = [says({ plant: 'reed' })];
  await client.send(readPond, {});
  await expect(client.known?.(readPond, {})).resolves.toBeUndefined();
  await expect(client.known?.(readNewGarden, {})).resolves.toBeUndefined();
  await expect(client.known?.(readGarden, {})).resolves.toBeUndefined();
});

test('nothing is kept of somebody unknown, and nothing of one person for another', async () => {
  await replies.wipe();
  answers = [says({ plant: 'rose' })];
  await client.send(readGarden, {});
  await expect(client.known?.(readGarden, {})).resolves.toBeUndefined();
  await replies.own('ada');
  await keep('lily');
  await replies.own('grace');
  await expect(client.known?.(readGarden, {})).resolves.toBeUndefined();
});

test('a tab of somebody who is gone keeps nothing in what is another person’s by now', async () => {
  const other = new KeptReplies(store);
  await other.own('grace');
  await replies.put({ url: '/garden/', version: 1, body: { plant: 'rose' } });
  await expect(other.get('/garden/', 1)).resolves.toBeUndefined();
});
