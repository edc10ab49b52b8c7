import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import { sql, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '#platform/server/database/tables.ts';
import type { Services } from '#platform/server/http/services.ts';
import type { Job } from './job.ts';
import { mendJobTimes, unlockDead } from './mend-times.ts';
import { freeJobsOfMissing, showPresence, type Presence } from './presence.ts';
import { JOBS_SCHEMA } from './queue-job.ts';

/** The jobs of this process, running. */
export interface RunningJobs {
  /** Resolves when no job is waiting to run now. */
  idle(): Promise<void>;
  /** Returns whether one is, or runs, as a connection sees it. */
  isBusy(line: Kysely<Database>): Promise<boolean>;
  /** Takes no further job and waits for those that run; a second time it waits for the same. */
  stop(): Promise<void>;
}

const MINUTE = 60_000;

/** How long after the queue ended by itself it begins again, in milliseconds. */
const PAUSE = 5000;

/** How often it is looked for processes that are gone, in milliseconds. */
const LOOK_MS = 2000;

/**
 * Runs queued jobs in this process, on the pool it has: one connection listens, one shows that this process lives, the others
 * are lent for a moment. What a killed process had taken is free again after two looks (docs/decisions/098). What ends by itself
 * (a database that was away for long) begins again.
 */
export async function startJobs(services: Services, pool: Pool, jobs: readonly Job[]): Promise<RunningJobs> {
  const report = (error: unknown) => services.log.error({ err: error }, 'jobs not unlocked');
  // A database that is away is reported by whoever needs it; this is tried again at once.
  const unseen = (error: unknown) => services.log.debug({ err: error }, 'no presence');
  /** What the jobs of this process are taken under, and the proof that it lives. */
  let own: { readonly name: string; readonly presence: Presence } | null = null;
  const begin = () => {
    own?.presence.end();
    own = null;
    const events: WorkerEvents = new EventEmitter();
    events.once('pool:create', ({ workerPool: { id } }) => {
      own = { name: id, presence: showPresence(pool, id, unseen) };
    });
    return run({
      pgPool: pool,
      schema: JOBS_SCHEMA,
      taskList: Object.fromEntries(
        jobs.map((job) => [job.name, taskOf(job, services, () => own?.presence.shown ?? Promise.resolve())]),
      ),
      concurrency: 4,
      noHandleSignals: true,
      logger: jobsLogger(services.log),
      events,
    });
  };
  let stopped: Promise<void> | null = null;
  let runner = await begin();
  const follow = (running: Runner) => {
    const again = async (error?: unknown): Promise<void> => {
      if (stopped) return;
      services.log.error({ err: error }, 'jobs stopped; they begin again');
      await sleep(PAUSE, undefined, { ref: false });
      if (stopped) return;
      try {
        runner = await begin();
        follow(runner);
        // Stopped while it began.
        if (stopped) {
          await runner.stop();
          own?.presence.end();
        }
      } catch (failure) {
        await again(failure);
      }
    };
    void running.promise.then(() => again(), again);
  };
  follow(runner);
  const mend = () =>
    unlockDead(services.db)
      .then(() => mendJobTimes(services.db))
      .catch(report);
  let mending = mend();
  const timer = setInterval(() => {
    mending = mend();
  }, 5 * MINUTE).unref();
  let missed: readonly string[] = [];
  const look = async () => {
    if (own)
      missed = await freeJobsOfMissing(services.db, own.name, missed).catch((error: unknown) => {
        unseen(error);
        return [];
      });
    if (!stopped) nextLook = setTimeout(lookAgain, LOOK_MS).unref();
  };
  const lookAgain = () => {
    looking = look();
  };
  let nextLook: NodeJS.Timeout | undefined;
  let looking = look();
  const isBusy = async (line: Kysely<Database>) => {
    const { rows } = await sql<{ busy: boolean }>`
      select exists (select from ${sql.id(JOBS_SCHEMA, 'jobs')} where run_at <= now() and attempts < max_attempts) as busy
    `.execute(line);
    return rows[0]?.busy === true;
  };
  return {
    isBusy,
    idle: async () => {
      while (await isBusy(services.db)) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    stop: () => {
      clearInterval(timer);
      clearTimeout(nextLook);
      stopped ??= runner
        .stop()
        .catch((error: unknown) => services.log.debug({ err: error }, 'jobs had stopped already'))
        // Both ask the database, which is closed next.
        .then(() => looking)
        .then(() => mending)
        .finally(() => own?.presence.end());
      return stopped;
    },
  };
}

/**
 * Reports a job that failed for the last time in the log, and to the job itself, because nobody watches a queue of dead
 * jobs.
 */
function taskOf(job: Job, services: Services, isShown: () => Promise<void>): TaskList[string] {
  return async (payload, helpers) => {
    // Until then it would look as if nobody had the job any more.
    await isShown();
    const attempt = { number: helpers.job.attempts, of: job.attempts };
    try {
      await job.run(payload, services, attempt);
    } catch (error) {
      if (attempt.number < attempt.of) throw error;
      services.log.error({ err: error, job: job.name }, 'job given up');
    }
  };
}

/** What graphile-worker says, in our log; a failure that is tried again is worth a warning. */
export function jobsLogger(log: Pick<Services['log'], 'warn' | 'debug'>): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn(message);
    else log.debug(message);
  });
}
