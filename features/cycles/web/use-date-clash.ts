import { useEffect, useState } from 'react';
import type { CycleDays } from '#features/cycles/rules.ts';
import type { CycleCollection } from './cycle-collection.ts';
import { areTaken } from './cycle-writes.ts';

/** After the dates were chosen it takes this long until they are checked, in milliseconds (screens.md 3.10). */
const settled = 300;

/** Returns whether another cycle uses these days, as far as that is known yet. */
export function useDateClash(cycles: CycleCollection, days: CycleDays | null, except: string | undefined): boolean {
  const key = days === null ? '' : `${days.start} ${days.end}`;
  const [taken, setTaken] = useState<string | null>(null);
  useEffect(() => {
    if (days === null) return undefined;
    let isLate = false;
    const timer = setTimeout(() => {
      void areTaken(cycles, { start_date: days.start, end_date: days.end }, except).then((isTaken) => {
        if (!isLate) setTaken(isTaken ? key : null);
      });
    }, settled);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` says what `days` are
  }, [cycles, key, except]);
  return key !== '' && taken === key;
}
