import type { Kysely, RawBuilder } from 'kysely';
import { sent } from '#platform/server/database/in-pipeline.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { newId } from '#platform/shared/ids.ts';
import type { OverwrittenValue } from '#platform/shared/live.ts';

/** What a command says it changed; the log gives it its number. */
export interface NewChange {
  readonly entity: string;
  readonly entity_id: string;
  readonly project_id: string | null;
  readonly op: 'created' | 'updated' | 'deleted';
  /** The new values on the wire: the whole row when created, the changed keys when updated, `{}` when deleted. */
  readonly fields: Record<string, unknown>;
  /**
   * The replaced values of the same keys; needed for undo and history. Left out for `created` (a thing that moved says so), and for what is neither
   * undone nor told in histories.
   */
  readonly before?: Record<string, unknown>;
  /**
   * Values that a person had chosen, by their keys: when somebody else wrote them unheard by this command's sender, that
   * person is told, with the value given here. Lists are told by what was added and removed.
   */
  readonly overwrites?: Readonly<Record<string, unknown>>;
  /** Keys of `overwrites` whose standing value the sender had not seen for sure: told to themselves too, when they wrote it elsewhere. */
  readonly unseen?: readonly string[];
  /** Told as it is, whatever the sender had heard: the command itself knows what they had not seen. */
  readonly told?: readonly OverwrittenValue[];
  /** Told when the sender does not say how far they had heard the log. */
  readonly toldUnsaid?: readonly OverwrittenValue[];
  /** People who may see the thing although they are guests, after and before the change. */
  readonly viewers?: readonly string[];
  readonly viewersBefore?: readonly string[];
}

/** Gathers work of a whole batch and does it in one statement before the commit (for example kept totals). */
export interface Collector<T> {
  readonly name: string;
  /** The statement for these items; null when they come to nothing. */
  flush(workspaceId: string, items: readonly T[]): RawBuilder<unknown> | null;
}

interface Collected {
  readonly collector: Collector<unknown>;
  readonly item: unknown;
}

/**
 * The only way to change a workspace's rows: exists inside one transaction, for one actor in one workspace.
 * What is not recorded here never reaches history, live feed, mirror or undo.
 */
export class Writer {
  readonly db: Kysely<Database>;
  readonly workspaceId: string;
  readonly actorId: string | null;
  /** Ties the changes of one command; undo takes it. */
  readonly groupId: string = newId();
  /** The instant of this command, from the database's clock (ISO, microseconds). */
  readonly now: string;
  readonly changes: NewChange[] = [];
  readonly collected: Collected[] = [];
  /** Statements under way whose answers the command did not wait for. */
  readonly pending: Promise<unknown>[] = [];

  constructor(db: Kysely<Database>, workspaceId: string, actorId: string | null, now: string) {
    this.db = db;
    this.workspaceId = workspaceId;
    this.actorId = actorId;
    this.now = now;
  }

  /** Appends to the change log. */
  record(change: NewChange): void {
    this.changes.push(change);
  }

  /**
   * Sends a statement whose answer the command has no use for: it takes its turn behind what was sent before, and fails
   * the command when it fails.
   */
  send(statement: RawBuilder<unknown>): void {
    this.pending.push(sent(statement.execute(this.db)));
  }

  /** Hands `item` to a collector, flushed once for the whole batch. */
  collect<T>(collector: Collector<T>, item: T): void {
    this.collected.push({ collector, item });
  }
}
