/**
 * Reads something again when it is asked to: at once if it has rested for `gap` milliseconds, else once for all that asked
 * meanwhile. A burst of news costs two reads, and the first of them is not kept waiting by the rest.
 */
export class Reread {
  readonly #read: () => Promise<unknown>;
  readonly #gap: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isReading = false;
  #isAsked = false;
  #notBefore = 0;

  /** `read` must not reject. */
  constructor(gap: number, read: () => Promise<unknown>) {
    this.#gap = gap;
    this.#read = read;
  }

  /** Asks for a read that begins after this call. */
  ask(): void {
    this.#isAsked = true;
    if (this.#isReading || this.#timer !== undefined) return;
    const wait = this.#notBefore - Date.now();
    // Never longer than the gap: the device's clock may have been set back.
    if (wait > 0) this.#timer = setTimeout(() => void this.#run(), Math.min(wait, this.#gap));
    else void this.#run();
  }

  /** Forgets what was asked for. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isAsked = false;
  }

  async #run(): Promise<void> {
    this.#timer = undefined;
    this.#isAsked = false;
    this.#isReading = true;
    this.#notBefore = Date.now() + this.#gap;
    await this.#read();
    this.#isReading = false;
    if (this.#isAsked) this.ask();
  }
}
