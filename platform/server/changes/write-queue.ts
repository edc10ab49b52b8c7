import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { appendChanges } from './append-changes.ts';
import { findOverwritten } from './find-overwritten.ts';
import { heardHere } from './heard.ts';
import { keepSteps, nextStep, recallStep, type Step } from './idempotency.ts';
import { noteGroup } from './command-scope.ts';
import { Writer } from './writer.ts';
import './tables.ts';

/** The outcome of a command: what it returned, and the last number it wrote to the log (or the current one). */
export interface Written<T> {
  readonly result: T;
  readonly seq: number;
  readonly groupId: string;
  /** Whether the command recorded any change. */
  readonly changed: boolean;
}

interface Job {
  /** The command that makes the workspace, and its log with it. */
  readonly first: boolean;
  readonly actorId: string | null;
  /** Set when the request may be sent again. */
  readonly step: Step | null;
  /** How far its sender had heard the log; null when they did not say. */
  readonly heard: number | null;
  readonly run: (writer: Writer) => Promise<unknown>;
  readonly resolve: (written: Written<unknown>) => void;
  readonly reject: (error: unknown) => void;
}

interface Done {
  readonly job: Job;
  readonly writer: Writer;
  readonly result: unknown;
}

const BATCH = 24;

/**
 * Runs the commands of each workspace one after the other and commits them in small batches, so that a gapless
 * sequence costs no waiting on locks (limits.md 5: without it 32 writers are slower than one). Across processes the
 * counter's row lock orders writers (decisions.md 3.26).
 */
export class WriteQueue {
  readonly #db: Kysely<Database>;
  readonly #committed: (workspaceId: string, seq: number) => void;
  readonly #waiting = new Map<string, Job[]>();
  readonly #draining = new Set<Promise<void>>();

  /** `committed` is called after each commit that wrote changes, with the newest number. */
  constructor(db: Kysely<Database>, committed: (workspaceId: string, seq: number) => void) {
    this.#db = db;
    this.#committed = committed;
  }

  /**
   * Runs `command` in the workspace's turn. Resolves after its commit. Rejects with what the command threw; then nothing
   * it wrote remains, and its neighbours in the batch are untouched. A command may run twice (its batch was rolled back
   * before the commit), so it must not touch anything outside the writer.
   */
  async run<T>(
    workspaceId: string,
    actorId: string | null,
    command: (writer: Writer) => Promise<T>,
  ): Promise<Written<T>> {
    const written = await this.#enqueue(workspaceId, actorId, command, false);
    if (written.changed) noteGroup(written.groupId);
    return written;
  }

  /** Runs the command that creates a workspace: its log begins in the same transaction, so that neither is ever alone. */
  begin<T>(workspaceId: string, actorId: string | null, command: (writer: Writer) => Promise<T>): Promise<Written<T>> {
    return this.#enqueue(workspaceId, actorId, command, true);
  }

  #enqueue<T>(
    workspaceId: string,
    actorId: string | null,
    command: (writer: Writer) => Promise<T>,
    first: boolean,
  ): Promise<Written<T>> {
    return new Promise((resolve, reject) => {
      const job: Job = {
        first,
        actorId,
        step: nextStep(),
        heard: heardHere(),
        run: command, // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the queue holds commands of many types; each gets back what it returned
        resolve: resolve as Job['resolve'],
        reject,
      };
      const waiting = this.#waiting.get(workspaceId);
      if (waiting) {
        waiting.push(job);
        return;
      }
      this.#waiting.set(workspaceId, [job]);
      const draining = this.#drain(workspaceId).finally(() => this.#draining.delete(draining));
      this.#draining.add(draining);
    });
  }

  /** Resolves when every command accepted so far has ended. */
  async idle(): Promise<void> {
    await Promise.all(this.#draining);
  }

  async #drain(workspaceId: string): Promise<void> {
    // Commands sent in the same tick share a batch.
    await Promise.resolve();
    for (;;) {
      const waiting = must(this.#waiting.get(workspaceId), 'the queue being drained exists');
      if (waiting.length === 0) break;
      const batch = waiting.splice(0, BATCH);
      const failed = await this.#commit(workspaceId, batch);
      for (const job of failed) await this.#commit(workspaceId, [job]);
    }
    this.#waiting.delete(workspaceId);
  }

  /** Commits a batch. Returns the jobs to try again alone, when the batch as a whole failed before its commit. */
  async #commit(workspaceId: string, batch: readonly Job[]): Promise<readonly Job[]> {
    let sent = false;
    const done: Done[] = [];
    const settled = new Set<Job>();
    const repeated: Job[] = [];
    try {
      const trx = await this.#db.startTransaction().execute();
      try {
        if (batch[0]?.first === true)
          await trx.insertInto('workspace_logs').values({ workspace_id: workspaceId }).execute();
        const { seq, now } = await lockLog(trx, workspaceId);
        for (const job of batch) {
          // Sent twice at once: the second is answered after the commit of the first.
          if (done.some((other) => isSameStep(other.job, job))) {
            repeated.push(job);
            continue;
          }
          const outcome = (await answerAgain(trx, workspaceId, job))
            ? null
            : await runJob(trx, workspaceId, job, now, batch.length > 1);
          if (outcome) done.push(outcome);
          else settled.add(job);
        }
        await flushCollectors(trx, workspaceId, done);
        const writers = done.map(({ writer }) => writer);
        const overwrote = await findOverwritten(
          trx,
          workspaceId,
          seq,
          done.map(({ job, writer }) => ({ heard: job.heard, writer })),
        );
        const reached = await appendChanges(trx, workspaceId, seq, writers, overwrote);
        const answers = done.map(({ job, writer, result }, i) => {
          const [seqReached, changed] = [must(reached[i], 'one number a writer'), writer.changes.length > 0];
          return { job, step: job.step, written: { result, seq: seqReached, groupId: writer.groupId, changed } };
        });
        const steps = answers.flatMap(({ step, written }) => (step ? [{ step, written }] : []));
        await keepSteps(trx, workspaceId, now, steps);
        sent = true;
        await trx.commit().execute();
        const last = reached.at(-1) ?? seq;
        if (last > seq) this.#committed(workspaceId, last);
        for (const { job, written } of answers) job.resolve(written);
      } catch (error) {
        if (!trx.isCommitted && !trx.isRolledBack) await trx.rollback().execute();
        throw error;
      }
    } catch (error) {
      const open = batch.filter((job) => !settled.has(job));
      // Nothing was committed for sure: each one may still succeed without the neighbour that broke the batch.
      if (!sent && batch.length > 1) return open;
      for (const job of open) job.reject(error);
      return [];
    }
    return repeated;
  }
}

async function lockLog(db: Kysely<Database>, workspaceId: string): Promise<{ seq: number; now: string }> {
  const { rows } = await sql<{ seq: number; now: string }>`
    select seq, clock_timestamp() as now from workspace_logs where workspace_id = ${workspaceId} for update`.execute(
    db,
  );
  return must(rows[0], `workspace ${workspaceId} has a log`);
}

function isSameStep({ step: a }: Job, { step: b }: Job): boolean {
  return a !== null && b !== null && a.key === b.key && a.step === b.step && a.userId === b.userId;
}

/** Answers a command that was done before; false when it was not. */
async function answerAgain(trx: Transaction<Database>, workspaceId: string, job: Job): Promise<boolean> {
  if (!job.step || job.first) return false;
  try {
    const written = await recallStep(trx, workspaceId, job.step);
    if (written) job.resolve(written);
    return written !== null;
  } catch (error) {
    if (!(error instanceof KnownError)) throw error;
    job.reject(error);
    return true;
  }
}

/** Runs one command; a refused one is rolled back alone and told so. */
async function runJob(
  trx: Transaction<Database>,
  workspaceId: string,
  job: Job,
  now: string,
  shared: boolean,
): Promise<Done | null> {
  const writer = new Writer(trx, workspaceId, job.actorId, now);
  if (!shared) {
    return { job, writer, result: await job.run(writer) };
  }
  await sql`savepoint command`.execute(trx);
  try {
    const result = await job.run(writer);
    await sql`release savepoint command`.execute(trx);
    return { job, writer, result };
  } catch (error) {
    await sql`rollback to savepoint command`.execute(trx);
    job.reject(error);
    return null;
  }
}

async function flushCollectors(db: Kysely<Database>, workspaceId: string, done: readonly Done[]): Promise<void> {
  const byCollector = Map.groupBy(
    done.flatMap(({ writer }) => writer.collected),
    ({ collector }) => collector,
  );
  for (const [collector, items] of byCollector) {
    await collector.flush(
      db,
      workspaceId,
      items.map(({ item }) => item),
    );
  }
}
