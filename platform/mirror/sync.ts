import { listChanges, type Change } from '#platform/shared/live.ts';
import { ApiError, isUnanswered } from '#platform/web/api/api-error.ts';
import { Calm } from './calm.ts';
import { fillProject, isPulled } from './fill-project.ts';
import { forgetProjects } from './forget-projects.ts';
import { LogWaiters } from './log-waiters.ts';
import { Options } from './options-table.ts';
import type { MirrorStatus, ProjectStatus } from './protocol.ts';
import { RereadRows } from './reread-rows.ts';
import { RetryLater } from './retry-later.ts';
import type { Received, Learned, SyncParts } from './sync-parts.ts';

/** Entries of the log read at once. */
const logPage = 1_000;

/** Before the next try after nobody answered, in milliseconds. */
const usualPauses = [1_000, 30_000] as const;

/**
 * Keeps the mirror equal to the server: fills a project page by page, then follows the change log, by what tabs receive and,
 * where that leaves a gap, by asking. Rows are pulled without looking at the log and the log is replayed over them from
 * where it stood before: every entry says what its fields are from then on, so doing that twice ends the same.
 */
export class Sync {
  readonly #parts: SyncParts;
  readonly #options: Options;
  readonly #projects = new Map<string, ProjectStatus>();
  #seq: number | null;
  #work: Promise<void> = Promise.resolve();
  readonly #waiters = new LogWaiters();
  #stopped = false;
  readonly #retry: RetryLater;
  #refilledAt = -1;
  /** The rows may hold what may not be seen any more; they are thrown away as soon as the work before that ends. */
  #isLost = false;
  readonly #reread: RereadRows;
  readonly #calm = new Calm();

  constructor(parts: SyncParts) {
    this.#parts = parts;
    this.#options = new Options(parts.db);
    this.#retry = new RetryLater(parts.pauses ?? usualPauses, () => this.wake());
    this.#reread = new RereadRows(parts, () => this.#later(() => this.#reread.now()));
    const seq = this.#options.get('seq');
    this.#seq = seq === null ? null : Number(seq);
    for (const [id, state] of this.#options.under('project:')) {
      this.#projects.set(id, state === 'ready' ? 'syncing' : 'loading');
    }
    if (this.#projects.size > 0) this.#later(() => this.#bringUpToDate());
  }

  get status(): Omit<MirrorStatus, 'database'> {
    return {
      projects: Object.fromEntries(this.#projects),
      seq: this.#seq,
      isWriting: this.#options.isWriting(Date.now()),
    };
  }

  /** Keeps a project here from now on. */
  want(projectId: string): void {
    if (this.#projects.has(projectId)) return;
    this.#set(projectId, 'loading');
    this.#later(() => this.#bringUpToDate());
  }

  /** Forgets at once what is kept of every project but these: the others may not be seen any more. */
  keepOnly(projectIds: readonly string[]): void {
    const lost = [...this.#projects.keys()].filter((id) => !projectIds.includes(id));
    if (lost.length > 0) this.#drop(lost);
  }

  /** Takes what a tab received; the same from several tabs is taken once. */
  receive({ from, to, changes }: Received): void {
    if (this.#projects.size === 0) return;
    if (changes.length > 0) this.#calm.changed();
    this.#later(async () => {
      const seq = this.#seq;
      if (seq === null || to <= seq) return;
      if (from > seq || this.#isFilling) return this.#bringUpToDate();
      this.#take(
        changes.filter((change) => change.seq > seq),
        to,
      );
      this.#reread.later();
    });
  }

  /** Everything has to be read anew: what this person may see changed, at or before this number of the log. */
  reset(seq: number): void {
    if (seq <= this.#refilledAt) return;
    this.#isLost = true;
    this.#later(() => this.#refill());
  }

  /** Takes the answer to a write of this browser. */
  learn({ feature: name, news }: Learned): void {
    this.#calm.changed();
    const { db, features } = this.#parts;
    const feature = features.find((one) => one.name === name);
    db.transact(() => feature?.learn?.(db, news));
  }

  /** Tries again now: the network is back. */
  wake(): void {
    if (this.#projects.size > 0) this.#later(() => this.#bringUpToDate());
  }

  /** Resolves once a project is whole and the rows hold the log up to `seq`; false when that takes too long. */
  async reaches(projectId: string, seq: number): Promise<boolean> {
    if (!this.#isReadable(projectId)) return false;
    if ((this.#seq ?? -1) >= seq) return true;
    // A first pull takes longer than anybody waits.
    if (this.#isFilling) return false;
    const isReached = await this.#waiters.until(seq);
    // The number may have been reached by throwing everything away.
    return isReached && this.#isReadable(projectId);
  }

  #isReadable(projectId: string): boolean {
    if (this.#isLost) return false;
    const status = this.#projects.get(projectId);
    return status === 'syncing' || status === 'ready';
  }

  /** Resolves when all work that was asked for is done, or waits for the network. */
  idle(): Promise<void> {
    return this.#work;
  }

  /** Ends all work; nothing is written any more. */
  stop(): void {
    this.#stopped = true;
    this.#retry.stop();
    this.#reread.stop();
  }

  get #isFilling(): boolean {
    return [...this.#projects.keys()].some((id) => !this.#isWhole(id));
  }

  /** One after the other; a failure of the network tries again later, one of the database is its owner's business. */
  #later(work: () => Promise<void>): void {
    this.#work = this.#work.then(async () => {
      if (this.#stopped) return;
      try {
        await work();
        this.#retry.succeeded();
      } catch (error) {
        if (!this.#stopped) this.#fail(error);
      }
    });
  }

  #fail(error: unknown): void {
    // No place in this workspace any more, or signed out: what is here may not be seen.
    if (error instanceof ApiError && [401, 403, 404].includes(error.status))
      return this.#drop([...this.#projects.keys()]);
    if (!(error instanceof ApiError) && !isUnanswered(error)) return this.#parts.broken(error);
    // Without the network, or while the server is busy, what is here is what there is. A first pull has nothing yet.
    const isPassing = isUnanswered(error) || (error instanceof ApiError && error.status === 429);
    for (const [id, status] of this.#projects) {
      if (!this.#isWhole(id)) this.#projects.set(id, 'error');
      else if (status === 'syncing') this.#projects.set(id, isPassing ? 'ready' : 'error');
    }
    this.#parts.changed();
    this.#retry.failed();
  }

  async #bringUpToDate(): Promise<void> {
    if (this.#seq === null) {
      const { seq } = await this.#readLog(undefined);
      this.#reach(seq);
    }
    const failures: unknown[] = [];
    for (const projectId of this.#projects.keys()) {
      if (this.#isWhole(projectId)) continue;
      try {
        await this.#fill(projectId);
        // The server answers until then anyway; what was here before answers at once, and grows fast meanwhile.
        if (!this.#stopped) await this.#warm(projectId);
      } catch (error) {
        if (!(error instanceof ApiError) && !isUnanswered(error)) throw error;
        // The others are brought up to date all the same.
        failures.push(error);
      }
    }
    // What was ready follows the log from here on: a short word for tabs, which ask the server meanwhile.
    for (const [id, status] of this.#projects) if (status !== 'loading' && this.#isWhole(id)) this.#set(id, 'syncing');
    await this.#catchUp();
    for (const [id, status] of this.#projects) {
      // One that was asked for meanwhile has not been filled yet: it follows.
      if (status !== 'ready' && isPulled(this.#parts.db, this.#parts.features, id)) this.#set(id, 'ready');
      if (status !== 'loading') void this.#warm(id);
    }
    await this.#reread.now();
    if (failures.length > 0) throw failures[0];
  }

  /** Whether all of a project was stored once; what the log brought since may be missing. */
  #isWhole(projectId: string): boolean {
    return this.#options.get(`project:${projectId}`) === 'ready';
  }

  async #catchUp(): Promise<void> {
    for (;;) {
      const since = this.#seq ?? 0;
      const batch = await this.#readLog(since);
      if (batch.reset) return this.#refill();
      this.#take(batch.changes, batch.seq);
      if (!batch.has_more) return;
    }
  }

  /** Throws everything away and fills again: at once gone, then as far as it may still be seen. */
  async #refill(): Promise<void> {
    const projects = [...this.#projects.keys()];
    this.#parts.db.transact(() => {
      forgetProjects(this.#parts, projects, []);
      this.#options.set('seq', null);
    });
    this.#isLost = false;
    this.#seq = null;
    for (const id of projects) this.#set(id, 'loading');
    const { seq } = await this.#readLog(undefined);
    this.#refilledAt = seq;
    this.#reach(seq);
    await this.#bringUpToDate();
  }

  /** Never rejects: where the rows cannot be read, the next question says so. */
  async #warm(projectId: string): Promise<void> {
    const { db, features } = this.#parts;
    for (const feature of features) await feature.warm?.(db, projectId).catch(() => undefined);
  }

  async #fill(projectId: string): Promise<void> {
    const { db, client, slug, features } = this.#parts;
    try {
      await fillProject({
        db,
        client,
        features,
        place: { slug, projectId },
        isWanted: () => !this.#stopped && this.#projects.has(projectId),
        giveWay: () => this.#calm.giveWay(),
        stored: () => {
          // Rows arrive again after a failure.
          if (this.#projects.get(projectId) === 'error') this.#projects.set(projectId, 'loading');
          this.#parts.changed();
        },
      });
    } catch (error) {
      if (!(error instanceof ApiError) || ![400, 403, 404].includes(error.status)) throw error;
      this.#drop([projectId]);
    }
  }

  #take(changes: readonly Change[], seq: number): void {
    const { db, features } = this.#parts;
    const projects = new Set(this.#projects.keys());
    db.transact(() => {
      if (changes.length > 0) for (const feature of features) feature.apply?.(db, changes, projects);
      this.#options.set('seq', String(seq));
    });
    this.#reach(seq);
  }

  #reach(seq: number): void {
    this.#seq = seq;
    this.#options.set('seq', String(seq));
    this.#waiters.reach(seq);
    this.#parts.changed();
  }

  #drop(projects: readonly string[]): void {
    const left = [...this.#projects.keys()].filter((id) => !projects.includes(id));
    this.#parts.db.transact(() => {
      forgetProjects(this.#parts, projects, left);
      for (const id of projects) this.#options.set(`project:${id}`, null);
    });
    for (const id of projects) this.#projects.delete(id);
    this.#parts.changed();
  }

  #set(projectId: string, status: ProjectStatus): void {
    this.#projects.set(projectId, status);
    this.#options.set(`project:${projectId}`, status === 'ready' || status === 'syncing' ? 'ready' : 'loading');
    this.#parts.changed();
  }

  async #readLog(since: number | undefined) {
    const query = since === undefined ? {} : { since, limit: logPage };
    const { client, slug } = this.#parts;
    const batch = await client.send(listChanges, { params: { slug }, query }, { fresh: true });
    // Whoever owns the database by now goes on from what it says: nothing may be written after the end.
    if (this.#stopped) throw new Error('the mirror was ended');
    return batch;
  }
}
