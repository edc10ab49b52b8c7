import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod';
import type { Services } from '#platform/server/http/services.ts';
import { makeJobsDue } from '#tests/support/make-jobs-due.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';
import { connectForTest } from '#tests/world/world.ts';
import { defineJob, type Job } from './job.ts';
import { mendJobTimes, unlockDead } from './mend-times.ts';
import { freeJobsOfMissing, showPresence } from './presence.ts';
import { queueJob } from './queue-job.ts';
import { startJobs, type RunningJobs } from './start-jobs.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connection: ReturnType<typeof connectForTest>;
let running: RunningJobs | null = null;

beforeEach(async () => {
  database = await createTestDatabase();
  connection = connectForTest(database.url);
});
afterEach(async () => {
  await running?.stop();
  running = null;
  await connection.close();
  await database.drop();
});

async function start(...jobs: Job[]): Promise<RunningJobs> {
  // A job gets these and asks nothing else of them here.
  const services = { db: connection.db, log: pino({ level: 'silent' }) } as unknown as Services;
  running = await startJobs(services, connection.pool, jobs);
  return running;
}

const done: unknown[] = [];
beforeEach(() => done.splice(0));
const note = defineJob({
  name: 'note',
  payload: z.object({ word: z.string() }),
  run: async ({ word }) => void done.push(word),
});

it('runs what was queued, once, after the commit', async () => {
  const jobs = await start(note);
  await connection.db.transaction().execute(async (trx) => {
    await queueJob(trx, 'note', { word: 'first' });
    await jobs.idle();
    expect(done).toEqual([]);
  });
  await jobs.idle();
  expect(done).toEqual(['first']);
});

it('keeps one waiting job of a key, the latest', async () => {
  const later = new Date(Date.now() + 3_600_000);
  await queueJob(connection.db, 'note', { word: 'old' }, { key: 'one', runAt: later });
  await queueJob(connection.db, 'note', { word: 'new' }, { key: 'one' });
  await queueJob(connection.db, 'note', { word: 'not yet' }, { runAt: later });
  const jobs = await start(note);
  await jobs.idle();
  expect(done).toEqual(['new']);
});

it('runs what was queued while the clock was ahead, as soon as it would have run, and once', async () => {
  await queueJob(connection.db, 'note', { word: 'now' });
  await queueJob(connection.db, 'note', { word: 'taken' });
  await queueJob(connection.db, 'note', { word: 'in an hour' }, { runAt: new Date(Date.now() + 3_600_000) });
  await sql`
    update graphile_worker._private_jobs set run_at = run_at + interval '5 hours', created_at = created_at + interval '5 hours',
      updated_at = updated_at + interval '5 hours'`.execute(connection.db);
  await sql`
    update graphile_worker._private_jobs set locked_at = now() + interval '5 hours', locked_by = 'dead'
    where payload ->> 'word' = 'taken'`.execute(connection.db);
  await unlockDead(connection.db);
  await mendJobTimes(connection.db);
  // A second look moves nothing that was moved.
  await mendJobTimes(connection.db);
  const jobs = await start(note);
  await jobs.idle();
  expect([done.length, new Set(done)]).toEqual([2, new Set(['now', 'taken'])]);
  const { rows } = await sql<{ minutes: number }>`
    select (extract(epoch from run_at - now()) / 60)::float8 as minutes from graphile_worker._private_jobs`.execute(
    connection.db,
  );
  expect(rows.map(({ minutes }) => Math.round(minutes / 10))).toEqual([6]);
});

it('tries a failing job again, and gives it up after its attempts', async () => {
  const stubborn = defineJob({
    name: 'stubborn',
    attempts: 2,
    payload: z.object({}),
    run: async (_payload, _services, attempt) => {
      done.push(attempt);
      throw new Error('no');
    },
  });
  await start(stubborn);
  await queueJob(connection.db, 'stubborn', {});
  await expect.poll(() => done).toContainEqual({ number: 1, of: 2 });
  const waiting = async () => {
    // It would wait some seconds of its own accord.
    await makeJobsDue(connection.db, sql`attempts > 0`);
    return (await sql`select 1 from graphile_worker.jobs`.execute(connection.db)).rows;
  };
  await expect.poll(waiting).toEqual([]);
  expect(done).toEqual([
    { number: 1, of: 2 },
    { number: 2, of: 2 },
  ]);
});

it('frees the jobs of a process that is gone, and not those of one that lives', async () => {
  for (const word of ['left behind', 'in other hands']) await queueJob(connection.db, 'note', { word });
  await sql`update graphile_worker._private_jobs set locked_by = payload ->> 'word', locked_at = now()`.execute(
    connection.db,
  );
  const other = connectForTest(database.url);
  const living = showPresence(other.pool, 'in other hands', () => undefined);
  await living.shown;
  // The two seconds between two looks go by at once; a poll lets 50 ms go by.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const doneLater = () => {
    vi.advanceTimersByTime(1000);
    return done;
  };
  const jobs = await start(note);
  await expect.poll(doneLater).toEqual(['left behind']);
  expect(await freeJobsOfMissing(connection.db, 'in other hands', ['in other hands'])).toEqual([]);
  // Its connection breaks: it shows itself again, and keeps its job.
  const holders = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_locks where locktype = 'advisory' and objsubid = 1 and granted
        and (classid::bigint << 32) | objid::bigint = hashtextextended('in other hands', 0)`.execute(connection.db);
    return rows.map(({ pid }) => pid);
  };
  const broken = await holders();
  await sql`select pg_terminate_backend(${broken[0]})`.execute(connection.db);
  await expect.poll(holders).toEqual([expect.not.toBeOneOf(broken)]);
  expect(done).toEqual(['left behind']);
  // It dies.
  await other.close();
  living.end();
  await expect.poll(doneLater).toEqual(['left behind', 'in other hands']);
  vi.useRealTimers();
  await jobs.idle();
});

it('frees nothing where presence proves nothing', async () => {
  await queueJob(connection.db, 'note', { word: 'in other hands' });
  await sql`update graphile_worker._private_jobs set locked_by = 'somebody', locked_at = now()`.execute(connection.db);
  expect(await freeJobsOfMissing(connection.db, 'not seen itself', ['somebody'])).toEqual([]);
});

it('frees the jobs that were taken ten minutes ago in any case', async () => {
  for (const word of ['left behind', 'in other hands']) await queueJob(connection.db, 'note', { word });
  await sql`
    update graphile_worker._private_jobs set locked_by = payload ->> 'word',
      locked_at = now() - case payload ->> 'word' when 'left behind' then interval '11 minutes' else interval '1 minute' end
  `.execute(connection.db);
  await unlockDead(connection.db);
  const { rows } = await sql<{ word: string }>`
    select payload ->> 'word' as word from graphile_worker._private_jobs where locked_by is null`.execute(
    connection.db,
  );
  expect(rows.map(({ word }) => word)).toEqual(['left behind']);
});

it('goes on when the database cut every line', async () => {
  const jobs = await start(note);
  // Once it has worked: in its very first look it keeps the failure and begins again after half a minute (docs/traps.md).
  await queueJob(connection.db, 'note', { word: 'before' });
  await jobs.idle();
  const other = connectForTest(database.url);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    other.db,
  );
  await queueJob(other.db, 'note', { word: 'after' });
  await expect.poll(() => done).toEqual(['before', 'after']);
  await other.close();
});

it('can be stopped twice', async () => {
  const jobs = await start(note);
  await jobs.stop();
  await expect(jobs.stop()).resolves.toBeUndefined();
});
