import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { DropPlate } from '#features/issue-lists/web/drag/drop-plate.tsx';
import { useDropGroup } from '#features/issue-lists/web/drag/use-drop-group.ts';
import { whyNoDrop } from '#features/issue-lists/web/drag/why-no-drop.ts';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { emptyTargets } from '#features/issue-lists/web/session/group-order.ts';
import { GroupFace } from './group-face.tsx';

/**
 * At the foot of a list while a row is dragged: the groups that are left out for being empty, each a slim target (screens.md
 * 3.1). They stand over the rows, so that none moves under the pointer.
 */
export const SlimGroups = observer(function SlimGroups() {
  const groups = emptyTargets(useSession());
  if (groups.length === 0) return null;
  return (
    <div
      data-slim-groups
      className="absolute inset-x-0 bottom-0 z-sticky flex max-h-24 flex-wrap gap-1.5 overflow-y-auto border-t border-line bg-surface px-4 py-2"
    >
      {groups.map((group) => (
        <SlimGroup key={group} group={group} />
      ))}
    </div>
  );
});

const SlimGroup = observer(function SlimGroup({ group }: { group: string }) {
  const session = useSession();
  const box = useRef<HTMLDivElement>(null);
  const isTarget = session.drag.target?.group === group;
  const isRefused = whyNoDrop(session, group) !== null;
  useDropGroup(box, group, 'end');
  return (
    <div
      ref={box}
      data-slim-group
      className={clsx(
        'relative flex h-7 max-w-60 min-w-0 items-center gap-2 rounded-control px-2 text-body',
        isTarget && !isRefused ? 'bg-accent-soft ring-1 ring-accent' : 'bg-sunken',
        isRefused && 'opacity-40',
      )}
    >
      <GroupFace group={group} />
      <DropPlate group={group} className="bottom-full left-0 mb-1 w-max max-w-80" />
    </div>
  );
});
