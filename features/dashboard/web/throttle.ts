/** Changes come in bursts: one call after this many ms follows them all. */
const BURST = 150;

/** Calls `work` soon after it is asked for, and not again before `gap` ms have passed. */
export class Throttle {
  readonly #gap: number;
  readonly #work: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #calledAt = 0;

  constructor(gap: number, work: () => void) {
    this.#gap = gap;
    this.#work = work;
  }

  ask(): void {
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        this.#calledAt = Date.now();
        this.#work();
      },
      Math.max(BURST, this.#calledAt + this.#gap - Date.now()),
    );
  }

  /** Drops a call that is still to come. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
