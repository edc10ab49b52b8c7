import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type RefObject } from 'react';
import { useSession } from '#features/issue-lists/web/session-context.tsx';

/**
 * Where one is among the columns of a board on a phone, a dot a column (screens.md 3.3). Only for the eyes: the columns are
 * named and counted for everybody.
 */
export const BoardDots = observer(function BoardDots({ box }: { box: RefObject<HTMLElement | null> }) {
  const { columns } = useSession();
  const count = columns.length;
  const here = useColumnInSight(box, count);
  if (count < 2) return null;
  return (
    <div aria-hidden data-board-dots className="flex h-4 shrink-0 items-center justify-center gap-1.5 overflow-hidden">
      {columns.map((column, index) => (
        <span
          key={column}
          className={clsx('size-1.5 shrink-0 rounded-full', index === here ? 'bg-accent' : 'bg-line-3')}
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
