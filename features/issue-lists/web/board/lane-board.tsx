import { observer } from 'mobx-react-lite';
import { Suspense, useRef } from 'react';
import { useAutoScroll } from '#platform/ui/drag/use-auto-scroll.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { ChevronsRightIcon } from '#platform/ui/icons/line-icons.ts';
import { nameOfGroup } from '#features/issue-lists/web/list/group-face.tsx';
import { useKeptScroll } from '#features/issue-lists/web/rows/use-kept-scroll.ts';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { emptyLanes, emptyTargets } from '#features/issue-lists/web/session/group-order.ts';
import { close, isClosed } from '#features/issue-lists/web/session/group-values.ts';
import { laneKey } from '#features/issues/web/store/list-cells.ts';
import { BoardLane } from './board-lane.tsx';
import { LazyAddState, mayAddState } from './board-parts.ts';
import { useColumnWidth } from './column-width.ts';
import { ColumnHead } from './column-head.tsx';
import { LaneHead } from './lane-head.tsx';
import { t } from './text.ts';

/** So many lanes are drawn at once; whether those below are near is known after the first paint. */
const drawnAtOnce = 3;

/** A board grouped twice: the heads of its columns stay at the top, and the lanes below them scroll (screens.md 3.3). */
export const LaneBoard = observer(function LaneBoard() {
  const session = useSession();
  const box = useRef<HTMLDivElement>(null);
  useAutoScroll(box);
  const style = useColumnWidth();
  useKeptScroll(box, `${session.place.key}/lanes`);
  useKeptScroll(box, `${session.place.key}/lanes-across`, 'scrollLeft');
  return (
    <div
      ref={box}
      data-board
      style={style}
      className="min-h-0 flex-1 scroll-pt-22 scroll-pl-3 overflow-auto bg-surface max-md:snap-x max-md:snap-mandatory"
    >
      <div className="w-max min-w-full px-3 pb-3 max-md:px-[6vw]">
        <div className="sticky top-0 z-sticky flex h-13 gap-2 bg-surface pt-3">
          {session.columns.map((group) =>
            isClosed(session, group) ? (
              <ClosedHead key={group} group={group} />
            ) : (
              <ColumnHead
                key={group}
                group={group}
                className="w-(--board-column) rounded-control bg-sunken max-md:w-[88vw]"
                hasEdge
              />
            ),
          )}
          {emptyTargets(session).map((group) => (
            <span key={group} className="w-10 shrink-0" />
          ))}
          <Suspense>{mayAddState(session) && <LazyAddState />}</Suspense>
        </div>
        <div className="isolate">
          {session.lanes.map((lane, index) => (
            <BoardLane key={lane} lane={lane} isFirst={index < drawnAtOnce} />
          ))}
          {emptyLanes(session).map((lane) => (
            <LaneHead key={lane} group={laneKey(lane)} isTargetOnly />
          ))}
        </div>
      </div>
    </div>
  );
});

/** The head of a collapsed column: opens it. Its name stands in each lane. */
const ClosedHead = observer(function ClosedHead({ group }: { group: string }) {
  const session = useSession();
  return (
    <span className="flex h-10 w-10 shrink-0 items-center justify-center rounded-control bg-sunken">
      <IconButton
        label={t('expandColumn', { name: nameOfGroup(session, group) })}
        icon={ChevronsRightIcon}
        size={24}
        onClick={() => close(session, [group], false)}
      />
    </span>
  );
});
