import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import { ListFoot } from '#features/issue-lists/web/list/list-foot.tsx';
import { MoreOfLine } from '#features/issue-lists/web/list/more-line.tsx';
import { QuickAdd } from '#features/issue-lists/web/list/quick-add.tsx';
import { VirtualRows, type RowDrawing } from '#features/issue-lists/web/rows/virtual-rows.tsx';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import type { ListLine } from '#features/issue-lists/web/session/list-lines.ts';
import { t as listText } from '#features/issue-lists/web/text.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { useAutoScroll } from '#platform/ui/drag/use-auto-scroll.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { useCommands } from '#platform/web/commands/use-commands.ts';
import { ResizeHandle } from '#platform/web/shell/resize-handle.tsx';
import { onPhone } from '#platform/web/shell/sidebar-state.ts';
import { comfort } from '#platform/web/theme/comfort.ts';
import { dayText } from './chart/day-numbers.ts';
import { DragPlate } from './chart/drag-plate.tsx';
import { TimelineDays, TimelineHead } from './chart/timeline-head.tsx';
import { headHeight, listWidths } from './chart/timeline-state.ts';
import { spanOf } from './chart-row-of.ts';
import { DependencyLines } from './dependencies/dependency-lines.tsx';
import { IssueTimelineBar } from './issue-timeline-bar.tsx';
import { barCommands, barTarget, timelineCommands } from './timeline-commands.ts';
import { TimelineRow } from './timeline-row.tsx';
import { openTimeline, type TimelineView } from './timeline-view.ts';
import { t } from './text.ts';

const heights = { more: 44, add: 40, adding: 58, returnedCoarse: 76, bar: 64 } as const;

/** The Timeline layout: a row an issue, with a bar over its days (screens.md 3.6). */
export const IssueTimeline = observer(function IssueTimeline() {
  const session = useSession();
  const isPhone = useSignal(onPhone);
  const [view] = useState(() => openTimeline(session, isPhone));
  const { state } = view;
  const { lines, adding } = session;
  const box = useRef<HTMLDivElement>(null);
  const isCompact = useSignal(comfort).density === 'compact';
  const isCoarse = matchMedia('(pointer: coarse)').matches;
  const rowHeight = isCompact && !isCoarse ? 40 : 44;
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
      <Line line={line} row={index + 2} height={height} isPassed={isPassed} isCoarse={isCoarse} view={view} />
    ),
    [isCoarse, view],
  );
  const typing =
    adding && !adding.isOffered ? lines.find((line) => line.kind === 'add' && line.at === adding.at)?.key : undefined;
  const tops = useMemo(() => topsOf(lines, heightOf), [lines, heightOf]);
  const { activeKey, focusRequests } = session.focus;
  useCommands('region', barCommands, () => barTarget(view));
  useCommands('region', timelineCommands, () => view);
  useLayoutEffect(() => (box.current ? state.attach(box.current) : undefined), [state]);
  useLayoutEffect(() => state.fitList(isPhone), [state, isPhone]);
  useEffect(() => view.dependencies.follow(), [view]);
  const { day } = state;
  useEffect(() => {
    // A new issue begins and ends on the day whose column is chosen.
    session.given = day === null ? {} : { start_date: dayText(day), target_date: dayText(day) };
    return () => {
      session.given = {};
    };
  }, [session, day]);
  useAutoScroll(box);
  const width = state.listRoom + state.canvasWidth;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- custom properties are not in the type
  const style = { '--timeline-list': `${state.listRoom}px` } as CSSProperties;
  return (
    <div className={clsx('flex min-h-0 flex-1 flex-col', state.isFull && 'fixed inset-0 z-panel bg-surface')}>
      <IssueTimelineBar view={view} isPhone={isPhone} />
      <div className="relative flex min-h-0 flex-1 flex-col" style={style}>
        <div
          ref={box}
          className={clsx(
            'isolate min-h-0 flex-1 scroll-pt-12 overflow-auto overscroll-x-contain [overflow-anchor:none] [scrollbar-gutter:stable]',
            // The last rows can be scrolled above the bar of the selection.
            session.selection.isOn && 'scroll-pb-16 pb-16',
          )}
        >
          <div
            // Rows are virtual and lie absolutely, which those of a table cannot.
            role="treegrid"
            aria-label={issueText('issues')}
            aria-multiselectable
            aria-rowcount={lines.length + 1}
            aria-colcount={3}
            className="relative min-h-full"
            style={{ width }}
          >
            <Head view={view} />
            <div aria-hidden className="pointer-events-none absolute inset-0 top-12 isolate flex">
              <div className="sticky left-0 z-1 w-(--timeline-list) shrink-0 bg-surface shadow-[1px_0_0_var(--line-2)]" />
              <div className="relative flex-1">
                <TimelineDays state={state} />
              </div>
            </div>
            <div className="relative">
              <DependencyLines view={view} tops={tops} rowHeight={rowHeight} />
            </div>
            <VirtualRows
              box={box}
              name={`${session.place.key}/timeline`}
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
              footHeight={headHeight + (session.selection.isOn ? heights.bar : 0)}
              frame={{ role: 'rowgroup' }}
            />
          </div>
        </div>
        {state.isListShown && !isPhone && (
          <div className="pointer-events-none absolute inset-y-0 left-0 w-(--timeline-list) [&>*]:pointer-events-auto">
            <ResizeHandle
              label={t('resizeList')}
              width={() => state.listWidth}
              least={listWidths.least}
              most={listWidths.most}
              edge="right"
              onWidth={(next, keep) => state.setListWidth(next, keep)}
            />
          </div>
        )}
      </div>
      <ListFoot />
      <DragPlate
        state={state}
        spanOf={(id) => {
          const issue = session.rows.get(id);
          return issue ? spanOf(issue) : null;
        }}
      />
    </div>
  );
});

/** What the columns are, and the days; it stays while rows scroll. */
const Head = observer(function Head({ view: { state } }: { view: TimelineView }) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the grid is of divs
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-sticky flex h-12 border-b border-line-2 bg-surface text-small text-ink-2"
    >
      {state.isListShown && (
        <div className="sticky left-0 z-1 flex w-(--timeline-list) shrink-0 items-end border-r border-line-2 bg-surface pb-1.5 pl-9 font-medium">
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the row */}
          <span role="columnheader" className="min-w-0 flex-1 truncate">
            {issueText('issues')}
          </span>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the row */}
          <span role="columnheader" className="shrink-0 pr-3">
            {t('duration')}
          </span>
        </div>
      )}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the row
        role="columnheader"
        className="relative min-w-0 flex-1"
      >
        <span className="sr-only">{listText('timeline')}</span>
        <TimelineHead state={state} />
      </div>
    </div>
  );
});

interface LineProps {
  line: ListLine;
  row: number;
  height: number;
  isPassed: boolean;
  isCoarse: boolean;
  view: TimelineView;
}

function Line({ line, row, height, isPassed, isCoarse, view }: LineProps) {
  if (line.kind === 'group') return null;
  if (line.kind === 'issue')
    return <TimelineRow view={view} position={line.position} depth={line.depth} row={row} isCoarse={isCoarse} />;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a line of a virtual grid
    <div role="row" aria-rowindex={row}>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
        role="gridcell"
        className="sticky left-0 z-4 w-(--timeline-list) min-w-60 border-r border-line-2 bg-surface"
      >
        {line.kind === 'more' ? (
          <MoreOfLine line={line} height={height} isPassed={isPassed} />
        ) : (
          <QuickAdd group={line.group} at={line.at} className="border-b border-line" />
        )}
      </div>
    </div>
  );
}

/** Where the row of each issue begins, in pixels from the first. */
function topsOf(lines: readonly ListLine[], heightOf: (line: ListLine) => number): ReadonlyMap<string, number> {
  const tops = new Map<string, number>();
  let top = 0;
  for (const line of lines) {
    if (line.kind === 'issue') tops.set(line.position.id, top);
    top += heightOf(line);
  }
  return tops;
}
