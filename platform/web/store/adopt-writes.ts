import type { Journal, StoredWrite } from './journal.ts';

export interface AdoptParts {
  readonly journal: Journal;
  /** This tab. */
  readonly tab: string;
  readonly userId: string;
  /** Paints and sends a write again; writes come in the order they were made. */
  readonly revive: (write: StoredWrite) => Promise<void> | void;
  readonly locks?: LockManager;
}

const prefix = 'cairn-tab:';

/** Shows the other tabs that this one is open, until it ends in any way. */
export function holdTab(tab: string, locks: LockManager = navigator.locks): void {
  void locks.request(prefix + tab, () => new Promise(() => {})).catch(() => undefined);
}

/** Returns the names of the open tabs. */
export async function livingTabs(locks: LockManager): Promise<ReadonlySet<string>> {
  const { held = [] } = await locks.query();
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}

/** Takes over the waiting writes of closed tabs, in their order; each closed tab is taken over by one tab only. */
export async function adoptWrites({
  journal,
  tab,
  userId,
  revive,
  locks = navigator.locks,
}: AdoptParts): Promise<void> {
  await locks.request('cairn-adopt', async () => {
    const alive = await livingTabs(locks);
    for (const write of await journal.all()) {
      if (write.userId !== userId || write.tab === tab || alive.has(write.tab)) continue;
      await journal.assign(write.key, tab);
      await revive(write);
    }
  });
}
