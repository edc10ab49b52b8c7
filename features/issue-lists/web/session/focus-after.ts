import type { ListSession } from './list-session.ts';

/**
 * Moves the active row on before issues leave the list: to the next that stays, else the one before (screens.md 4.2). The
 * keyboard focus stays where it is when the pointer's row leaves.
 */
export function focusAfter(session: ListSession, ids: readonly string[]): void {
  const { positions, focus, peekId } = session;
  const leaving = new Set(ids);
  const isTouched = focus.active === null || leaving.has(focus.active.id) || (peekId !== null && leaving.has(peekId));
  if (!isTouched) return;
  const active = focus.active !== null && leaving.has(focus.active.id) ? focus.active.id : null;
  const index = positions.findIndex(({ id }) => (active === null ? leaving.has(id) : id === active));
  if (index < 0) return;
  const next =
    positions.slice(index).find(({ id }) => !leaving.has(id)) ??
    positions.slice(0, index).findLast(({ id }) => !leaving.has(id));
  session.focus.set(next ?? null, true);
}

/** Makes the row of an issue active that is closed, where none is: it was opened by its address, and not from its row. */
export function focusClosed({ focus, positions }: ListSession, closed: string | null): void {
  const row = focus.active === null ? positions.find(({ id }) => id === closed) : undefined;
  if (row) focus.set(row, true);
}
