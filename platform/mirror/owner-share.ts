/** A resource that only one worker of a browser can own. It answers calls until it is closed. */
export interface Owned {
  call(method: string, args: unknown): Promise<unknown>;
  close(): void;
}

export interface OwnerShareParts<S> {
  /** Lock and channel carry this name. */
  readonly name: string;
  /** Makes the owned thing; called in the one worker that owns. `publish` sends its status to all. */
  open(publish: (status: S) => void): Promise<Owned>;
  /** Receives the status, whichever worker is the owner. */
  onStatus(status: S): void;
  readonly locks?: LockManager;
}

interface Asked {
  readonly method: string;
  readonly args: unknown;
  readonly answer: PromiseWithResolvers<unknown>;
}

type Message<S> =
  | { readonly type: 'owner' }
  | { readonly type: 'status'; readonly status: S }
  | { readonly type: 'newcomer' }
  | {
      readonly type: 'call';
      readonly from: string;
      readonly id: number;
      readonly method: string;
      readonly args: unknown;
    }
  | { readonly type: 'answer'; readonly to: string; readonly id: number; readonly result: unknown }
  | { readonly type: 'refusal'; readonly to: string; readonly id: number; readonly message: string };

/**
 * Lets the workers of several tabs share one thing: who holds the Web Lock owns it and answers the others over a
 * channel. When the owner goes (its tab was closed, or crashed), the browser hands the lock to the next, which opens the
 * thing and is sent again whatever nobody answered. A call may therefore run twice and must not mind.
 */
export class OwnerShare<S> {
  readonly #parts: OwnerShareParts<S>;
  readonly #channel: BroadcastChannel;
  readonly #me: string = crypto.randomUUID();
  readonly #asked = new Map<number, Asked>();
  readonly #end = Promise.withResolvers<void>();
  #owned: Owned | null = null;
  #status: S | null = null;
  #ids = 0;

  constructor(parts: OwnerShareParts<S>) {
    this.#parts = parts;
    this.#channel = new BroadcastChannel(parts.name);
    this.#channel.addEventListener('message', (event: MessageEvent<Message<S>>) => this.#receive(event.data));
    this.#send({ type: 'newcomer' });
    const abort = new AbortController();
    void this.#end.promise.then(() => abort.abort());
    void (parts.locks ?? navigator.locks)
      .request(parts.name, { signal: abort.signal }, () => this.#own())
      .catch(() => undefined);
  }

  /** Whether this worker is the owner and has the resource open. */
  get isOwner(): boolean {
    return this.#owned !== null;
  }

  /** Runs a method on the owner, whichever tab's worker that is or becomes. */
  call(method: string, args: unknown): Promise<unknown> {
    if (this.#owned) return this.#owned.call(method, args);
    this.#ids += 1;
    const asked: Asked = { method, args, answer: Promise.withResolvers() };
    this.#asked.set(this.#ids, asked);
    this.#send({ type: 'call', from: this.#me, id: this.#ids, method, args });
    return asked.answer.promise;
  }

  /** Leaves. An owned resource is closed and passes to the next worker. Unanswered calls are rejected. */
  stop(): void {
    this.#owned?.close();
    this.#owned = null;
    this.#end.resolve();
    this.#channel.close();
    for (const { answer } of this.#asked.values()) answer.reject(new Error('stopped'));
    this.#asked.clear();
  }

  async #own(): Promise<void> {
    const owned = await this.#parts.open((status) => {
      this.#status = status;
      this.#parts.onStatus(status);
      this.#send({ type: 'status', status });
    });
    this.#owned = owned;
    this.#send({ type: 'owner' });
    const waiting = [...this.#asked.values()];
    this.#asked.clear();
    for (const { method, args, answer } of waiting) owned.call(method, args).then(answer.resolve, answer.reject);
    await this.#end.promise;
  }

  #receive(message: Message<S>): void {
    if (message.type === 'status') this.#parts.onStatus(message.status);
    else if (message.type === 'owner') {
      for (const [id, { method, args }] of this.#asked) {
        this.#send({ type: 'call', from: this.#me, id, method, args });
      }
    } else if (message.type === 'newcomer') {
      if (this.#owned && this.#status !== null) this.#send({ type: 'status', status: this.#status });
    } else if (message.type === 'call') void this.#serve(message);
    else if (message.to === this.#me) {
      const asked = this.#asked.get(message.id);
      this.#asked.delete(message.id);
      if (message.type === 'answer') asked?.answer.resolve(message.result);
      else asked?.answer.reject(new Error(message.message));
    }
  }

  async #serve({ from: to, id, method, args }: Extract<Message<S>, { type: 'call' }>): Promise<void> {
    if (!this.#owned) return;
    try {
      const result = await this.#owned.call(method, args);
      this.#send({ type: 'answer', to, id, result });
    } catch (error) {
      this.#send({ type: 'refusal', to, id, message: error instanceof Error ? error.message : String(error) });
    }
  }

  #send(message: Message<S>): void {
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of our own origin
      this.#channel.postMessage(message);
    } catch {
      // Closed before the response arrived: the caller asks the next owner.
    }
  }
}
