import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WorkspaceParts } from '#features/issues/web/public.ts';
import type { Change } from '#platform/shared/live.ts';
import { ChangeHub } from '#platform/web/live/change-hub.ts';
import { pageSize, RunningCycles } from './running-cycles.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The running cycles of a server that has as many as `server.count` says, or fails. */
function open(count: number, only?: string) {
  const server = { count, fails: false };
  const asked: unknown[] = [];
  const hub = new ChangeHub();
  const client = {
    async send(_call: unknown, { query }: { query: { cursor: string; project?: string } }) {
      asked.push(query);
      if (server.fails) throw new Error('no answer');
      const first = Number(query.cursor.split(':')[1]) * pageSize;
      const length = Math.max(0, Math.min(pageSize, server.count - first));
      const results = Array.from({ length }, (_, at) => ({ id: `cycle ${first + at}`, project_id: 'p' }));
      return { results, total_count: server.count };
    },
  };
  const taken: string[] = [];
  const parts = { client, hub, slug: 'harbor' } as unknown as WorkspaceParts;
  const running = new RunningCycles(parts, only, (rows) => taken.push(...rows.map(({ id }) => id)));
  return { running, server, asked, taken, hub };
}

const change = (op: Change['op'], fields: Record<string, unknown>): Change => ({
  seq: 1,
  at: '',
  actor_id: null,
  group_id: 'g',
  project_id: 'p',
  entity: 'cycle',
  entity_id: 'cycle 0',
  op,
  fields,
});

test('one page is read at first, and the next one when it is asked for; what is read is handed on', async () => {
  const { running, asked, taken } = open(pageSize + 2, 'q');
  running.start();
  await vi.runAllTimersAsync();
  expect([running.cycles.length, running.total, running.hasMore]).toEqual([pageSize, pageSize + 2, true]);
  expect(asked).toEqual([{ per_page: String(pageSize), cursor: `${pageSize}:0:0`, project: 'q' }]);
  await running.more();
  expect([running.cycles.length, running.hasMore]).toEqual([pageSize + 2, false]);
  expect(new Set(taken).size).toBe(pageSize + 2);
});

test('the pages follow cycles that begin, end, come and go, once for a burst; a new name needs no reading', async () => {
  const { running, server, asked, hub } = open(1);
  const stop = running.start();
  hub.deliver([change('updated', { name: 'Other' })]);
  await vi.runAllTimersAsync();
  expect(asked).toHaveLength(1);
  server.count = 2;
  hub.deliver([change('updated', { start_date: '2026-01-01' })]);
  hub.deliver([change('created', {})]);
  await vi.runAllTimersAsync();
  expect([asked.length, running.cycles.length]).toEqual([2, 2]);
  stop();
  hub.deliver([change('deleted', {})]);
  await vi.runAllTimersAsync();
  expect(asked).toHaveLength(2);
});

test('a failed read leaves what is shown', async () => {
  const { running, server } = open(1);
  server.fails = true;
  await running.load();
  expect(running.status).toBe('failed');
  server.fails = false;
  await running.load();
  server.fails = true;
  await running.load();
  expect([running.status, running.cycles.length]).toEqual(['ready', 1]);
});
