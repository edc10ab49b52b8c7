import type { IssueBench } from '#features/issues/web/store/issue-bench.ts';

/**
 * Moves the active row on before an issue leaves the list: to the next, else the one before (screens.md 4.2). The
 * keyboard focus stays where it is when the pointer's row leaves.
 */
export function focusAfter(bench: IssueBench, id: string): void {
  const { spots, focus, peekId } = bench;
  if (focus.active !== null && focus.active.id !== id && peekId !== id) return;
  const index = spots.findIndex((spot) => spot.id === id);
  if (index < 0) return;
  const next =
    spots.slice(index).find((spot) => spot.id !== id) ?? spots.slice(0, index).findLast((spot) => spot.id !== id);
  bench.focus.set(next ?? null, true);
}
