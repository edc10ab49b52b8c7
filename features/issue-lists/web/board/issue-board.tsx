import { observer } from 'mobx-react-lite';
import { Suspense, useRef } from 'react';
import { useKeptScroll } from '#features/issue-lists/web/rows/use-kept-scroll.ts';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { emptyTargets } from '#features/issue-lists/web/session/group-order.ts';
import { useAutoScroll } from '#platform/ui/drag/use-auto-scroll.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { onPhone } from '#platform/web/shell/sidebar-state.ts';
import { BoardColumn } from './board-column.tsx';
import { LazyAddState, LazyBoardDots, LazyDeleteStrip, LazyLaneBoard, mayAddState } from './board-parts.ts';
import { useColumnWidth } from './column-width.ts';
import { SlimColumn } from './slim-column.tsx';
import { useFilledColumns } from './use-filled-columns.ts';

/** The Board layout: a column a group, side by side; on phones one a screen. Grouped twice, lanes across them. */
export const IssueBoard = observer(function IssueBoard() {
  const { shown, drag } = useSession();
  return (
    // What is dragged is dropped over the foot of the cards: nothing moves for it.
    <div className="relative flex min-h-0 flex-1">
      <Suspense>{shown.subGrouping === null ? <Columns /> : <LazyLaneBoard />}</Suspense>
      <Suspense>{drag.isOn && !drag.byKeys && <LazyDeleteStrip />}</Suspense>
    </div>
  );
});

const Columns = observer(function Columns() {
  const session = useSession();
  const box = useRef<HTMLDivElement>(null);
  const style = useColumnWidth();
  useAutoScroll(box);
  const phone = useSignal(onPhone);
  const filled = useFilledColumns();
  useKeptScroll(box, `${session.place.key}/columns`, 'scrollLeft');
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      {phone && (
        // Their place is kept while their code comes.
        <Suspense fallback={<div className="h-4 shrink-0" />}>
          <LazyBoardDots box={box} />
        </Suspense>
      )}
      <div
        ref={box}
        data-board
        style={style}
        className="relative flex min-h-0 flex-1 gap-2 overflow-x-auto bg-surface p-3 max-md:snap-x max-md:snap-mandatory max-md:px-[6vw] max-md:pt-0"
      >
        {session.columns.map((group, index) => (
          <BoardColumn key={group} group={group} isFilled={index < filled} />
        ))}
        {emptyTargets(session).map((group) => (
          <SlimColumn key={group} group={group} />
        ))}
        <Suspense>{mayAddState(session) && <LazyAddState />}</Suspense>
      </div>
    </div>
  );
});
