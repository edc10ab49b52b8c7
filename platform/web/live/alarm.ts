/** The longest wait of a browser's timer is 24 days; a shorter one costs one more look. */
const LONGEST_MS = 24 * 3_600_000;
/** The server's clock may be behind this device's; then it names the same instant again. */
const SHORTEST_MS = 1000;

/** Calls `ring` once at the instant it is set to; setting it again replaces the instant. */
export class Alarm {
  readonly #ring: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ring: () => void) {
    this.#ring = ring;
  }

  /** Sets it to an ISO instant; null turns it off. An instant that is far away is looked at again after a day. */
  set(at: string | null): void {
    clearTimeout(this.#timer);
    if (at === null) return;
    const wait = Math.max(SHORTEST_MS, Date.parse(at) - Date.now());
    this.#timer = setTimeout(() => (wait > LONGEST_MS ? this.set(at) : this.#ring()), Math.min(wait, LONGEST_MS));
  }
}
