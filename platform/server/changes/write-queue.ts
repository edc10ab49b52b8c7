import type { Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import { BatchQueue } from './batch-queue.ts';
import { noteGroup } from './command-scope.ts';
import { commitBatch } from './commit-batch.ts';
import { nextStep } from './idempotency.ts';
import type { QueuedCommand, Written } from './queued-command.ts';
import { receivedSeq } from './received-seq.ts';
import { senderCheckHere } from './sender-check.ts';
import { viaHere } from './via.ts';
import type { Writer } from './writer.ts';

/** Commands in one transaction at most. */
const batchSize = 24;

interface Wanted<T, A> extends Pick<QueuedCommand, 'first' | 'actorId'> {
  readonly ahead: (db: Kysely<Database>) => Promise<A>;
  readonly command: (writer: Writer, ahead: A) => Promise<T>;
}

/**
 * Runs the commands of each workspace one after the other and commits them in small batches, so that a sequence without
 * gaps costs no waiting on locks (limits.md 5: otherwise 32 writers are slower than one). Across processes, the
 * counter's row lock orders writers (decisions.md 3.26). Three parts: `BatchQueue` says which commands come next,
 * `commitBatch` runs them in one transaction, `runCommand` runs one of them there.
 */
export class WriteQueue {
  readonly #queue: BatchQueue<QueuedCommand>;
  readonly #clock: (() => string) | null;

  /**
   * `committed` is called after each commit that wrote changes, with the newest number. `clock` gives each command its
   * instant (ISO, microseconds) as it is accepted; without one that is the database's clock when its batch begins. Only
   * the demo has one, to play the past (docs/decisions/029).
   */
  constructor(
    db: Kysely<Database>,
    committed: (workspaceId: string, seq: number) => void,
    clock: (() => string) | null = null,
  ) {
    this.#queue = new BatchQueue(batchSize, (workspaceId, batch) => commitBatch(db, workspaceId, batch, committed));
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

  /** Resolves when every command accepted so far has ended. */
  idle(): Promise<void> {
    return this.#queue.idle();
  }

  #enqueue<T, A>(workspaceId: string, { actorId, ahead, command, first }: Wanted<T, A>): Promise<Written<T>> {
    return new Promise((resolve, reject) => {
      this.#queue.push(workspaceId, {
        first,
        actorId,
        at: this.#clock?.() ?? null,
        step: nextStep(),
        via: viaHere(),
        receivedSeq: receivedSeq(),
        check: senderCheckHere(),
        ahead,
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the queue holds commands of many types; each gets what its own `ahead` read
        run: command as QueuedCommand['run'],
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- and gives back what it returned
        resolve: resolve as QueuedCommand['resolve'],
        reject,
      });
    });
  }
}
