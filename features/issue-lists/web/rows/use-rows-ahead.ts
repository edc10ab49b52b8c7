import { startTransition, useEffect, useState } from 'react';

const firstRowsAhead = 1;
const rowsAhead = 8;
/** Until then a list counts as just opened, in milliseconds. */
export const restAfter = 150;

/**
 * How many rows to draw beyond each edge of the screen: few in the first paint of a list, which people wait for, then
 * enough for scrolling. `isFirst` is true in that first paint.
 */
export function useRowsAhead(list: unknown): { readonly ahead: number; readonly isFirst: boolean } {
  const [rested, setRested] = useState<unknown>(null);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRested(list)), restAfter);
    return () => clearTimeout(timer);
  }, [list]);
  const isFirst = rested !== list;
  return { ahead: isFirst ? firstRowsAhead : rowsAhead, isFirst };
}
