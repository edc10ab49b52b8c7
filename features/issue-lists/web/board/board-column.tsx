import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { whyNoDrop } from '#features/issue-lists/web/drag/why-no-drop.ts';
import { DropPlate } from '#features/issue-lists/web/drag/drop-plate-part.tsx';
import { countOfGroup, nameWithCount } from '#features/issue-lists/web/list/group-count.ts';
import { nameOfGroup } from '#features/issue-lists/web/list/group-face.tsx';
import { QuickAdd } from '#features/issue-lists/web/list/quick-add.tsx';
import { takesNewIn } from '#features/issue-lists/web/session/closed-group.ts';
import { close, isClosed } from '#features/issue-lists/web/session/group-values.ts';
import { ColumnCards } from './column-cards.tsx';
import { LazyColumnEdge } from './board-parts.ts';
import { ColumnHead } from './column-head.tsx';
import { SlimColumn } from './slim-column.tsx';

interface BoardColumnProps {
  group: string;
  /** It is a cell of a lane: its column has a head of its own above, and it is as high as its cards, up to a limit. */
  isCell?: boolean;
  /** Its cards are drawn; those of a column that is not in sight may come after the first paint. */
  isFilled?: boolean;
}

/** One column of the board, or what of it lies in one lane: head, cards, quick add. */
export const BoardColumn = observer(function BoardColumn({ group, isCell = false, isFilled = true }: BoardColumnProps) {
  const session = useSession();
  if (isClosed(session, group)) {
    return <SlimColumn group={group} isCell={isCell} onOpen={() => close(session, [group], false)} />;
  }
  const name = nameOfGroup(session, group);
  const count = countOfGroup(session, group);
  const refusal = whyNoDrop(session, group);
  const isTarget = session.drag.target?.group === group && session.drag.position?.group !== group;
  return (
    <section
      data-column
      aria-label={nameWithCount(name, count)}
      className={clsx(
        'relative flex w-(--board-column) shrink-0 snap-center flex-col rounded-control bg-sunken max-md:w-[88vw]',
        isCell ? 'max-h-120 pt-1' : 'h-full',
        isTarget && !session.isManual && refusal === null && 'ring-1 ring-accent',
        // All but the plate that says why.
        refusal !== null && '*:not-data-plate:opacity-40',
      )}
    >
      {!isCell && <ColumnHead group={group} />}
      <DropPlate group={group} className={clsx('inset-x-2', isCell ? 'top-1' : 'top-11')} />
      {isFilled || session.focus.active?.group === group ? (
        <ColumnCards group={group} name={name} />
      ) : (
        <div className="flex-1" />
      )}
      {takesNewIn(session, group) && (
        <QuickAdd group={group} at="end" className="shrink-0 rounded-control has-[input]:border" />
      )}
      <Suspense>{!isCell && <LazyColumnEdge />}</Suspense>
    </section>
  );
});
