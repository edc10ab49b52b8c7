import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { inPipeline, rollBack, sent } from '#platform/server/database/in-pipeline.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { must } from '#platform/shared/must.ts';
import { appendChanges } from './append-changes.ts';
import { findOverwritten } from './find-overwritten.ts';
import { keepStep } from './idempotency.ts';
import { isSameStep, NoLogError, type QueuedCommand, type Written } from './queued-command.ts';
import { runCommand, type Done } from './run-command.ts';
import './tables.ts';

/** What became of a batch so far, also when its transaction fails. */
interface Progress {
  readonly workspaceId: string;
  /** Commands that have their answer: done before, or refused. */
  readonly settled: Set<QueuedCommand>;
  /** Commands of a request that is in this batch twice. */
  readonly repeated: QueuedCommand[];
  /** Set once a failure no longer means that nothing was committed. */
  commitSent: boolean;
}

type Line = Transaction<Database>;

/**
 * Runs the commands of a batch in one transaction and gives each its answer; `committed` is called before, with the
 * newest number of the log, if it grew. Returns the commands to run again one by one: all open ones when the batch failed
 * as a whole before its commit, and requests that were in it twice. Never rejects.
 */
export async function commitBatch(
  db: Kysely<Database>,
  workspaceId: string,
  batch: readonly QueuedCommand[],
  committed: (workspaceId: string, seq: number) => void,
): Promise<readonly QueuedCommand[]> {
  const progress: Progress = { workspaceId, settled: new Set(), repeated: [], commitSent: false };
  try {
    const { answers, grownTo } = await inPipeline(db, async (line) => {
      try {
        return await runBatch(line, progress, batch);
      } catch (error) {
        await rollBack(line);
        throw error;
      }
    });
    if (grownTo !== null) committed(workspaceId, grownTo);
    for (const { command, written } of answers) command.resolve(written);
  } catch (error) {
    const open = batch.filter((command) => !progress.settled.has(command));
    // Nothing was committed: each command may still succeed without the one that broke the batch.
    if (!progress.commitSent && batch.length > 1) return open;
    for (const command of open) command.reject(error);
    return [];
  }
  return progress.repeated;
}

/** Runs the batch's transaction, from `begin` to the answer of its `commit`. */
async function runBatch(line: Line, progress: Progress, batch: readonly QueuedCommand[]) {
  const { workspaceId, settled, repeated } = progress;
  const opening = [sent(sql`begin`.execute(line))];
  if (batch[0]?.first === true)
    opening.push(sent(sql`insert into workspace_logs (workspace_id) values (${workspaceId})`.execute(line)));
  const locked = sent(lockLog(line, workspaceId));
  const opened = async () => {
    await Promise.all(opening);
    return (await locked).now;
  };
  const within = { line, workspaceId, isShared: batch.length > 1, opened };
  const done: Done[] = [];
  for (const command of batch) {
    // The same request was sent twice at once; the second is answered after the commit of the first.
    if (done.some((other) => isSameStep(other.command, command))) {
      repeated.push(command);
      continue;
    }
    const outcome = await runCommand(within, command);
    if (outcome) done.push(outcome);
    else settled.add(command);
  }
  const { seq, now } = await locked;
  return commit(line, progress, done, seq, now);
}

/** Sends what the batch collected together with its commit, and waits for all of it. */
async function commit(line: Line, progress: Progress, done: readonly Done[], seq: number, now: string) {
  const { workspaceId } = progress;
  const collected = flushCollectors(workspaceId, done);
  const writers = done.map(({ writer }) => writer);
  const written = done.map(({ command, writer }) => ({ receivedSeq: command.receivedSeq, writer }));
  const overwrote = await findOverwritten(line, workspaceId, seq, written);
  const { reached, statement } = appendChanges(workspaceId, seq, writers, overwrote);
  const answers = done.map(({ command, writer, result }, i): { command: QueuedCommand; written: Written<unknown> } => {
    const [seqReached, changed] = [must(reached[i], 'one number a writer'), writer.changes.length > 0];
    return { command, written: { result, seq: seqReached, groupId: writer.groupId, changed } };
  });
  const steps = answers.flatMap(({ command: { step }, written }) =>
    step ? [keepStep(workspaceId, now, step, written)] : [],
  );
  const last = [...collected, ...(statement ? [statement] : []), ...steps].map((one) => sent(one.execute(line)));
  const commitAnswer = sent(sql<{ command: string }>`commit`.execute(line));
  // Waits for the commit's own answer, which gives the outcome of every statement in the batch.
  const { rows } = await commitAnswer.catch((error: unknown) => {
    progress.commitSent = true;
    throw error;
  });
  await Promise.all([...writers.flatMap(({ pending }) => pending), ...last]);
  if (rows[0]?.command === 'ROLLBACK') throw new Error('the batch was rolled back');
  const grownTo = reached.at(-1) ?? seq;
  return { answers, grownTo: grownTo > seq ? grownTo : null };
}

/** Takes the lock that orders the workspace's writers across processes. Throws NoLogError. */
async function lockLog(db: Kysely<Database>, workspaceId: string): Promise<{ seq: number; now: string }> {
  const { rows } = await sql<{ seq: number; now: string }>`
    select seq, clock_timestamp() as now from workspace_logs where workspace_id = ${workspaceId} for update`.execute(
    db,
  );
  const row = rows[0];
  if (!row) throw new NoLogError(`workspace ${workspaceId} has no log`);
  return row;
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
