import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { formatCount } from '#platform/web/text/format-number.ts';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { useDropGroup } from '#features/issue-lists/web/drag/use-drop-group.ts';
import { groupName } from '#features/issue-lists/web/list/group-face.tsx';
import { t } from '#features/issue-lists/web/text.ts';

/** How long a dragged card rests on a collapsed column before it opens, in milliseconds. */
const restsFor = 600;

/** A column 40 px wide: a collapsed one, or one that is only there to drop onto. Its name stands upright. */
export const SlimColumn = observer(function SlimColumn({ group, onOpen }: { group: string; onOpen?: () => void }) {
  const session = useSession();
  const name = groupName(session.place.values, session.shown.grouping, group);
  const count = session.paged?.list.groups.get(group)?.count ?? 0;
  const box = useRef<HTMLButtonElement>(null);
  const isTarget = session.drag.target?.group === group;
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
        'flex h-full w-10 shrink-0 flex-col items-center gap-2 rounded-control bg-sunken py-3 text-body hover:bg-hover',
        isTarget && 'bg-accent-soft ring-1 ring-accent',
      )}
    >
      <span aria-hidden className="text-ink-3 tabular">
        {formatCount(count)}
      </span>
      <span aria-hidden className="truncate font-medium [writing-mode:vertical-rl]">
        {name}
      </span>
      <span className="sr-only">{t('groupCount', { name, count })}</span>
    </button>
  );
});
