import type { PlacedLine } from './scroll-shift.ts';

/** A row of a virtual list. A `group` is a head that sticks to the top, a `more` stands for rows that are not loaded. */
export interface VirtualRow extends PlacedLine {
  /**
   * The number of the element it is drawn into, among those of its kind: rows of another list with the same numbers are
   * drawn into the same elements, which takes a third of the time of making new ones. Without it each row has its own.
   */
  readonly element?: number;
  /** Of a `more`: how many rows it keeps the place for. */
  readonly awaited?: number;
}

/** What the rows that are in the page depend on. */
interface Wanted {
  readonly rows: readonly VirtualRow[];
  /** The rows in sight, and a few beyond each edge. */
  readonly shown: readonly number[];
  /** The first and the last in sight. */
  readonly startIndex: number;
  readonly endIndex: number;
  /** Rows with the keyboard focus, which they keep however far one scrolls; -1 for none. */
  readonly focused: readonly number[];
}

/** The head above the first row in sight, which sticks to the top; -1 where there is none. */
export function stickyHead(rows: readonly VirtualRow[], startIndex: number): number {
  return rows.findLastIndex(({ kind }, index) => kind === 'group' && index <= startIndex);
}

/**
 * Returns the indexes of the rows that stand in the page: those shown, and some out of sight. In their order, because an
 * element that is put elsewhere loses the focus.
 */
export function rowsInPage({ rows, shown, startIndex, endIndex, focused }: Wanted): number[] {
  const beside = [
    stickyHead(rows, startIndex),
    // In the page while they are out of sight, so that they notice when they come near. Above only what keeps a place:
    // other rows would push away what is looked at.
    rows.findLastIndex(({ kind, awaited = 0 }, index) => kind === 'more' && awaited > 0 && index < startIndex),
    rows.findIndex(({ kind }, index) => kind === 'more' && index > endIndex),
    ...focused,
  ];
  return [...new Set([...beside.filter((index) => index >= 0), ...shown])].sort((a, b) => a - b);
}
