import type { Kysely, RawBuilder } from 'kysely';
import { sent } from '#platform/server/database/in-pipeline.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { newId } from '#platform/shared/ids.ts';
import type { OverwrittenValue } from '#platform/shared/live.ts';

/** A change as a command records it; the log assigns its number. */
export interface NewChange {
  readonly entity: string;
  readonly entity_id: string;
  readonly project_id: string | null;
  readonly op: 'created' | 'updated' | 'deleted';
  /** The new values on the wire: the whole row when created, the changed keys when updated, `{}` when deleted. */
  readonly fields: Record<string, unknown>;
  /**
   * The replaced values of the same keys; needed for undo and history. Left out for `created` (a thing that moved says so), and for what is neither
   * undone nor listed in histories.
   */
  readonly before?: Record<string, unknown>;
  /**
   * Values that a person had chosen, by their keys. When somebody else wrote one that this command's sender had not
   * received, that person is notified, with the value given here. For lists, with what was added and removed.
   */
  readonly overwrites?: Readonly<Record<string, unknown>>;
  /**
   * Keys of `overwrites` whose current value the sender has certainly not seen: the sender is notified as well, when they
   * wrote it elsewhere.
   */
  readonly unseen?: readonly string[];
  /** People are notified in any case: the command itself knows what the sender had not seen. */
  readonly overwritten?: readonly OverwrittenValue[];
  /** People are notified when the request does not say how much of the log its sender had received. */
  readonly overwrittenUnsaid?: readonly OverwrittenValue[];
  /** Guests who may see the object, after and before the change. */
  readonly viewers?: readonly string[];
  readonly viewersBefore?: readonly string[];
}

/** Collects work of a whole batch and does it with one statement before the commit (for example kept totals). */
export interface Collector<T> {
  readonly name: string;
  /** Returns the statement for these items; null when nothing is left to do. */
  flush(workspaceId: string, items: readonly T[]): RawBuilder<unknown> | null;
}

interface Collected {
  readonly collector: Collector<unknown>;
  readonly item: unknown;
}

/**
 * The only way to change a workspace's rows: it exists inside one transaction, for one person in one workspace. Changes
 * not recorded here never reach history, live feed, mirror or undo.
 */
export class Writer {
  readonly db: Kysely<Database>;
  readonly workspaceId: string;
  readonly actorId: string | null;
  /** The name of the API token that the command came with; null for what people do themselves. */
  readonly via: string | null;
  /** Groups the changes of one command; undo takes this id. */
  readonly groupId: string = newId();
  /** The instant of this command, from the database's clock (ISO, microseconds). */
  readonly now: string;
  readonly changes: NewChange[] = [];
  readonly collected: Collected[] = [];
  /** Statements sent whose answers the command did not wait for. */
  readonly pending: Promise<unknown>[] = [];

  constructor(
    db: Kysely<Database>,
    workspaceId: string,
    actorId: string | null,
    now: string,
    via: string | null = null,
  ) {
    this.db = db;
    this.workspaceId = workspaceId;
    this.actorId = actorId;
    this.now = now;
    this.via = via;
  }

  /** Appends to the change log. */
  record(change: NewChange): void {
    this.changes.push(change);
  }

  /**
   * Sends a statement whose answer the command does not need: it runs after those sent before, and fails the command
   * when it fails.
   */
  send(statement: RawBuilder<unknown>): void {
    this.pending.push(sent(statement.execute(this.db)));
  }

  /** Hands `item` to a collector, flushed once for the whole batch. */
  collect<T>(collector: Collector<T>, item: T): void {
    this.collected.push({ collector, item });
  }
}
