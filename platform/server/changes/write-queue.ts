import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { inPipeline, rollBack, sent } from '#platform/server/database/in-pipeline.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { must } from '#platform/shared/must.ts';
import { appendChanges } from './append-changes.ts';
import { findOverwritten } from './find-overwritten.ts';
import { receivedSeq } from './received-seq.ts';
import { keepStep, nextStep, recallStep, type Step } from './idempotency.ts';
import { noteGroup } from './command-scope.ts';
import { senderCheckHere, type SenderCheck } from './sender-check.ts';
import { Writer } from './writer.ts';
import './tables.ts';

/** The outcome of a command: its result, and the last number it wrote to the log (or the current one). */
export interface Written<T> {
  readonly result: T;
  readonly seq: number;
  readonly groupId: string;
  /** Whether the command recorded any change. */
  readonly changed: boolean;
}

interface Job {
  /** The command that creates the workspace and its log. */
  readonly first: boolean;
  readonly actorId: string | null;
  /** When it happened, by the queue's own clock; null when the database's clock says. */
  readonly at: string | null;
  /** Set when the request carries an idempotency key and may be sent again. */
  readonly step: Step | null;
  /** The log number its sender had received; null when the request does not say. */
  readonly receivedSeq: number | null;
  /** Runs before the command, which does not run when the check rejects. */
  readonly check: SenderCheck | null;
  /** What the command always reads first: sent together with taking the workspace's lock. */
  readonly ahead: (db: Kysely<Database>) => Promise<unknown>;
  readonly run: (writer: Writer, ahead: unknown) => Promise<unknown>;
  readonly resolve: (written: Written<unknown>) => void;
  readonly reject: (error: unknown) => void;
}

interface Done {
  readonly job: Job;
  readonly writer: Writer;
  readonly result: unknown;
}

const BATCH = 24;

/** Thrown when the workspace does not exist, or no longer does. */
export class NoLogError extends Error {}

/**
 * Runs the commands of each workspace one after the other and commits them in small batches, so that a sequence without
 * gaps costs no waiting on locks (limits.md 5: otherwise 32 writers are slower than one). Across processes, the
 * counter's row lock orders writers (decisions.md 3.26).
 */
export class WriteQueue {
  readonly #db: Kysely<Database>;
  readonly #committed: (workspaceId: string, seq: number) => void;
  readonly #clock: (() => string) | null;
  readonly #waiting = new Map<string, Job[]>();
  readonly #draining = new Set<Promise<void>>();

  /**
   * `committed` is called after each commit that wrote changes, with the newest number. `clock` gives each command its
   * instant (ISO, microseconds) as it is accepted; without one that is the database's clock at the command's turn. Only the
   * demo has one, to play the past (docs/decisions/029).
   */
  constructor(
    db: Kysely<Database>,
    committed: (workspaceId: string, seq: number) => void,
    clock: (() => string) | null = null,
  ) {
    this.#db = db;
    this.#committed = committed;
    this.#clock = clock;
  }

  /**
   * Runs `command` in the workspace's queue. Resolves after its commit. Rejects with what the command threw (NoLogError
   * for an unknown workspace); nothing it wrote remains then, and the other commands of the batch are unaffected. A
   * command may run twice (when its batch was rolled back before the commit), so it must not touch anything but the
   * writer.
   */
  async run<T>(
    workspaceId: string,
    actorId: string | null,
    command: (writer: Writer) => Promise<T>,
  ): Promise<Written<T>> {
    return this.runAhead(workspaceId, actorId, async () => null, command);
  }

  /**
   * Does the same for a command that knows what it has to read: `ahead` only reads, and calls `execute()` for all its
   * statements without waiting in between. They are sent together with taking the workspace's lock.
   */
  async runAhead<T, A>(
    workspaceId: string,
    actorId: string | null,
    ahead: (db: Kysely<Database>) => Promise<A>,
    command: (writer: Writer, ahead: A) => Promise<T>,
  ): Promise<Written<T>> {
    const written = await this.#enqueue(workspaceId, { actorId, ahead, command, first: false });
    if (written.changed) noteGroup(written.groupId);
    return written;
  }

  /**
   * Runs the command that creates a workspace: its log starts in the same transaction, so that neither exists without
   * the other.
   */
  begin<T>(workspaceId: string, actorId: string | null, command: (writer: Writer) => Promise<T>): Promise<Written<T>> {
    return this.#enqueue(workspaceId, { actorId, ahead: async () => null, command, first: true });
  }

  #enqueue<T, A>(workspaceId: string, { actorId, ahead, command, first }: Wanted<T, A>): Promise<Written<T>> {
    return new Promise((resolve, reject) => {
      const job: Job = {
        first,
        actorId,
        at: this.#clock?.() ?? null,
        step: nextStep(),
        receivedSeq: receivedSeq(),
        check: senderCheckHere(),
        ahead,
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the queue holds commands of many types; each gets what its own `ahead` read
        run: command as Job['run'],
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- and gives back what it returned
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

  /** Commits a batch. Returns the jobs to retry one by one when the whole batch failed before its commit. */
  async #commit(workspaceId: string, batch: readonly Job[]): Promise<readonly Job[]> {
    const turn: Turn = { workspaceId, settled: new Set(), repeated: [], commitSent: false };
    try {
      const { answers, grownTo } = await inPipeline(this.#db, async (line) => {
        try {
          return await takeTurn(line, turn, batch);
        } catch (error) {
          await rollBack(line);
          throw error;
        }
      });
      if (grownTo !== null) this.#committed(workspaceId, grownTo);
      for (const { job, written } of answers) job.resolve(written);
    } catch (error) {
      const open = batch.filter((job) => !turn.settled.has(job));
      // Nothing was committed: each job may still succeed without the one that broke the batch.
      if (!turn.commitSent && batch.length > 1) return open;
      for (const job of open) job.reject(error);
      return [];
    }
    return turn.repeated;
  }
}

interface Wanted<T, A> {
  readonly actorId: string | null;
  readonly ahead: (db: Kysely<Database>) => Promise<A>;
  readonly command: (writer: Writer, ahead: A) => Promise<T>;
  /** See `Job`. */
  readonly first: boolean;
}

/** The state of a batch, also when its transaction fails. */
interface Turn {
  readonly workspaceId: string;
  /** Jobs already answered: done before, or refused. */
  readonly settled: Set<Job>;
  /** Jobs of a request that is in this batch twice. */
  readonly repeated: Job[];
  /** Set once a failure no longer means that nothing was committed. */
  commitSent: boolean;
}

type Line = Transaction<Database>;

/** Runs the batch's transaction, from `begin` to the answer of its `commit`. */
async function takeTurn(line: Line, turn: Turn, batch: readonly Job[]) {
  const { workspaceId, settled, repeated } = turn;
  const opening = [sent(sql`begin`.execute(line))];
  if (batch[0]?.first === true)
    opening.push(sent(sql`insert into workspace_logs (workspace_id) values (${workspaceId})`.execute(line)));
  const locked = sent(lockLog(line, workspaceId));
  const shared = batch.length > 1;
  const done: Done[] = [];
  for (const job of batch) {
    // The same request was sent twice at once; the second is answered after the commit of the first.
    if (done.some((other) => isSameStep(other.job, job))) {
      repeated.push(job);
      continue;
    }
    const asked = askAhead(line, workspaceId, job, shared);
    await Promise.all(opening);
    const { now } = await locked;
    const outcome = (await answerAgain(asked, job)) ? null : await runJob(line, workspaceId, job, asked, now, shared);
    if (outcome) done.push(outcome);
    else settled.add(job);
  }
  const { seq, now } = await locked;
  return commitTurn(line, turn, done, seq, now);
}

/** Sends what the batch collected together with its commit, and waits for all of it. */
async function commitTurn(line: Line, turn: Turn, done: readonly Done[], seq: number, now: string) {
  const { workspaceId } = turn;
  const collected = flushCollectors(workspaceId, done);
  const writers = done.map(({ writer }) => writer);
  const written = done.map(({ job, writer }) => ({ receivedSeq: job.receivedSeq, writer }));
  const overwrote = await findOverwritten(line, workspaceId, seq, written);
  const { reached, statement } = appendChanges(workspaceId, seq, writers, overwrote);
  const answers = done.map(({ job, writer, result }, i) => {
    const [seqReached, changed] = [must(reached[i], 'one number a writer'), writer.changes.length > 0];
    return { job, written: { result, seq: seqReached, groupId: writer.groupId, changed } };
  });
  const steps = answers.flatMap(({ job: { step }, written }) =>
    step ? [keepStep(workspaceId, now, step, written)] : [],
  );
  const last = [...collected, ...(statement ? [statement] : []), ...steps].map((one) => sent(one.execute(line)));
  const commit = sent(sql<{ command: string }>`commit`.execute(line));
  // Waits for the commit's own answer, which gives the outcome of every statement in the batch.
  const { rows } = await commit.catch((error: unknown) => {
    turn.commitSent = true;
    throw error;
  });
  await Promise.all([...writers.flatMap(({ pending }) => pending), ...last]);
  if (rows[0]?.command === 'ROLLBACK') throw new Error('the batch was rolled back');
  const grownTo = reached.at(-1) ?? seq;
  return { answers, grownTo: grownTo > seq ? grownTo : null };
}

async function lockLog(db: Kysely<Database>, workspaceId: string): Promise<{ seq: number; now: string }> {
  const { rows } = await sql<{ seq: number; now: string }>`
    select seq, clock_timestamp() as now from workspace_logs where workspace_id = ${workspaceId} for update`.execute(
    db,
  );
  const row = rows[0];
  if (!row) throw new NoLogError(`workspace ${workspaceId} has no log`);
  return row;
}

function isSameStep({ step: a }: Job, { step: b }: Job): boolean {
  return a !== null && b !== null && a.key === b.key && a.step === b.step && a.userId === b.userId;
}

/** The answers to what was sent before a command runs. */
interface Asked {
  readonly recalled: Promise<Written<unknown> | null>;
  readonly savepoint: Promise<unknown>;
  readonly checked: Promise<void> | undefined;
  readonly ahead: Promise<unknown>;
  /** Releases the savepoint of a command that does not run. */
  readonly release: () => Promise<unknown>;
}

/** Sends the query whether the command was done before, and its first reads. */
function askAhead(line: Line, workspaceId: string, job: Job, shared: boolean): Asked {
  const { step } = job;
  const recalled = sent(step === null || job.first ? Promise.resolve(null) : recallStep(line, workspaceId, step));
  const savepoint: Promise<unknown> = sent<unknown>(
    shared ? sql`savepoint command`.execute(line) : Promise.resolve(null),
  );
  const release = async () => (shared ? sql`release savepoint command`.execute(line) : null);
  // Must run before any statement that can fail: PostgreSQL refuses every query after an error in a transaction.
  const checked = job.check === null ? undefined : sent(job.check(line));
  return { recalled, savepoint, checked, ahead: sent(job.ahead(line)), release };
}

/** Answers a command that was done before; returns false when it was not. */
async function answerAgain({ recalled, release, ahead }: Asked, job: Job): Promise<boolean> {
  try {
    const written = await recalled;
    if (written === null) return false;
    await ahead;
    await release();
    job.resolve(written);
  } catch (error) {
    if (!(error instanceof KnownError)) throw error;
    await Promise.allSettled([ahead]);
    await release();
    job.reject(error);
  }
  return true;
}

/** Runs one command; a refused one is rolled back on its own, and its caller gets the refusal. */
async function runJob(
  line: Line,
  workspaceId: string,
  job: Job,
  { savepoint, checked, ahead, release }: Asked,
  now: string,
  shared: boolean,
): Promise<Done | null> {
  const writer = new Writer(line, workspaceId, job.actorId, job.at ?? now);
  if (!shared) {
    await checked;
    return { job, writer, result: await job.run(writer, await ahead) };
  }
  await savepoint;
  try {
    await checked;
    const result = await job.run(writer, await ahead);
    await Promise.all([...writer.pending, sent(release())]);
    return { job, writer, result };
  } catch (error) {
    await Promise.allSettled([ahead, ...writer.pending]);
    await sql`rollback to savepoint command`.execute(line);
    job.reject(error);
    return null;
  }
}

function flushCollectors(workspaceId: string, done: readonly Done[]): RawBuilder<unknown>[] {
  const byCollector = Map.groupBy(
    done.flatMap(({ writer }) => writer.collected),
    ({ collector }) => collector,
  );
  return [...byCollector].flatMap(([collector, items]) => {
    const statement = collector.flush(
      workspaceId,
      items.map(({ item }) => item),
    );
    return statement ? [statement] : [];
  });
}
