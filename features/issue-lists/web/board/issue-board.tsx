import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { emptyTargets } from '#features/issue-lists/web/session/group-order.ts';
import { BoardColumn } from './board-column.tsx';
import { LaneBoard } from './lane-board.tsx';
import { SlimColumn } from './slim-column.tsx';

/** The Board layout: a column a group, side by side; on phones one a screen. Grouped twice, lanes across them. */
export const IssueBoard = observer(function IssueBoard() {
  return useSession().shown.subGrouping === null ? <Columns /> : <LaneBoard />;
});

const Columns = observer(function Columns() {
  const session = useSession();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current ? autoScrollForElements({ element: box.current }) : undefined), []);
  return (
    <div
      ref={box}
      className="flex min-h-0 flex-1 gap-2 overflow-x-auto bg-surface p-3 max-md:snap-x max-md:snap-mandatory max-md:px-[6vw]"
    >
      {session.columns.map((group) => (
        <BoardColumn key={group} group={group} />
      ))}
      {emptyTargets(session).map((group) => (
        <SlimColumn key={group} group={group} />
      ))}
    </div>
  );
});
