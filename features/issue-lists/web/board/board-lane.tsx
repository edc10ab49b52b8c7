import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useMemo, useRef } from 'react';
import { nameOfGroup } from '#features/issue-lists/web/list/group-face.tsx';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { emptyTargets } from '#features/issue-lists/web/session/group-order.ts';
import { isClosed } from '#features/issue-lists/web/session/group-values.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { cellKey, laneKey, partsOf } from '#features/issues/web/store/list-cells.ts';
import { BoardColumn } from './board-column.tsx';
import { cardHeight } from './column-cards.tsx';
import { LaneHead } from './lane-head.tsx';
import { SlimColumn } from './slim-column.tsx';
import { useInSight } from './use-in-sight.ts';

/** As high as a cell grows, and what of it is no card, in pixels. */
const highestCell = 480;
const besideCards = 48;

/**
 * One lane of the board: its head, and a cell for each column. Far from the screen only its height is kept, unless the
 * active card or the one being dragged is in it.
 */
export const BoardLane = observer(function BoardLane({ lane, isFirst }: { lane: string; isFirst: boolean }) {
  const session = useSession();
  const group = laneKey(lane);
  return (
    <section aria-label={nameOfGroup(session, group)} className="pb-2">
      <LaneHead group={group} />
      {!isClosed(session, group) && <Cells lane={lane} isFirst={isFirst} />}
    </section>
  );
});

const Cells = observer(function Cells({ lane, isFirst }: { lane: string; isFirst: boolean }) {
  const session = useSession();
  const box = useRef<HTMLDivElement>(null);
  const { isInSight, height } = useInSight(box, isFirst);
  const isHeld = useMemo(() => computed(() => holds(session, lane)), [session, lane]).get();
  return (
    <div ref={box} className="pt-2">
      {isInSight || isHeld ? (
        <div className="flex gap-2 max-md:items-start">
          {session.columns.map((column) => (
            <BoardColumn key={column} group={cellKey(column, lane)} isCell />
          ))}
          {emptyTargets(session).map((column) => (
            <SlimColumn key={column} group={cellKey(column, lane)} isCell />
          ))}
        </div>
      ) : (
        <div style={{ height: height ?? heightOf(session, lane) }} />
      )}
    </div>
  );
});

/** Whether something of a lane is in hand: the active card, one that is dragged, or the form for new issues. */
function holds({ focus, drag, adding }: ListSession, lane: string): boolean {
  return [focus.active, drag.position, drag.target, adding].some(
    (one) => one !== null && partsOf(one.group).lane === lane,
  );
}

/** About how high the cells of a lane are. */
function heightOf({ columns, paged }: ListSession, lane: string): number {
  const counts = columns.map((column) => paged?.list.groups.get(cellKey(column, lane))?.count ?? 0);
  return Math.min(highestCell, besideCards + Math.max(0, ...counts) * cardHeight);
}
