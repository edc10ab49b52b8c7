import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/postgres.ts';
import { runCairn } from '#tests/support/run-cairn.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a port that is taken is reported with the way out, and nothing else is said', async () => {
  const first = await runCairn({ DATABASE_URL: database.url });
  const { port } = new URL(first.url);
  const second = runCairn({ DATABASE_URL: database.url, PORT: port });
  await expect(second).rejects.toThrow(
    'Cairn ended (code 1) before it printed its address:\n' +
      `listen EADDRINUSE: address already in use 127.0.0.1:${port}\n` +
      'Stop the program that uses this port, or choose another with PORT.',
  );
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  await first.stop();
});

test('settings that make no sense are reported by name', async () => {
  const started = runCairn({ DATABASE_URL: database.url, CAIRN_URL: 'cairn.example.com', LOG_LEVEL: 'loud' });
  await expect(started).rejects.toThrow(/CAIRN_URL must be an origin[^]*LOG_LEVEL must be one of/);
});

test('a database that does not answer is reported, not waited for', async () => {
  const url = Object.assign(new URL(database.url), { pathname: '/nowhere' }).href;
  await expect(runCairn({ DATABASE_URL: url })).rejects.toThrow('database "nowhere" does not exist');
});
