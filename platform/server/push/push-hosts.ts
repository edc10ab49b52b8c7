/** How many requests one host may leave unanswered at the same time. */
const MOST_AT_ONCE = 4;
/** How long a host that did not answer is left alone: the first time, doubled with each time after it, and at most; in milliseconds. */
const rests = { first: 30_000, most: 15 * 60_000 } as const;

interface Host {
  waiting: number;
  /** How often it did not answer since it last did. */
  silences: number;
  restsUntil: number;
}

/** Thrown for a host that did not answer lately, or has enough to answer. */
export class HostRestsError extends Error {
  override readonly name = 'HostRestsError';
}

/**
 * Remembers which hosts of push services answer, in this process. Who does not is asked less and less often, so that no
 * number of messages to it takes the time of those to others. `now` is a clock that nobody sets, in milliseconds.
 */
export class PushHosts {
  readonly #hosts = new Map<string, Host>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Asks a host. Any answer counts as one; what `ask` throws counts as none. Throws HostRestsError without asking. */
  async ask<T>(name: string, ask: () => Promise<T>): Promise<T> {
    const host = this.#hosts.get(name) ?? { waiting: 0, silences: 0, restsUntil: 0 };
    if (host.waiting >= MOST_AT_ONCE || host.restsUntil > this.#now())
      throw new HostRestsError(`${name} does not answer`);
    this.#hosts.set(name, host);
    host.waiting += 1;
    try {
      const answer = await ask();
      host.silences = 0;
      return answer;
    } catch (error) {
      // Those that were asked together count once.
      if (host.restsUntil <= this.#now()) {
        host.restsUntil = this.#now() + Math.min(rests.first * 2 ** host.silences, rests.most);
        host.silences += 1;
      }
      throw error;
    } finally {
      host.waiting -= 1;
      if (host.waiting === 0 && host.silences === 0) this.#hosts.delete(name);
    }
  }
}
