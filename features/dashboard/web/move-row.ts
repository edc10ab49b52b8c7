import type { KeyboardEvent, RefObject } from 'react';
import { moveItems } from '#platform/ui/drag/move-items.ts';
import { useDragRow, type DropPosition } from '#platform/ui/drag/use-drag-row.ts';
import { announce } from '#platform/ui/notices/announce.ts';
import { t } from './text.ts';

interface Movable {
  /** Rows of one kind are moved among one another. */
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  /** The ids of all rows in their order, this one among them. */
  readonly ids: readonly string[];
  /** Moves a row before another; null: to the end. */
  readonly move: (id: string, before: string | null) => void;
}

/** Makes a row one that is dragged by its handle among others; returns where something hovers over it. */
export function useMovable(
  box: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  { kind, id, ids, move }: Movable,
): DropPosition | null {
  return useDragRow(box, {
    kind,
    id,
    handle,
    onDrop: (dragged, where) => {
      const rest = ids.filter((other) => other !== dragged);
      move(dragged, rest[rest.indexOf(id) + (where === 'after' ? 1 : 0)] ?? null);
    },
  });
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Returns what a handle does without dragging: `Alt` and an arrow move its row, and so do the lines of its menu. */
export function stepsOf(movable: Movable) {
  const { id, ids } = movable;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    moveBy(movable, step);
    // The row's element moves in the page; restores the focus.
    const { currentTarget } = event;
    requestAnimationFrame(() => currentTarget.focus());
  };
  const items = () =>
    moveItems({ at: ids.indexOf(id), count: ids.length, moveBy: (step) => moveBy(movable, step) }).slice(1);
  return { onKeyDown, items };
}

function moveBy({ id, ids, name, move }: Movable, step: 1 | -1): void {
  const to = ids.indexOf(id) + step;
  if (to < 0 || to >= ids.length) return;
  move(id, (step < 0 ? ids[to] : ids[to + 1]) ?? null);
  announce(t('movedTo', { name, place: to + 1, count: ids.length }));
}
