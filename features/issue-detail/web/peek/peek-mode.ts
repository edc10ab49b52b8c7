import { signal } from '#platform/ui/signal.ts';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';

/** How an issue stands over a list (screens.md 2.6): beside it, over its middle, or over all of it. */
export const peekModes = ['side', 'modal', 'full'] as const;
export type PeekMode = (typeof peekModes)[number];

function stored(): PeekMode {
  const kept = readStored('peek_mode');
  return peekModes.find((mode) => mode === kept) ?? 'side';
}

/** The mode that this person chose on this browser. */
export const peekMode = signal<PeekMode>(stored());

/** Chooses how issues open from now on. */
export function choosePeekMode(mode: PeekMode): void {
  writeStored('peek_mode', mode);
  peekMode.set(mode);
}
