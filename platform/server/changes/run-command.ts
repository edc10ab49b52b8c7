import { sql, type Transaction } from 'kysely';
import { sent } from '#platform/server/database/in-pipeline.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { KnownError } from '#platform/shared/errors.ts';
import { recallStep } from './idempotency.ts';
import type { QueuedCommand, Written } from './queued-command.ts';
import { Writer } from './writer.ts';

/** The transaction that a command runs in. */
export interface CommandTransaction {
  readonly line: Transaction<Database>;
  readonly workspaceId: string;
  /** Other commands run in it too: this one gets a savepoint, so that it can be refused alone. */
  readonly isShared: boolean;
  /** Waits until the transaction holds the workspace's lock; returns the database's clock (ISO, microseconds). */
  readonly opened: () => Promise<string>;
}

/** A command that ran and is not committed yet. */
export interface Done {
  readonly command: QueuedCommand;
  readonly writer: Writer;
  readonly result: unknown;
}

/**
 * Runs one command, its first reads sent before the transaction is known to be open. Null when it has its answer already:
 * it was done before, or was refused and rolled back alone. Throws what breaks the whole transaction.
 */
export async function runCommand(within: CommandTransaction, command: QueuedCommand): Promise<Done | null> {
  const asked = askAhead(within, command);
  const now = await within.opened();
  if (await answerAgain(asked, command)) return null;
  const { line, workspaceId, isShared } = within;
  const writer = new Writer(line, workspaceId, command.actorId, command.at ?? now, command.via);
  const { savepoint, checked, ahead, release } = asked;
  if (!isShared) {
    await checked;
    return { command, writer, result: await command.run(writer, await ahead) };
  }
  await savepoint;
  try {
    await checked;
    const result = await command.run(writer, await ahead);
    await Promise.all([...writer.pending, sent(release())]);
    return { command, writer, result };
  } catch (error) {
    await Promise.allSettled([ahead, ...writer.pending]);
    await sql`rollback to savepoint command`.execute(line);
    command.reject(error);
    return null;
  }
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
function askAhead({ line, workspaceId, isShared }: CommandTransaction, command: QueuedCommand): Asked {
  const { step, first, check } = command;
  const recalled = sent(step === null || first ? Promise.resolve(null) : recallStep(line, workspaceId, step));
  const savepoint: Promise<unknown> = sent<unknown>(
    isShared ? sql`savepoint command`.execute(line) : Promise.resolve(null),
  );
  const release = async () => (isShared ? sql`release savepoint command`.execute(line) : null);
  // Must run before any statement that can fail: PostgreSQL refuses every query after an error in a transaction.
  const checked = check === null ? undefined : sent(check(line));
  return { recalled, savepoint, checked, ahead: sent(command.ahead(line)), release };
}

/** Answers a command that was done before; returns false when it was not. */
async function answerAgain({ recalled, release, ahead }: Asked, command: QueuedCommand): Promise<boolean> {
  try {
    const written = await recalled;
    if (written === null) return false;
    await ahead;
    await release();
    command.resolve(written);
  } catch (error) {
    if (!(error instanceof KnownError)) throw error;
    await Promise.allSettled([ahead]);
    await release();
    command.reject(error);
  }
  return true;
}
