interface Flight {
  readonly answer: Promise<unknown>;
  readonly abort: AbortController;
  passengers: number;
}

/**
 * Lets identical reads in flight share one request. Every caller has a signal of its own: aborting it rejects that
 * caller alone, and the request itself stops once nobody waits for it any more.
 */
export class SharedReads {
  readonly #flights = new Map<string, Flight>();

  /** Joins the read of `key` in flight, or starts it. */
  read(key: string, start: (signal: AbortSignal) => Promise<unknown>, signal?: AbortSignal): Promise<unknown> {
    if (signal?.aborted) return Promise.reject(abortOf(signal));
    const flight = this.#flights.get(key) ?? this.#take(key, start);
    flight.passengers += 1;
    return new Promise((resolve, reject) => {
      const leave = () => {
        flight.passengers -= 1;
        if (flight.passengers === 0) {
          this.#forget(key, flight);
          flight.abort.abort();
        }
        if (signal) reject(abortOf(signal));
      };
      signal?.addEventListener('abort', leave, { once: true });
      flight.answer.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave));
    });
  }

  #take(key: string, start: (signal: AbortSignal) => Promise<unknown>): Flight {
    const abort = new AbortController();
    const flight: Flight = { answer: start(abort.signal), abort, passengers: 0 };
    this.#flights.set(key, flight);
    const land = () => this.#forget(key, flight);
    flight.answer.then(land, land);
    return flight;
  }

  #forget(key: string, flight: Flight): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key);
  }
}

function abortOf(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError');
}
