let last: { anchor: unknown; at: number } | null = null;

/** Notes that a press outside closed a popup at `anchor` now. */
export function markClosed(anchor: unknown): void {
  last = { anchor, at: Date.now() };
}

/**
 * True when a pointer press on `anchor` is the one that just closed its popup, by lying outside it: the press then only
 * closes. Presses by Enter or Space (`detail` 0) always open.
 */
export function closedByThisPress(event: { currentTarget: unknown; detail: number }): boolean {
  if (last === null || event.detail === 0) return false;
  return last.anchor === event.currentTarget && Date.now() - last.at < 250;
}
