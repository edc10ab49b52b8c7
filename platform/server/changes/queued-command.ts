import type { Kysely } from 'kysely';
import type { Database } from '#platform/server/database/tables.ts';
import type { Step } from './idempotency.ts';
import type { SenderCheck } from './sender-check.ts';
import type { Writer } from './writer.ts';

/** The outcome of a command: its result, and the last number it wrote to the log (or the current one). */
export interface Written<T> {
  readonly result: T;
  readonly seq: number;
  readonly groupId: string;
  /** Whether the command recorded any change. */
  readonly changed: boolean;
}

/** Thrown when the workspace does not exist, or no longer does. */
export class NoLogError extends Error {}

/** A command that waits in the queue of its workspace, and whoever waits for its outcome. */
export interface QueuedCommand {
  /** The command that creates the workspace and its log. */
  readonly first: boolean;
  readonly actorId: string | null;
  /** When it happened, by the queue's own clock; null when the database's clock says. */
  readonly at: string | null;
  /** Set when the request carries an idempotency key and may be sent again. */
  readonly step: Step | null;
  /** The name of the API token it came with; null for people themselves. */
  readonly via: string | null;
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

/** Whether two commands are the same step of the same request, which was sent twice. */
export function isSameStep({ step: a }: QueuedCommand, { step: b }: QueuedCommand): boolean {
  return a !== null && b !== null && a.key === b.key && a.step === b.step && a.userId === b.userId;
}
