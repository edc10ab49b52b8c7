/** Tries again after a pause that doubles with each failure in a row. */
export class RetryLater {
  readonly #first: number;
  readonly #longest: number;
  readonly #work: () => void;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The first and the longest pause, in milliseconds, and what to do after it. */
  constructor([first, longest]: readonly [first: number, longest: number], work: () => void) {
    this.#first = first;
    this.#longest = longest;
    this.#work = work;
  }

  /** The work was done after all: nothing is left to try again. */
  succeeded(): void {
    this.#failures = 0;
    clearTimeout(this.#timer);
  }

  failed(): void {
    this.#failures += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#work, Math.min(this.#longest, this.#first * 2 ** (this.#failures - 1)));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
