import type { ApiClient } from '#platform/web/api/client.ts';
import type { OpenDatabase } from './database.ts';
import type { MirrorFeature, Questions } from './mirror-feature.ts';
import { Options, optionsTable } from './options-table.ts';
import type { Owned } from './owner-share.ts';
import { noStatus, type DatabaseStatus, type MirrorStatus } from './protocol.ts';
import { Sync } from './sync.ts';
import type { Received, Learned, SyncParts } from './sync-parts.ts';

/** A database that can be thrown away. */
export type HostDatabase = OpenDatabase & { discard(): Promise<void> };

export interface HostParts {
  readonly slug: string;
  readonly client: ApiClient;
  readonly features: readonly MirrorFeature[];
  readonly open: () => Promise<HostDatabase>;
  readonly publish: (status: MirrorStatus) => void;
  readonly pauses?: SyncParts['pauses'];
}

/** Grows with changes of the mirror's own notes. */
const ownVersion = 2;
/** A database that breaks again this soon after it was made anew is left alone until the next page, in milliseconds. */
const healOnceIn = 60_000;

/** What a tab asks of a project's rows. */
export interface Question {
  readonly name: string;
  readonly projectId: string;
  /** What the tab has received from the log: an older answer would contradict what is on screen. */
  readonly seq: number;
  readonly args: unknown;
}

/**
 * The owner's side of the mirror: the open database and its synchronisation. It heals by itself: a file that cannot be
 * opened or read, or is of another version, is thrown away and filled again; meanwhile, and when there is no room at
 * all, questions are refused and tabs ask the server.
 */
export class MirrorHost implements Owned {
  readonly #parts: HostParts;
  readonly #questions: Questions;
  #db: HostDatabase | null = null;
  #sync: Sync | null = null;
  #database: DatabaseStatus = 'initializing';
  #healedAt = -Infinity;
  #isClosed = false;
  /** Projects that tabs want kept, also while there is no database: Retry begins with them. */
  readonly #wanted = new Set<string>();
  /** Opening and healing, one after the other. */
  #changing: Promise<void>;

  constructor(parts: HostParts) {
    this.#parts = parts;
    this.#questions = Object.assign({}, ...parts.features.map(({ questions }) => questions));
    this.#publish();
    this.#changing = this.#open();
  }

  async call(method: string, args: unknown): Promise<unknown> {
    await this.#changing;
    switch (method) {
      case 'want':
        return this.#want(asText(args));
      case 'keepOnly':
        return this.#keepOnly(asTexts(args));
      case 'receive':
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own tabs send it
        return this.#working.receive(args as Received);
      case 'reset':
        return this.#working.reset(Number(args));
      case 'learn':
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own tabs send it
        return this.#guard(() => this.#working.learn(args as Learned));
      case 'wake':
        return this.#working.wake();
      case 'ask':
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own tabs send it
        return this.#ask(args as Question);
      case 'rebuild':
        return this.#rebuild();
      case 'wipe':
        return this.#wipe();
      default:
        throw new Error(`the mirror knows no ${method}`);
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#sync?.stop();
    this.#db?.close();
    this.#db = null;
  }

  /** Resolves when what was asked for so far is stored (tests). */
  async idle(): Promise<void> {
    await this.#changing;
    await this.#sync?.idle();
  }

  get #working(): Sync {
    if (!this.#sync) throw new Error('the mirror is not ready');
    return this.#sync;
  }

  #want(projectId: string): void {
    this.#wanted.add(projectId);
    this.#working.want(projectId);
  }

  #keepOnly(projectIds: readonly string[]): void {
    for (const id of this.#wanted) if (!projectIds.includes(id)) this.#wanted.delete(id);
    this.#guard(() => this.#working.keepOnly(projectIds));
  }

  async #ask({ name, projectId, seq, args }: Question): Promise<unknown> {
    if (!(await this.#working.reaches(projectId, seq))) throw new Error('the mirror is behind');
    return this.#guard(() => {
      const question = this.#questions[name];
      if (!question || !this.#db) throw new Error(`the mirror cannot answer ${name}`);
      return question(this.#db, args);
    });
  }

  #guard<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (isDatabaseFailure(error)) this.#broken(error);
      throw error;
    }
  }

  async #open(): Promise<void> {
    try {
      this.#db = await this.#openVersion();
      if (this.#isClosed) return this.close();
      this.#sync = new Sync({
        db: this.#db,
        client: this.#parts.client,
        slug: this.#parts.slug,
        features: this.#parts.features,
        ...(this.#parts.pauses ? { pauses: this.#parts.pauses } : {}),
        changed: () => this.#publish(),
        broken: (error) => this.#broken(error),
      });
      this.#database = 'ready';
      for (const projectId of this.#wanted) this.#sync.want(projectId);
    } catch {
      this.#database = 'error';
    }
    this.#publish();
  }

  /** The database with the tables of these versions: another one is dropped, and so is one that cannot be read. */
  async #openVersion(): Promise<HostDatabase> {
    const { features } = this.#parts;
    // The statements stand beside the versions, so that a table cannot change without the database being filled again.
    const version = JSON.stringify([ownVersion, ...features.map((one) => [one.name, one.version, one.tables])]);
    let db = await this.#openReadable();
    const known = new Options(db).get('version');
    if (known === version) return db;
    if (known !== null) {
      await db.discard();
      db = await this.#openReadable();
    }
    db.transact(() => {
      for (const table of features.flatMap(({ tables }) => tables)) db.run(table);
      new Options(db).set('version', version);
    });
    return db;
  }

  async #openReadable(): Promise<HostDatabase> {
    // An unreadable file is removed by the failed opening; the second one finds none.
    const db = await this.#parts.open().catch(() => this.#parts.open());
    db.run(optionsTable);
    return db;
  }

  #broken(error: unknown): void {
    if (this.#isClosed || !isDatabaseFailure(error)) {
      // Not the database's doing: a bug. The rows may be wrong, so they are not used.
      this.#sync?.stop();
      this.#sync = null;
      this.#database = 'error';
      this.#publish();
      return;
    }
    const again = Date.now() - this.#healedAt > healOnceIn && !isOutOfRoom(error);
    this.#healedAt = Date.now();
    this.#changing = this.#changing.then(() => this.#startOver(again));
  }

  /** "Retry" and "Clear local data": everything from the start. */
  async #rebuild(): Promise<void> {
    this.#changing = this.#changing.then(() => this.#startOver(true));
    await this.#changing;
  }

  async #startOver(reopen: boolean): Promise<void> {
    for (const projectId of Object.keys(this.#sync?.status.projects ?? {})) this.#wanted.add(projectId);
    this.#database = reopen ? 'initializing' : 'error';
    await this.#discard();
    this.#publish();
    if (reopen && !this.#isClosed) await this.#open();
  }

  async #wipe(): Promise<void> {
    this.#isClosed = true;
    await this.#discard();
    this.#database = undefined;
    this.#publish();
  }

  async #discard(): Promise<void> {
    this.#sync?.stop();
    this.#sync = null;
    const db = this.#db;
    this.#db = null;
    await db?.discard().catch(() => undefined);
  }

  #publish(): void {
    this.#parts.publish({ ...noStatus, ...this.#sync?.status, database: this.#database });
  }
}

function asText(value: unknown): string {
  if (typeof value !== 'string') throw new Error('a text was expected');
  return value;
}

function asTexts(value: unknown): readonly string[] {
  if (!Array.isArray(value)) throw new Error('texts were expected');
  return value.map(asText);
}

const full = 13;

/** SQLite's own errors carry its result code; those of the file system are DOMExceptions. */
function isDatabaseFailure(error: unknown): boolean {
  return error instanceof DOMException || (error instanceof Error && 'resultCode' in error);
}

function isOutOfRoom(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === 'QuotaExceededError';
  return error instanceof Error && 'resultCode' in error && Number(error.resultCode) % 256 === full;
}
