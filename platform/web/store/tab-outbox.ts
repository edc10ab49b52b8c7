import { awaitEarlierWrites } from './await-earlier-writes.ts';
import { adoptWrites, holdTab } from './adopt-writes.ts';
import { indexedJournal, memoryJournal, type StoredWrite } from './journal.ts';
import { Outbox } from './outbox.ts';
import { forgetUnnoted, keepUnnoted, noteLeft } from './unnoted-writes.ts';

const journal = typeof indexedDB === 'undefined' ? memoryJournal() : indexedJournal();

/** The writes of this tab; every store sends its own through it. */
export const outbox = new Outbox(journal);

/** How often a tab looks for writes of tabs that are gone, in milliseconds. */
const lookEvery = 10_000;

/**
 * Keeps this person's writes beyond the page from here on, and takes over those that earlier pages left behind, now and
 * while it is open. `revive` paints and sends one again. Returns how to stop looking.
 */
export function keepWrites(userId: string, revive: (write: StoredWrite) => Promise<void> | void): () => void {
  outbox.userId = userId;
  const stopKeeping = keepUnnoted(outbox.tab, () => outbox.unnoted);
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return stopKeeping;
  holdTab(outbox.tab, locks);
  const { tab } = outbox;
  const look = async () => {
    await noteLeft(journal);
    await adoptWrites({ journal, tab, userId, revive, locks }).catch(() => undefined);
  };
  outbox.awaitEarlier = awaitEarlierWrites({ journal, tab, userId, adopt: look, locks });
  void look();
  const timer = setInterval(() => void look(), lookEvery);
  return () => {
    clearInterval(timer);
    stopKeeping();
    outbox.awaitEarlier = null;
  };
}

/** Returns how many writes of a person the server has not answered: of this tab, other tabs and earlier pages. */
export async function countWrites(userId: string): Promise<number> {
  await noteLeft(journal);
  await outbox.noted;
  const writes = await journal.all().catch(() => []);
  return outbox.volatile + writes.filter((write) => write.userId === userId).length;
}

/** Removes every stored write, because somebody signs out. */
export function forgetWrites(): Promise<void> {
  forgetUnnoted();
  return journal.clear().catch(() => undefined);
}

/** Gives up this person's writes to the stores that are lost, those that other tabs and earlier pages left too. */
export async function discardWrites(isLost: (scope: string) => boolean): Promise<void> {
  outbox.discard(isLost);
  const writes = await journal.all().catch(() => []);
  const lost = writes.filter(({ userId, scope }) => userId === outbox.userId && isLost(scope));
  await Promise.all(lost.map(({ key }) => journal.remove(key).catch(() => undefined)));
}

/** Asks before the page is left while writes that would end with it are on their way. Returns how to stop. */
export function guardUnsent(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (outbox.volatile > 0) event.preventDefault();
  };
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
