import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useCallback, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { ListFoot } from '#features/issue-lists/web/list/list-foot.tsx';
import { MoreOfLine } from '#features/issue-lists/web/list/more-line.tsx';
import { QuickAdd } from '#features/issue-lists/web/list/quick-add.tsx';
import { useKeptScroll } from '#features/issue-lists/web/rows/use-kept-scroll.ts';
import { VirtualRows, type RowDrawing } from '#features/issue-lists/web/rows/virtual-rows.tsx';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import type { ListLine } from '#features/issue-lists/web/session/list-lines.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { useAutoScroll } from '#platform/ui/drag/use-auto-scroll.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { useCommands } from '#platform/web/commands/use-commands.ts';
import { onPhone } from '#platform/web/shell/sidebar-state.ts';
import { comfort } from '#platform/web/theme/comfort.ts';
import { cellTarget, tableCommands } from './table-commands.ts';
import { frozenOf, widthsOf } from './frozen.ts';
import { TableState } from './table-state.ts';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { cellKeys } from './cell-keys.ts';

const heights = { head: 36, more: 44, add: 40, adding: 58, returnedCoarse: 76, bar: 64 } as const;
/** The title's column on a phone in pixels, which leaves room for another one beside it. */
const phoneTitle = 208;

/** The Table layout: a row an issue, a column a property; cells are gone through and changed by keys (screens.md 3.5). */
export const IssueTable = observer(function IssueTable() {
  const session = useSession();
  const [table] = useState(() => new TableState(session));
  const { lines, adding } = session;
  const box = useRef<HTMLDivElement>(null);
  const isPhone = useSignal(onPhone);
  const isCompact = useSignal(comfort).density === 'compact';
  const isCoarse = matchMedia('(pointer: coarse)').matches;
  // On a phone the title has two lines.
  const rowHeight = isCoarse || isPhone ? 44 : isCompact ? 32 : 36;
  const addingHeight = isCoarse && session.returned.list.length > 0 ? heights.returnedCoarse : heights.adding;
  const heightOf = useCallback(
    (line: ListLine) => {
      if (line.kind === 'more') return line.awaited * rowHeight + (line.goesOn ? heights.more : 0);
      if (line.kind === 'add') return adding?.at === line.at ? addingHeight : heights.add;
      return rowHeight;
    },
    [rowHeight, adding, addingHeight],
  );
  const draw = useCallback(
    (line: ListLine, { index, height, isPassed }: RowDrawing) => (
      <Line line={line} row={index + 2} height={height} isPassed={isPassed} isCoarse={isCoarse} table={table} />
    ),
    [isCoarse, table],
  );
  const typing =
    adding && !adding.isOffered ? lines.find((line) => line.kind === 'add' && line.at === adding.at)?.key : undefined;
  const { activeKey, focusRequests } = session.focus;
  const keys = cellKeys(session, table);
  useCommands('region', tableCommands, () => cellTarget(session, table));
  useAutoScroll(box);
  const see = useCallback(
    ({ scrollLeft, clientWidth }: HTMLElement) => table.see(scrollLeft + clientWidth, isPhone ? phoneTitle : null),
    [table, isPhone],
  );
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    see(element);
    const observer = new ResizeObserver(() => see(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [see]);
  useKeptScroll(box, `${session.place.key}/table-across`, 'scrollLeft');
  const widths = Object.fromEntries(table.cells.map((id) => [`--cell-${id}`, `${table.widthOf(id)}px`]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- custom properties are not in the type
  const style = {
    ...widths,
    ...(isPhone ? { '--cell-title': `${phoneTitle}px` } : {}),
    '--frozen': widthsOf(['title', ...frozenOf(table.shown, table.frozen)]),
  } as CSSProperties;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        className={clsx(
          '@container min-h-0 flex-1 scroll-pt-9 scroll-pl-(--frozen) @max-3xl:scroll-pl-(--cell-title) overflow-auto [overflow-anchor:none] [scrollbar-gutter:stable]',
          // The last rows can be scrolled above the bar of the selection.
          session.selection.isOn && 'scroll-pb-16 pb-16',
        )}
        style={style}
        onScroll={({ currentTarget }) => {
          see(currentTarget);
          // A stronger line beside the title says that columns lie under it.
          currentTarget.style.setProperty('--cell-edge', currentTarget.scrollLeft > 0 ? 'var(--line-3)' : '');
        }}
      >
        <div
          // Rows are virtual and lie absolutely, which those of a table cannot.
          role="grid"
          aria-label={issueText('issues')}
          aria-multiselectable
          aria-rowcount={lines.length + 1}
          aria-colcount={table.cells.length}
          className="w-max min-w-full"
          {...keys}
        >
          <TableHead table={table} isPhone={isPhone} />
          <VirtualRows
            box={box}
            name={`${session.place.key}/table`}
            list={session.paged}
            rows={lines}
            heightOf={heightOf}
            draw={draw}
            rowRole="presentation"
            active={activeKey === null ? null : { key: activeKey, position: activeKey }}
            focusRequests={focusRequests}
            typing={typing}
            isTyping={typing !== undefined}
            // The head pushes the rows down by as much as it covers.
            footHeight={heights.head + (session.selection.isOn ? heights.bar : 0)}
            frame={{ role: 'rowgroup' }}
          />
        </div>
      </div>
      <ListFoot />
    </div>
  );
});

interface LineProps {
  line: ListLine;
  row: number;
  height: number;
  isPassed: boolean;
  isCoarse: boolean;
  table: TableState;
}

function Line({ line, row, height, isPassed, isCoarse, table }: LineProps) {
  if (line.kind === 'group') return null;
  if (line.kind === 'issue') {
    const { position, depth } = line;
    return <TableRow position={position} depth={depth} row={row} isCoarse={isCoarse} table={table} />;
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a line of a virtual grid
    <div role="row" aria-rowindex={row}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above */}
      <div role="gridcell" className="sticky left-0 w-[100cqw]">
        {line.kind === 'more' ? (
          <MoreOfLine line={line} height={height} isPassed={isPassed} />
        ) : (
          <QuickAdd group={line.group} at={line.at} className="border-b border-line" />
        )}
      </div>
    </div>
  );
}
