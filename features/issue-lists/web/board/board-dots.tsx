import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type RefObject } from 'react';
import { useSession } from '#features/issue-lists/web/session-context.tsx';

/** So many dots fit at a width of 320 px; of more columns, those around the one in sight have a dot. */
const mostDots = 25;

/**
 * Where one is among the columns of a board on a phone, a dot a column (screens.md 3.3). Only for the eyes: the columns are
 * named and counted for everybody.
 */
export const BoardDots = observer(function BoardDots({ box }: { box: RefObject<HTMLElement | null> }) {
  const { columns } = useSession();
  const count = columns.length;
  const here = useColumnInSight(box, count);
  if (count < 2) return null;
  const first = Math.max(0, Math.min(here - Math.floor(mostDots / 2), count - mostDots));
  return (
    <div aria-hidden data-board-dots className="flex h-4 shrink-0 items-center justify-center gap-1.5 overflow-hidden">
      {columns.slice(first, first + mostDots).map((column, index) => (
        <span
          key={column}
          // Longer, too: with more contrast the colors are nearly as light as each other.
          className={clsx('h-1.5 shrink-0 rounded-full', first + index === here ? 'w-3 bg-accent' : 'w-1.5 bg-line-3')}
        />
      ))}
    </div>
  );
});

/** The index of the column that is nearest to the middle of the board. */
function useColumnInSight(box: RefObject<HTMLElement | null>, count: number): number {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () => {
      const middle = element.scrollLeft + element.clientWidth / 2;
      const centers = [...element.children]
        .slice(0, count)
        .map((column) => (column instanceof HTMLElement ? column.offsetLeft + column.offsetWidth / 2 : 0));
      const distances = centers.map((center) => Math.abs(center - middle));
      setIndex(distances.indexOf(Math.min(...distances)));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [box, count]);
  return index;
}
