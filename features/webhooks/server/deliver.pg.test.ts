import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { holdClock } from '#tests/support/hold-clock.ts';
import { makeJobsDue } from '#tests/support/make-jobs-due.ts';
import { makeIssue } from '#tests/support/make-issue.ts';
import { webhookForTests } from '#tests/support/webhook-for-tests.ts';
import { answerOk } from '#tests/support/webhook-receiver.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { queueStuckDeliveries } from './queue-stuck-deliveries.ts';

const world = worldForTests();
const hooks = webhookForTests(world);

interface WaitingJob {
  readonly last_error: string | null;
  readonly in_seconds: number;
}

/** The jobs that will look at the webhook. */
async function jobs(): Promise<WaitingJob[]> {
  const { rows } = await sql<WaitingJob>`
    select last_error, extract(epoch from run_at - now())::float8 as in_seconds from graphile_worker._private_jobs
    where payload ->> 'webhookId' = ${hooks.hook().id} order by run_at`.execute(world().db);
  return rows;
}

const dropJobs = () => sql`delete from graphile_worker._private_jobs`.execute(world().db);

it('is tried again when what is due could not be taken', async () => {
  const { db } = world();
  await hooks.add({ issue: true });
  await sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$`.execute(
    db,
  );
  await sql`create trigger refuse before update on webhook_deliveries for each row execute function refuse()`.execute(
    db,
  );
  await makeIssue(world());
  await expect.poll(jobs).toMatchObject([{ last_error: 'the disk is full' }]);
  await sql`drop function refuse cascade`.execute(db);
  await makeJobsDue(db);
  expect(await hooks.all()).toHaveLength(1);
});

it('is found after a crash by a job that waits until the process has taken it, and then until its lease is over', async () => {
  const { db } = world();
  await hooks.add({ issue: true });
  hooks.receiver().answer = () => {};
  await sql`
    create function hold() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(42); return new; end $$`.execute(
    db,
  );
  await sql`create trigger hold before update on webhook_deliveries for each row execute function hold()`.execute(db);
  const isHeld = async () =>
    (await sql`select 1 from pg_locks where locktype = 'advisory' and not granted`.execute(db)).rows.length;
  await world()
    .server.services.db.connection()
    .execute(async (holder) => {
      await sql`select pg_advisory_lock(42)`.execute(holder);
      await makeIssue(world());
      await expect.poll(isHeld).toBeGreaterThan(0);
      expect(await jobs(), 'the queue frees a job of a dead process').toHaveLength(1);
      await sql`select pg_advisory_unlock(42)`.execute(holder);
    });
  await hooks.taken(1);
  await expect.poll(async () => (await jobs()).map(({ in_seconds }) => Math.round(in_seconds / 60))).toEqual([2]);
  await sql`drop function hold cascade`.execute(db);
});

it('is found while the process is busy with others', async () => {
  await hooks.add({ issue: true });
  hooks.receiver().answer = () => {};
  await makeIssue(world());
  await hooks.taken(1);
  await expect.poll(jobs).toHaveLength(1);
  // As if the look that was queued with the first one was used up by a process that came too early.
  await dropJobs();
  await hooks.wake();
  await expect.poll(async () => (await jobs()).map(({ in_seconds }) => Math.round(in_seconds / 60))).toEqual([2]);
});

it('is looked for when its lease is over by the clock of the database, whatever the process thinks', async () => {
  holdClock();
  vi.setSystemTime(Date.now() - 600_000);
  await hooks.add({ issue: true });
  hooks.receiver().answer = () => {};
  await makeIssue(world());
  await hooks.taken(1);
  const { rows } = await sql<{ late: boolean }>`
    select j.run_at >= d.leased_until as late from graphile_worker.jobs j, webhook_deliveries d
    where j.key = ${`deliver-webhooks ${hooks.hook().id} again`} and d.workspace_id = ${hooks.hook().workspace} and d.webhook_id = ${hooks.hook().id}`.execute(
    world().db,
  );
  expect(rows).toEqual([{ late: true }]);
});

it('is found without any job, once', async () => {
  await hooks.add({ issue: true });
  hooks.receiver().answer = (response) => response.destroy();
  await makeIssue(world());
  await hooks.logged(1);
  await dropJobs();
  hooks.receiver().answer = answerOk;
  await queueStuckDeliveries(world());
  expect(await jobs(), 'it is not due').toEqual([]);
  await sql`update webhook_deliveries set due_at = now() - interval '5 minutes' where workspace_id = ${hooks.hook().workspace} and state = 'waiting'`.execute(
    world().db,
  );
  await queueStuckDeliveries(world());
  await hooks.settled();
  await queueStuckDeliveries(world());
  await hooks.settled();
  const [first, again, ...others] = await hooks.taken(2);
  expect(others).toEqual([]);
  expect(again?.headers['x-cairn-delivery']).toBe(first?.headers['x-cairn-delivery']);
});
