import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { rowMarks } from '#features/issue-lists/web/row-marks.ts';
import { openRowMenu } from '#features/issue-lists/web/commands/selection-target.ts';
import { drawDropLine } from '#features/issue-lists/web/drag/draw-drop-line.tsx';
import { useDraggableIssue } from '#features/issue-lists/web/drag/use-draggable-issue.ts';
import { useNear } from '#features/issue-lists/web/list/use-near.ts';
import { pressIssue } from '#features/issue-lists/web/press-issue.ts';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { positionKey, type RowPosition } from '#features/issue-lists/web/session/list-focus.ts';
import { issueLabel } from '#features/issues/web/issue-label.ts';
import { eventAnchor, type Anchor } from '#platform/ui/popups/anchor.ts';
import { closedByThisPress } from '#platform/ui/popups/just-closed.ts';
import { useLongPress } from '#platform/ui/popups/use-long-press.ts';
import type { CellId } from './columns.ts';
import { drawCell } from './draw-cell.tsx';
import { FillFrame, FillHandle } from './fill-handle.tsx';
import { canPick, openCell } from './open-cell.ts';
import { frozenClass, frozenEdge } from './frozen.ts';
import type { TableState } from './table-state.ts';
import { TitleCell } from './title-cell.tsx';

interface TableRowProps {
  position: RowPosition;
  depth: number;
  /** Its place in the whole table, the head being 1, for assistive technology. */
  row: number;
  /** Rows are touched, not pointed at. */
  isCoarse: boolean;
  table: TableState;
}

/** One issue of the Table layout. A whole cell is pressed to pick its value. */
export const TableRow = observer(function TableRow({ position, depth, row, isCoarse, table }: TableRowProps) {
  const session = useSession();
  const issue = session.rows.get(position.id);
  const key = positionKey(position);
  const { isActive, focusRequests, isPeeked, isTarget, ...marks } = rowMarks(session, position);
  const isFirst = marks.isNoneActive && row === 2;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusRequests > 0) focusCell(box.current, table.active);
  }, [focusRequests, table]);
  useEffect(() => {
    // This row was another one's before: the keyboard focus goes where that one is now.
    if (box.current?.contains(document.activeElement) && session.focus.activeKey !== key) session.focus.takeAgain();
  }, [session, key]);
  useDraggableIssue(box, position);
  const { isNear, nearness } = useNear();
  const isSelected = session.selection.has(position.id);
  const longPress = useLongPress();
  const facts = issue && session.factsOf(issue);
  if (!facts) return null;
  const one = { facts, issue };
  const openMenu = (anchor: Anchor) => {
    session.focus.set(position);
    openRowMenu(session, one, anchor);
  };
  const cellOf = (id: CellId, index: number) => ({
    role: 'gridcell' as const,
    'aria-colindex': index + 1,
    'data-cell': id,
    'data-no-ring': true,
    tabIndex: (isActive && table.active === id) || (isFirst && id === 'title') ? 0 : -1,
    style: { width: `var(--cell-${id})`, left: table.leftOf(id) },
    onFocus: (event: React.FocusEvent) => {
      if (event.target !== event.currentTarget) return;
      table.enter(id);
      if (!isActive) session.focus.set(position);
    },
  });
  return (
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a line of a virtual grid
      role="row"
      aria-rowindex={row}
      aria-label={issueLabel(facts, issue)}
      aria-selected={session.selection.takes(position.id) ? isSelected : undefined}
      tabIndex={-1}
      data-position={key}
      data-key-target={isTarget || undefined}
      data-no-ring
      onPointerEnter={nearness.onPointerEnter}
      onBlur={nearness.onBlur}
      onFocus={(event) => {
        nearness.onFocus();
        if (event.target === box.current) focusCell(box.current, table.active);
      }}
      onPointerDown={(event) => longPress.begin(event, openMenu)}
      onPointerUp={longPress.end}
      onPointerCancel={longPress.end}
      onPointerMove={(event) => {
        longPress.move(event);
        session.focus.hover(position, event);
      }}
      onPointerLeave={(event) => {
        nearness.onPointerLeave(event);
        session.focus.leave(position);
      }}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onContextMenu={(event) => {
        event.preventDefault();
        longPress.end();
        openMenu(eventAnchor(event));
      }}
      className={clsx(
        'group/row flex h-full [-webkit-touch-callout:none] border-b pointer-coarse:select-none border-line bg-surface text-body outline-none hover:bg-hover',
        (isPeeked || isSelected) && 'bg-accent-soft!',
        marks.isFlashing && 'animate-flash',
        marks.isFaded && 'opacity-40',
      )}
    >
      {drawDropLine(marks.drop)}
      {isActive && <FillFrame table={table} from={key} />}
      {table.cellsInPage.map((id, index) =>
        id === 'title' ? (
          <TitleCell
            key={id}
            {...{ session, table, position, depth, one, isNear, isCoarse }}
            mark={isTarget ? 'target' : isActive || isPeeked ? 'active' : null}
            cell={cellOf(id, index)}
          />
        ) : (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a gridcell; Enter and letters are commands of the table
          <div
            key={id}
            {...cellOf(id, index)}
            aria-readonly={!canPick(one, id) || undefined}
            onClick={(event) => {
              if (event.shiftKey || event.metaKey || event.ctrlKey) return pressIssue(session, position, event);
              table.enter(id);
              session.focus.set(position, true);
              if (!closedByThisPress(event)) openCell(session, one, id, event.currentTarget);
            }}
            className={clsx(
              'group/cell flex h-full shrink-0 items-center border-r border-line px-3 outline-none focus:ring-2 focus:ring-accent focus:ring-inset',
              // The square of a fill lies in its corner. Positioned, each cell would be a layer to paint.
              table.isFrozen(id) ? frozenClass : isNear && 'relative',
              id === table.lastFrozen && frozenEdge,
            )}
          >
            {drawCell(session, one, id, table.widthOf(id))}
            {isNear && !isCoarse && canPick(one, id) && <FillHandle {...{ session, table, position, id }} />}
          </div>
        ),
      )}
    </div>
  );
});

/** Gives the keyboard focus to a cell of a row, and brings its column into view. */
function focusCell(row: HTMLElement | null, id: CellId): void {
  const cell = row?.querySelector<HTMLElement>(`[data-cell="${id}"]`) ?? row?.querySelector<HTMLElement>('[data-cell]');
  cell?.focus({ preventScroll: true });
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
