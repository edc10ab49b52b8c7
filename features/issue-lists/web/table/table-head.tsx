import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useRef, type KeyboardEvent } from 'react';
import { goToEnd } from '#features/issue-lists/web/commands/walk.ts';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { ArrowDownIcon, ArrowUpIcon, ChevronDownIcon } from '#platform/ui/icons/line-icons.ts';
import { closedByThisPress } from '#platform/ui/popups/just-closed.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { openColumnMenu } from './column-menu.ts';
import { columnOf, type CellId, type ColumnId } from './columns.ts';
import { frozenClass, frozenEdge } from './frozen.ts';
import { ResizeEdge } from './resize-edge.tsx';
import type { TableState } from './table-state.ts';
import { useDraggableColumn } from './use-draggable-column.ts';

interface TableHeadProps {
  table: TableState;
  /** The widths of columns are fixed there. */
  isPhone: boolean;
}

/** The head of the table, which stays while rows scroll: each column's name, how it is sorted, its menu and its edge. */
export const TableHead = observer(function TableHead({ table, isPhone }: TableHeadProps) {
  const session = useSession();
  const press = (event: KeyboardEvent<HTMLElement>) => pressHead(session, table, event);
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the grid is of divs
      role="row"
      aria-rowindex={1}
      onKeyDown={press}
      className="sticky top-0 z-sticky flex h-9 border-b border-line-2 bg-surface text-small text-ink-3"
    >
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the row
        role="columnheader"
        aria-colindex={1}
        className={clsx(
          'sticky left-0 z-2 flex shrink-0 items-center border-r bg-surface pl-9 font-medium',
          // As the keys below, which need no room for a checkbox there.
          !session.selection.isOn && 'pointer-coarse:pl-3',
          table.lastFrozen === null ? 'border-(--cell-edge,var(--line))' : 'border-line',
        )}
        style={{ width: 'var(--cell-title)' }}
      >
        {issueText('title')}
        {!isPhone && <ResizeEdge table={table} id="title" />}
      </div>
      {table.shown.map((id, index) => (
        <ColumnHead key={id} table={table} id={id} index={index + 2} isPhone={isPhone} />
      ))}
    </div>
  );
});

interface ColumnHeadProps extends TableHeadProps {
  id: ColumnId;
  /** Its place among the columns, from 1. */
  index: number;
}

const ColumnHead = observer(function ColumnHead({ table, id, index, isPhone }: ColumnHeadProps) {
  const session = useSession();
  const { order } = session.shown;
  const { name, order: key } = columnOf(id);
  const isSorted = key !== null && order.key === key;
  const box = useRef<HTMLDivElement>(null);
  const side = useDraggableColumn(box, table, id);
  return (
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the row
      role="columnheader"
      aria-colindex={index}
      aria-sort={isSorted ? (order.descending ? 'descending' : 'ascending') : undefined}
      className={clsx(
        'group/head flex shrink-0 border-r border-line',
        table.isFrozen(id) ? frozenClass : 'relative',
        id === table.lastFrozen && frozenEdge,
      )}
      style={{ width: `var(--cell-${id})`, left: table.leftOf(id) }}
    >
      <button
        type="button"
        tabIndex={-1}
        data-cell={id}
        aria-haspopup="menu"
        {...tip(name(), { overflow: true })}
        onClick={(event) => {
          if (!closedByThisPress(event)) openColumnMenu(session, table, id, event.currentTarget);
        }}
        className="flex size-full min-w-0 items-center gap-1 px-3 text-left -outline-offset-2! hover:bg-hover"
      >
        <span className="truncate font-medium">{name()}</span>
        {isSorted ? (
          order.descending ? (
            <ArrowDownIcon size={12} />
          ) : (
            <ArrowUpIcon size={12} />
          )
        ) : (
          <ChevronDownIcon
            size={12}
            className="ml-auto text-ink-3 opacity-0 group-focus-within/head:opacity-100 group-hover/head:opacity-100"
          />
        )}
      </button>
      {side !== null && (
        <span
          aria-hidden
          className={clsx('absolute inset-y-0 z-sticky w-0.5 bg-accent', side === 'left' ? '-left-px' : '-right-px')}
        />
      )}
      {!isPhone && <ResizeEdge table={table} id={id} />}
    </div>
  );
});

/** Keys in the head: to the columns beside, back to the rows, the menu of the column. */
function pressHead(session: ListSession, table: TableState, event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const at = table.shown.findIndex((id) => id === target.dataset['cell']);
  const id = table.shown[at];
  if (id === undefined) return;
  if (event.key === 'ArrowDown' && event.altKey) openColumnMenu(session, table, id, target);
  else if (event.altKey) return;
  else if (event.key === 'ArrowDown' || event.key === 'Escape') {
    table.enter(id);
    goToEnd(session, 'first');
  } else {
    const steps: Readonly<Record<string, ColumnId | undefined>> = {
      ArrowLeft: table.shown[at - 1],
      ArrowRight: table.shown[at + 1],
      Home: table.shown[0],
      End: table.shown.at(-1),
    };
    if (!(event.key in steps)) return;
    focusHead(event.currentTarget, steps[event.key] ?? id);
  }
  event.preventDefault();
}

/** Takes the keyboard to the head of a column; `inside` holds the head. */
export function focusHead(inside: Element, id: CellId): void {
  const head = inside.querySelector<HTMLElement>(`[role="columnheader"] [data-cell="${id}"]`);
  head?.focus({ preventScroll: true });
  head?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
