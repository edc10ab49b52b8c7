import { livingTabs } from './adopt-writes.ts';
import type { Journal, StoredWrite } from './journal.ts';

/** Waits until a write may be sent. `noted` resolves once the journal has all that was done so far. */
export type AwaitEarlier = (
  write: Required<Pick<StoredWrite, 'key' | 'scope' | 'ids'>>,
  noted: () => Promise<unknown>,
) => Promise<void>;

export interface EarlierWritesParts {
  readonly journal: Journal;
  /** This tab. */
  readonly tab: string;
  readonly userId: string;
  /** Takes over the writes of tabs that are gone. */
  adopt(): Promise<unknown>;
  readonly locks: LockManager;
  /** How long a write waits for those of other tabs, and between two looks, in milliseconds. */
  readonly patience?: number;
  readonly pause?: number;
}

/**
 * Turns of this tab's writes: edits of one person to one object go out in the order they were made, whichever tabs they
 * were made in. The journal, which all tabs share, has that order; a write stands in it until the server has answered.
 * What a tab left behind that is gone is taken over first. Another tab that does not get on (asleep) is waited for a
 * while only: then order matters less than that the edit goes out.
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
