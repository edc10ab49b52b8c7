import { startTransition, useEffect, useState } from 'react';
import { restAfter } from '#features/issue-lists/web/rows/use-rows-ahead.ts';
import { storedWidth } from './column-width.ts';

/**
 * How many columns of a board have their cards: in its first paint, which people wait for, those that fit into the
 * window; then all (docs/decisions/021).
 */
export function useFilledColumns(): number {
  const [isFirst, setFirst] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setFirst(false)), restAfter);
    return () => clearTimeout(timer);
  }, []);
  return isFirst ? Math.ceil(window.innerWidth / storedWidth()) : Infinity;
}
