import { type RefObject, useEffect, useRef, useState } from 'react';
import { withDragLibrary } from './with-drag-library.ts';

/** Where something is dropped: beside this row, or on it. */
export type DropPosition = 'before' | 'after' | 'inside';

interface DragRowOptions {
  /** Rows of one kind are dropped beside one another. */
  readonly kind: string;
  readonly id: string;
  /** Other kinds of rows that may be dropped here too. */
  readonly takes?: readonly string[];
  /** Where the row may be taken by; anywhere when absent. */
  readonly handle?: RefObject<HTMLElement | null>;
  /** False: it stays where it is, and still takes others beside it. True when absent. */
  readonly canMove?: boolean;
  /** How the rows stand: above one another when absent, or side by side. */
  readonly axis?: 'vertical' | 'horizontal';
  /** Where the row with id `dragged` may go; before and after when absent. */
  readonly positionsFor?: (dragged: string, kind: string) => readonly DropPosition[];
  readonly onDrop: (dragged: string, position: DropPosition, kind: string) => void;
}

const positionOf = { 'reorder-before': 'before', 'reorder-after': 'after', combine: 'inside' } as const;
const beside: readonly DropPosition[] = ['before', 'after'];

/** Makes a row one that is dragged, and that others are dropped beside or on; returns where something hovers. */
export function useDragRow(box: RefObject<HTMLElement | null>, options: DragRowOptions): DropPosition | null {
  const [position, setPosition] = useState<DropPosition | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { kind, id, handle, canMove = true, axis = 'vertical' } = options;
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    // Browsers drag links by themselves, and then it is the address that is dragged.
    for (const link of element.querySelectorAll('a')) link.draggable = false;
    const draggedIn = (data: Readonly<Record<string, unknown>>) => {
      const of = [kind, ...(latest.current.takes ?? [])].find((one) => typeof data[one] === 'string');
      return of === undefined ? null : { kind: of, id: String(data[of]) };
    };
    const positions = (data: Readonly<Record<string, unknown>>) => {
      const dragged = draggedIn(data);
      if (dragged === null || dragged.id === id) return [];
      return latest.current.positionsFor?.(dragged.id, dragged.kind) ?? beside;
    };
    return withDragLibrary(({ attachInstruction, combine, draggable, dropTargetForElements, extractInstruction }) => {
      const positionIn = (data: Record<string | symbol, unknown>) => {
        const instruction = extractInstruction(data);
        return instruction ? positionOf[instruction.operation] : null;
      };
      return combine(
        canMove
          ? draggable({
              element,
              ...(handle?.current ? { dragHandle: handle.current } : {}),
              getInitialData: () => ({ [kind]: id }),
            })
          : () => {},
        dropTargetForElements({
          element,
          canDrop: ({ source }) => positions(source.data).length > 0,
          getData: ({ input, source }) => {
            const allowed = positions(source.data);
            const may = (one: DropPosition) =>
              allowed.includes(one) ? ('available' as const) : ('not-available' as const);
            const operations = {
              'reorder-before': may('before'),
              'reorder-after': may('after'),
              combine: may('inside'),
            };
            return attachInstruction({}, { element, input, operations, axis });
          },
          onDrag: ({ self }) => setPosition(positionIn(self.data)),
          onDragLeave: () => setPosition(null),
          onDrop: ({ self, source }) => {
            setPosition(null);
            const [at, dragged] = [positionIn(self.data), draggedIn(source.data)];
            if (at !== null && dragged !== null) latest.current.onDrop(dragged.id, at, dragged.kind);
          },
        }),
      );
    });
  }, [box, handle, kind, id, canMove, axis]);
  return position;
}

/** How a row shows where something would be dropped: a line above or below it, or a frame. */
export const dropClass: Readonly<Record<DropPosition, string>> = {
  before: 'shadow-[0_-2px_0_var(--accent)]',
  after: 'shadow-[0_2px_0_var(--accent)]',
  inside: 'outline-2 -outline-offset-2 outline-accent',
};

/** The same for what stands side by side: a line at its left or right. */
export const dropClassBeside: Readonly<Record<DropPosition, string>> = {
  before: 'shadow-[-2px_0_0_var(--accent)]',
  after: 'shadow-[2px_0_0_var(--accent)]',
  inside: dropClass.inside,
};
