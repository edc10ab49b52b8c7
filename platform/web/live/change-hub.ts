import { runInAction } from 'mobx';
import type { Change } from '#platform/shared/live.ts';

/** Takes the changes of one kind of object, oldest first. `isCertain` is false where some may already be on screen. */
export type ChangeHandler = (changes: readonly Change[], isCertain: boolean) => void;

/** Called when everything after `from` up to `to` has been received, with the part this person may see. */
export type AdvanceHandler = (from: number, to: number, changes: readonly Change[]) => void;

/** Passes the changes of a workspace to the stores that hold the changed objects, in one MobX action per batch. */
export class ChangeHub {
  readonly #handlers = new Map<string, Set<ChangeHandler>>();
  readonly #resets = new Set<() => void>();
  readonly #advances = new Set<AdvanceHandler>();
  #receivedSeq: number | null = null;
  #held: (() => void)[] | null = null;
  #workspace: string | null = null;

  /** The slug of the workspace whose changes are received; null before any is followed. */
  get workspace(): string | null {
    return this.#workspace;
  }

  /** Calls `handler` with the changes of `entity` ('issue', 'state'…). Returns how to stop. */
  on(entity: string, handler: ChangeHandler): () => void {
    const handlers = this.#handlers.get(entity) ?? new Set();
    this.#handlers.set(entity, handlers.add(handler));
    return () => handlers.delete(handler);
  }

  /** Calls `refetch` when changes were missed for good, so that everything on screen has to be read again. */
  onReset(refetch: () => void): () => void {
    this.#resets.add(refetch);
    return () => this.#resets.delete(refetch);
  }

  /** Returns the number up to which the log is on screen, without paused changes; null before the feed's first greeting. */
  get receivedSeq(): number | null {
    return this.#receivedSeq;
  }

  /** Calls `handler` with every step of the log, and with its current position. Returns a function that stops it. */
  onAdvance(handler: AdvanceHandler): () => void {
    this.#advances.add(handler);
    if (this.#receivedSeq !== null) handler(this.#receivedSeq, this.#receivedSeq, []);
    return () => this.#advances.delete(handler);
  }

  /** Records that the log has been received up to `to`. */
  advance(from: number, to: number, changes: readonly Change[]): void {
    this.#orHold(() => {
      this.#receivedSeq = Math.max(this.#receivedSeq ?? 0, to);
      for (const handler of this.#advances) handler(from, to, changes);
    });
  }

  /** Switches to another workspace. */
  follow(slug: string): void {
    this.#workspace = slug;
    this.#receivedSeq = null;
  }

  deliver(changes: readonly Change[], isCertain = true): void {
    this.#orHold(() => {
      const kinds = new Set(changes.map((change) => change.entity));
      for (const kind of kinds) {
        const ofKind = changes.filter((change) => change.entity === kind);
        for (const handler of this.#handlers.get(kind) ?? []) handler(ofKind, isCertain);
      }
    });
  }

  reset(): void {
    this.#orHold(() => {
      for (const refetch of this.#resets) refetch();
    });
  }

  /**
   * Holds changes back while something is dragged, so that nothing moves under the pointer. Returns a function that
   * releases them.
   */
  hold(): () => void {
    const held = (this.#held ??= []);
    return () => {
      if (this.#held !== held) return;
      this.#held = null;
      runInAction(() => {
        for (const work of held) work();
      });
    };
  }

  #orHold(work: () => void): void {
    if (!this.#held) return runInAction(work);
    const from = this.#workspace;
    this.#held.push(() => {
      if (from === this.#workspace) work();
    });
  }
}
