import { runInAction } from 'mobx';
import type { Change } from '#platform/shared/live.ts';

/** Takes the changes of one kind of object, oldest first. `isCertain` is false where some may already be on screen. */
export type ChangeHandler = (changes: readonly Change[], isCertain: boolean) => void;

/** Hands the changes of a workspace to the stores that hold the changed things, one MobX action a batch. */
export class ChangeHub {
  readonly #handlers = new Map<string, Set<ChangeHandler>>();
  readonly #resets = new Set<() => void>();
  #held: (() => void)[] | null = null;

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

  /** Keeps changes back while something is dragged, so that nothing moves under the pointer. Returns how to let go. */
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
    if (this.#held) this.#held.push(work);
    else runInAction(work);
  }
}
