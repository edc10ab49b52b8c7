import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { formatCount } from '#platform/web/text/format-number.ts';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { whyNoDrop } from '#features/issue-lists/web/drag/why-no-drop.ts';
import { useDropGroup } from '#features/issue-lists/web/drag/use-drop-group.ts';
import { countOfGroup, nameWithCount } from '#features/issue-lists/web/list/group-count.ts';
import { groupName, nameOfGroup } from '#features/issue-lists/web/list/group-face.tsx';
import { valuesOf } from '#features/issue-lists/web/session/group-values.ts';

/** How long a dragged card rests on a collapsed column before it opens, in milliseconds. */
export const restsFor = 600;

interface SlimColumnProps {
  group: string;
  /** It is a cell of a lane, and as high as the others there. */
  isCell?: boolean;
  onOpen?: () => void;
}

/** A column 40 px wide: a collapsed one, or one that is only there to drop onto. Its name stands upright. */
export const SlimColumn = observer(function SlimColumn({ group, isCell = false, onOpen }: SlimColumnProps) {
  const session = useSession();
  const name = nameOfGroup(session, group);
  const [column] = valuesOf(session.shown, group);
  const count = countOfGroup(session, group);
  const box = useRef<HTMLButtonElement>(null);
  const isTarget = session.drag.target?.group === group;
  const isRefused = whyNoDrop(session, group) !== null;
  useDropGroup(box, group, 'end');
  useEffect(() => {
    if (!isTarget || !onOpen) return undefined;
    const timer = setTimeout(onOpen, restsFor);
    return () => clearTimeout(timer);
  }, [isTarget, onOpen]);
  return (
    <button
      ref={box}
      type="button"
      aria-expanded={false}
      onClick={onOpen}
      className={clsx(
        'flex w-10 shrink-0 flex-col items-center gap-2 rounded-control bg-sunken py-3 text-body hover:bg-hover',
        isCell ? 'max-h-120 min-h-20' : 'h-full',
        isTarget && !isRefused && 'bg-accent-soft ring-1 ring-accent',
        isRefused && 'opacity-40',
      )}
    >
      <span aria-hidden className="text-ink-3 tabular">
        {count === null ? '\u00A0' : formatCount(count)}
      </span>
      <span aria-hidden className="truncate font-medium [writing-mode:vertical-rl]">
        {column && groupName(session.place.values, column.grouping, column.key)}
      </span>
      <span className="sr-only">{nameWithCount(name, count)}</span>
    </button>
  );
});
