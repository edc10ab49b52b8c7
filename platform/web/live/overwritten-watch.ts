import type { Change } from '#platform/shared/live.ts';
import type { ChangeHub } from './change-hub.ts';

export interface OverwrittenParts {
  readonly hub: ChangeHub;
  /** Reads what was overwritten after a number of the log, a page at a time. */
  read(
    since: number,
  ): Promise<{ readonly changes: readonly Change[]; readonly seq: number; readonly has_more: boolean }>;
  /** Up to which number this person was notified on this device; null before the first time. Shared by all tabs. */
  readonly mark: { get(): number | null; set(seq: number): void };
  /** Shows changes that replaced values of this person's. */
  notify(changes: readonly Change[]): Promise<void>;
  /** Returns whether the person can see this tab now; a hidden tab leaves it to another one, or for later. */
  isSeen(): boolean;
  /** Runs work while no other tab of this person does. */
  alone(work: () => Promise<void>): Promise<void>;
}

/**
 * Notifies a person of each of their values that somebody overwrote before having received it, once per device: at once
 * while a tab is visible, else when one becomes visible, even after days (docs/decisions/019).
 */
export class OverwrittenWatch {
  readonly #parts: OverwrittenParts;
  readonly #stop: () => void;
  /** The number up to which nothing was missed; null when the log has to be asked. */
  #reached: number | null = null;
  #head = 0;
  #work: Promise<void> = Promise.resolve();

  constructor(parts: OverwrittenParts) {
    this.#parts = parts;
    this.#stop = parts.hub.onAdvance((from, to, changes) => this.#receive(from, to, changes));
  }

  /** Resolves once everything received so far has been shown. */
  get settled(): Promise<void> {
    return this.#work;
  }

  /** Shows what arrived while the tab was hidden. */
  look(): void {
    if (this.#reached === null && this.#head > 0) this.#later(() => this.#catchUp());
  }

  stop(): void {
    this.#stop();
  }

  #receive(from: number, to: number, changes: readonly Change[]): void {
    this.#head = to;
    const lost = changes.filter(({ overwrote }) => overwrote !== undefined);
    if (this.#reached === null || from > this.#reached) this.#later(() => this.#catchUp());
    else {
      this.#reached = to;
      if (lost.length > 0) this.#later(() => this.#take(lost, to));
    }
  }

  async #catchUp(): Promise<void> {
    // A step that arrived meanwhile has asked already.
    if (this.#reached === this.#head || !this.#parts.isSeen()) return;
    const { mark } = this.#parts;
    const catchUp = async () => {
      const head = this.#head;
      const known = mark.get();
      // A device that has shown nothing yet has missed nothing.
      if (known === null) mark.set(head);
      for (let more = known !== null && known !== head; more;) {
        const page = await this.#parts.read(mark.get() ?? head);
        await this.#notifyNew(page.changes);
        // Lower than before when the log started again (a restored backup).
        mark.set(page.seq);
        more = page.has_more;
      }
      this.#reached = head;
    };
    // No answer: the next step of the log asks again.
    await this.#parts.alone(catchUp).catch(() => undefined);
  }

  async #take(lost: readonly Change[], to: number): Promise<void> {
    if (!this.#parts.isSeen()) {
      this.#reached = null;
      return;
    }
    await this.#parts.alone(async () => {
      await this.#notifyNew(lost);
      this.#parts.mark.set(Math.max(to, this.#parts.mark.get() ?? 0));
    });
  }

  async #notifyNew(changes: readonly Change[]): Promise<void> {
    const seen = this.#parts.mark.get() ?? 0;
    const fresh = changes.filter(({ seq }) => seq > seen);
    if (fresh.length > 0) await this.#parts.notify(fresh);
  }

  #later(work: () => Promise<void>): void {
    this.#work = this.#work.then(work);
  }
}
