import { livingTabs } from './adopt-writes.ts';
import type { Journal, StoredWrite } from './journal.ts';

/** Waits until a write may be sent. `noted` resolves once the journal contains everything done so far. */
export type AwaitEarlier = (
  write: Required<Pick<StoredWrite, 'key' | 'scope' | 'ids'>>,
  noted: () => Promise<unknown>,
) => Promise<void>;

export interface EarlierWritesParts {
  readonly journal: Journal;
  /** This tab. */
  readonly tab: string;
  readonly userId: string;
  /** Takes over the writes of closed tabs. */
  adopt(): Promise<unknown>;
  readonly locks: LockManager;
  /** How long a write waits for writes of other tabs, and the pause between two checks, in milliseconds. */
  readonly patience?: number;
  readonly pause?: number;
}

/**
 * Returns a function that delays this tab's writes so that one person's edits to one object are sent in the order they
 * were made, whichever tab they were made in. The journal, which all tabs share, has that order and contains a write
 * until the server has answered. Writes of closed tabs are taken over first. A tab that makes no progress (asleep) is
 * waited for only a while: then sending the edit matters more than the order.
 */
export function awaitEarlierWrites(parts: EarlierWritesParts): AwaitEarlier {
  const { journal, tab, userId, locks, patience = 5_000, pause = 100 } = parts;
  let seen: ReadonlySet<string> = new Set();
  return async ({ key, scope, ids }, noted) => {
    const until = Date.now() + patience;
    for (;;) {
      const alive = await livingTabs(locks);
      const isGone = [...seen].some((other) => !alive.has(other));
      seen = alive;
      if (isGone) await parts.adopt();
      if (![...alive].some((other) => other !== tab)) return;
      await noted();
      const all = await journal.all();
      const earlier = all.slice(
        0,
        Math.max(
          0,
          all.findIndex((write) => write.key === key),
        ),
      );
      const isBehind = earlier.some(
        (write) =>
          write.userId === userId &&
          write.tab !== tab &&
          alive.has(write.tab) &&
          write.scope === scope &&
          write.ids?.some((id) => ids.includes(id)) === true,
      );
      if (!isBehind || Date.now() >= until) return;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
}
