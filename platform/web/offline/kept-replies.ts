/** A reply as this device keeps it. */
export interface KeptReply {
  /** The call's address, parameters and all. */
  readonly url: string;
  /** The version of its shape (`CallSpec.kept`). */
  readonly version: number;
  readonly body: unknown;
}

/** Where replies are kept: one person's at a time. */
export interface ReplyStore {
  /** Returns the reply of an address, whoever's it is; null when there is none. */
  get(url: string): Promise<KeptReply | null>;
  /** Keeps a reply of this person; nothing when the store is somebody else's by now, or nobody's. */
  put(userId: string, reply: KeptReply): Promise<void>;
  remove(url: string): Promise<void>;
  /** Removes the replies of every address that begins so. */
  removeUnder(prefix: string): Promise<void>;
  /** Makes the store this person's; what it held of somebody else is removed in the same step. */
  own(userId: string): Promise<void>;
  clear(): Promise<void>;
}

/** What else is kept of a person, and goes with the replies. */
export interface KeptBeside {
  /** Removes what is kept of every address that begins so. */
  removeUnder(prefix: string): Promise<void>;
  own(userId: string): Promise<void>;
  clear(): Promise<void>;
}

/**
 * What a start without a network needs, as the server last answered it: replies of the few calls declared with `kept`.
 * They belong to one person, are removed when that person signs out or the server says that nobody is signed in, and
 * are used only once the server has confirmed who is signed in. Never rejects: where nothing can be stored, nothing is.
 */
export class KeptReplies {
  readonly #store: ReplyStore;
  readonly #beside: readonly KeptBeside[];
  #owner = Promise.withResolvers<string>();
  /** Writes and removals one after the other, in the order they were asked for. */
  #work: Promise<unknown> = Promise.resolve();

  constructor(store: ReplyStore, ...beside: readonly (KeptBeside | null)[]) {
    this.#store = store;
    this.#beside = beside.filter((one) => one !== null);
  }

  /** Returns the kept reply of an address; undefined when there is none of this version. */
  async get(url: string, version: number): Promise<{ readonly body: unknown } | undefined> {
    const kept = await this.#store.get(url).catch(() => null);
    if (kept === null) return undefined;
    if (kept.version === version) return { body: kept.body };
    await this.forget(url);
    return undefined;
  }

  /** Keeps a reply of the server, once it is known whose it is. */
  async put(reply: KeptReply): Promise<void> {
    const userId = await this.#owner.promise;
    await this.#later(() => this.#store.put(userId, reply));
  }

  /** What was kept of an address is no longer so. */
  forget(url: string): Promise<void> {
    return this.#later(() => this.#store.remove(url));
  }

  /** What was kept of every address that begins so may not be seen any more; pictures and documents likewise. */
  forgetUnder(...prefixes: readonly string[]): Promise<void> {
    const remove = (prefix: string) => [this.#store, ...this.#beside].map((store) => store.removeUnder(prefix));
    return this.#later(() => all(...prefixes.flatMap(remove)));
  }

  /** The server says who is signed in: from here on replies are theirs. */
  async own(userId: string): Promise<void> {
    await this.#later(() => all(...[this.#store, ...this.#beside].map((store) => store.own(userId))));
    this.#owner.resolve(userId);
  }

  /** Forgets everything: nobody is signed in any more. */
  wipe(): Promise<void> {
    this.#owner = Promise.withResolvers();
    return this.#later(() => all(...[this.#store, ...this.#beside].map((store) => store.clear())));
  }

  #later(work: () => Promise<void>): Promise<void> {
    const done = this.#work.then(work).catch(() => undefined);
    this.#work = done;
    return done;
  }
}

/** Runs all of them; a failure of one does not stop the others. */
async function all(...work: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(work);
}
