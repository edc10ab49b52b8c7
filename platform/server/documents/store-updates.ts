import type { Kysely } from 'kysely';
import { mergeUpdates } from 'yjs';
import { BatchQueue } from '#platform/server/changes/batch-queue.ts';
import type { Database } from '#platform/server/database/tables.ts';
import { appendUpdate, type DocumentKey } from './stored-document.ts';

interface Waiting {
  readonly key: DocumentKey;
  readonly update: Uint8Array;
  /** Null for what no person wrote. */
  readonly userId: string | null;
  readonly mayWrite: () => boolean;
  readonly resolve: (seq: number | null) => void;
  readonly reject: (reason: unknown) => void;
}

/** Updates in one row at most. */
const batchSize = 200;

/**
 * Stores the updates of documents. What people of this process write in one document while an earlier update is on its way
 * to the disk becomes one row, so that twenty people typing wait no longer than one.
 */
export class UpdateStore {
  readonly #queue: BatchQueue<Waiting>;

  constructor(db: Kysely<Database>) {
    this.#queue = new BatchQueue(batchSize, async (_id, waiting) => {
      const batch = waiting.filter(({ mayWrite }) => mayWrite());
      for (const one of waiting) if (!batch.includes(one)) one.resolve(null);
      const [first] = batch;
      if (!first) return [];
      try {
        const update = batch.length === 1 ? first.update : mergeUpdates(batch.map((one) => one.update));
        const writer = batch.findLast(({ userId }) => userId !== null);
        const seq = await appendUpdate(db, first.key, update, writer?.userId ?? null);
        for (const { resolve } of batch) resolve(seq);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      return [];
    });
  }

  /**
   * Stores an update of a person, or of nobody; resolves with its number once it cannot be lost any more. Resolves with null,
   * and stores nothing, if its author may not write any more when it is processed.
   */
  append(key: DocumentKey, update: Uint8Array, userId: string | null, mayWrite: () => boolean): Promise<number | null> {
    return new Promise((resolve, reject) => {
      this.#queue.push(`${key.workspaceId} ${key.kind} ${key.id}`, { key, update, userId, mayWrite, resolve, reject });
    });
  }

  /** Resolves when everything given so far is stored. */
  idle(): Promise<void> {
    return this.#queue.idle();
  }
}
