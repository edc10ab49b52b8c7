import type { ListSession } from './list-session.ts';

/**
 * Moves the active row on before an issue leaves the list: to the next, else the one before (screens.md 4.2). The
 * keyboard focus stays where it is when the pointer's row leaves.
 */
export function focusAfter(session: ListSession, id: string): void {
  const { positions, focus, peekId } = session;
  if (focus.active !== null && focus.active.id !== id && peekId !== id) return;
  const index = positions.findIndex((position) => position.id === id);
  if (index < 0) return;
  const next =
    positions.slice(index).find((position) => position.id !== id) ??
    positions.slice(0, index).findLast((position) => position.id !== id);
  session.focus.set(next ?? null, true);
}
