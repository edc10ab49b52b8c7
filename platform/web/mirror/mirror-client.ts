import { makeObservable, observableRef, runInAction } from 'mobx';
import {
  noStatus,
  type FromWorker,
  type MirrorPlace,
  type MirrorStatus,
  type ToWorker,
} from '#platform/mirror/protocol.ts';

/** So long a tab waits for its worker before it asks the server, in milliseconds. */
const patience = 2_000;

/** The mirror as one tab sees it: a worker that answers, whichever tab's worker owns the database. */
export class MirrorClient {
  readonly place: MirrorPlace;
  status: MirrorStatus = noStatus;
  readonly #worker: Worker;
  readonly #asked = new Map<number, PromiseWithResolvers<unknown>>();
  #ids = 0;

  /** Takes a fresh worker and has it open the mirror of a place. */
  constructor(worker: Worker, place: MirrorPlace) {
    this.#worker = worker;
    this.place = place;
    makeObservable(this, { status: observableRef });
    worker.addEventListener('message', (event: MessageEvent<FromWorker>) => this.#receive(event.data));
    worker.addEventListener('error', () => this.#fail());
    this.#send({ type: 'open', place });
  }

  /** Has the owner run a method. Rejects when it refuses, or, given a patience, when it takes longer. */
  call(method: string, args: unknown, longest: number | null = null): Promise<unknown> {
    this.#ids += 1;
    const id = this.#ids;
    const answer = Promise.withResolvers<unknown>();
    this.#asked.set(id, answer);
    this.#send({ type: 'call', id, method, args });
    if (longest !== null) {
      setTimeout(() => {
        if (this.#asked.delete(id)) answer.reject(new Error(`the mirror did not ${method} in time`));
      }, longest);
    }
    return answer.promise;
  }

  /**
   * Asks about a project's rows, which have to hold the log up to `seq`, what this tab has received; 0 if it has not
   * heard from the server yet. Null when the mirror cannot say, now or at all.
   */
  async ask(name: string, projectId: string, seq: number, args: unknown): Promise<unknown> {
    if (this.status.database !== 'ready' || !this.#isCurrent(projectId, seq)) return null;
    return this.#question(name, projectId, seq, args);
  }

  /** While the mirror reads what it missed, its rows will do for a tab that has received no more than they hold. */
  #isCurrent(projectId: string, seq: number): boolean {
    const status = this.status.projects[projectId];
    return status === 'ready' || (status === 'syncing' && seq > 0 && (this.status.seq ?? 0) >= seq);
  }

  /**
   * Does the same when nobody else can say: rows that may be behind the server's will do, as long as they are whole.
   */
  async askKept(name: string, projectId: string, args: unknown): Promise<unknown> {
    const status = this.status.projects[projectId];
    if (this.status.database !== 'ready' || (status !== 'ready' && status !== 'syncing')) return null;
    return this.#question(name, projectId, 0, args);
  }

  #question(name: string, projectId: string, seq: number, args: unknown): Promise<unknown> {
    return this.call('ask', { name, projectId, seq, args }, patience).catch(() => null);
  }

  /** Ends the worker. What it kept stays. */
  stop(): void {
    this.#worker.terminate();
    for (const { reject } of this.#asked.values()) reject(new Error('the mirror was ended'));
    this.#asked.clear();
  }

  #send(message: ToWorker): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    this.#worker.postMessage(message);
  }

  #receive(message: FromWorker): void {
    if (message.type === 'status') {
      runInAction(() => (this.status = message.status));
      return;
    }
    const asked = this.#asked.get(message.id);
    this.#asked.delete(message.id);
    if (message.type === 'answer') asked?.resolve(message.result);
    else asked?.reject(new Error(message.message));
  }

  /** The worker could not be loaded, or died: everything works from the server. */
  #fail(): void {
    runInAction(() => (this.status = { ...noStatus, database: 'error' }));
    for (const { reject } of this.#asked.values()) reject(new Error('the mirror failed'));
    this.#asked.clear();
  }
}
