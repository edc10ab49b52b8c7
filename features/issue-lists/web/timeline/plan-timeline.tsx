import { Link, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { stepByKey } from '#platform/ui/drag/step-by-key.ts';
import { dropClass, useDragRow } from '#platform/ui/drag/use-drag-row.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { onPhone } from '#platform/web/shell/sidebar-state.ts';
import { dayNumber } from '#platform/web/text/format-day.ts';
import { datesText } from './chart/dates-text.ts';
import { dayText } from './chart/day-numbers.ts';
import { DragPlate } from './chart/drag-plate.tsx';
import { GhostBar } from './chart/ghost-bar.tsx';
import { OffScreenChip } from './chart/off-screen-chip.tsx';
import { draggedSpan, lengthOf, type Span } from './chart/span.ts';
import { startBarDrag } from './chart/start-bar-drag.ts';
import { TimelineBar, type ChartRow } from './chart/timeline-bar.tsx';
import { TimelineDays, TimelineHead } from './chart/timeline-head.tsx';
import { TimelineState } from './chart/timeline-state.ts';
import { TimelineToolbar } from './chart/timeline-toolbar.tsx';
import { t } from './text.ts';

/** A cycle or a module as a row of a timeline. */
export interface PlanRow {
  readonly id: string;
  readonly name: string;
  /** Where its name leads. */
  readonly path: string;
  /** Before the name. */
  readonly mark: ReactNode;
  /** Its days `yyyy-mm-dd`; null is not set. */
  readonly start: string | null;
  readonly end: string | null;
  /** `#rrggbb`. */
  readonly color: string;
  /** Its dates stay where they are. */
  readonly isReadOnly: boolean;
  readonly isDone: boolean;
  /** How much of it is done, from 0 to 1; null without issues. */
  readonly progress: number | null;
}

interface PlanTimelineProps {
  /** What the rows are: "Cycles". */
  label: string;
  rows: readonly PlanRow[];
  /** Takes the new days of a row, `yyyy-mm-dd`. */
  onDates: (id: string, start: string | null, end: string | null) => void;
  /** Puts a row before or after another one; absent where their order is no choice. */
  onMove?: ((id: string, target: string, side: 'before' | 'after') => void) | undefined;
}

/** The chart of the Timeline layout with cycles or modules for bars, which are dragged to other days (screens.md 3.10, 3.11). */
export const PlanTimeline = observer(function PlanTimeline({ label, rows, onDates, onMove }: PlanTimelineProps) {
  const isPhone = useSignal(onPhone);
  const [state] = useState(() => new TimelineState(isPhone));
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (box.current ? state.attach(box.current) : undefined), [state]);
  useLayoutEffect(() => state.fitList(isPhone), [state, isPhone]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- custom properties are not in the type
  const style = { '--timeline-list': `${state.listRoom}px` } as CSSProperties;
  const save = (row: PlanRow, span: Span) => {
    const [start, end] = [span.start, span.end].map((day) => (day === null ? null : dayText(day)));
    if (start !== row.start || end !== row.end) onDates(row.id, start ?? null, end ?? null);
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <TimelineToolbar
        state={state}
        end={
          isPhone && (
            <Button aria-pressed={state.isListShown} onClick={() => state.toggleList()}>
              {t('showList')}
            </Button>
          )
        }
      />
      <div
        ref={box}
        style={style}
        className="isolate min-h-0 flex-1 scroll-pt-12 overflow-auto overscroll-x-contain [overflow-anchor:none] [scrollbar-gutter:stable]"
      >
        <div className="relative min-h-full" style={{ width: state.listRoom + state.canvasWidth }}>
          <div aria-hidden className="sticky top-0 z-sticky flex h-12 border-b border-line-2 bg-surface text-small">
            {state.isListShown && (
              <div className="sticky left-0 z-1 flex w-(--timeline-list) shrink-0 items-end justify-between border-r border-line-2 bg-surface px-4 pb-1.5 font-medium text-ink-2">
                <span>{label}</span>
                <span>{t('duration')}</span>
              </div>
            )}
            <div className="relative min-w-0 flex-1">
              <TimelineHead state={state} />
            </div>
          </div>
          <div aria-hidden className="pointer-events-none absolute inset-0 top-12 isolate flex">
            <div className="sticky left-0 z-1 w-(--timeline-list) shrink-0 bg-surface shadow-[1px_0_0_var(--line-2)]" />
            <div className="relative flex-1">
              <TimelineDays state={state} />
            </div>
          </div>
          <ul aria-label={label}>
            {rows.map((row) => (
              <li key={row.id} className="relative flex h-11">
                {state.isListShown && <NameCell row={row} rows={rows} onMove={onMove} />}
                <BarCell state={state} row={row} onSpan={(span) => save(row, span)} />
              </li>
            ))}
          </ul>
        </div>
      </div>
      <DragPlate
        state={state}
        spanOf={(id) => {
          const row = rows.find((one) => one.id === id);
          return row ? spanOf(row) : null;
        }}
      />
    </div>
  );
});

interface NameCellProps extends Pick<PlanTimelineProps, 'rows' | 'onMove'> {
  row: PlanRow;
}

/** The name beside the chart, and how long it takes; dragged, or moved with `Alt` and an arrow, to where one wants it. */
function NameCell({ row, rows, onMove }: NameCellProps) {
  const days = lengthOf(spanOf(row));
  const box = useRef<HTMLDivElement>(null);
  const canMove = onMove !== undefined && !row.isReadOnly;
  const position = useDragRow(box, {
    kind: 'plan-row',
    id: row.id,
    canMove,
    positionsFor: () => (onMove ? ['before', 'after'] : []),
    onDrop: (dragged, side) => side !== 'inside' && onMove?.(dragged, row.id, side),
  });
  const step = (by: 1 | -1) => {
    const target = rows[rows.indexOf(row) + by];
    if (target) onMove?.(row.id, target.id, by < 0 ? 'before' : 'after');
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Alt and an arrow move the row whose link has the focus
    <div
      ref={box}
      onKeyDown={canMove ? stepByKey(step) : undefined}
      className={clsx(
        'sticky left-0 z-4 flex w-(--timeline-list) shrink-0 items-center gap-2 border-r border-b border-r-line-2 border-b-line bg-surface px-4',
        position && dropClass[position],
      )}
    >
      {row.mark}
      <Link to={row.path} className="min-w-0 flex-1 truncate text-body text-ink hover:underline">
        {row.name}
      </Link>
      <span className="sr-only">{datesText(spanOf(row))}</span>
      <span aria-hidden className="shrink-0 text-small text-ink-3 tabular">
        {days !== null && t('days', { count: days })}
      </span>
    </div>
  );
}

interface BarCellProps {
  state: TimelineState;
  row: PlanRow;
  onSpan: (span: Span) => void;
}

/** The bar of a row, or where one is drawn by the pointer. */
const BarCell = observer(function BarCell({ state, row, onSpan }: BarCellProps) {
  const navigate = useNavigate();
  const [isNear, setNear] = useState(false);
  const bar = chartRowOf(row);
  const { span } = bar;
  const hasBar = span.start !== null || span.end !== null;
  return (
    <div className="relative flex h-full min-w-0 flex-1 items-center border-b border-line">
      {hasBar ? (
        <>
          <TimelineBar
            state={state}
            row={bar}
            isLit={isNear}
            isFaint={false}
            onNear={setNear}
            onOpen={() => void navigate({ to: row.path })}
            onGrab={(event, grip) => {
              if (row.isReadOnly) return;
              startBarDrag(state, event, {
                id: row.id,
                grip,
                idsOf: () => new Set([row.id]),
                hold: () => () => {},
                drop: (_ids, days) => onSpan(draggedSpan(span, grip, days, state.dayWidth)),
              });
            }}
          />
          <OffScreenChip state={state} row={bar} />
        </>
      ) : (
        !row.isReadOnly && <GhostBar state={state} onDraw={onSpan} />
      )}
    </div>
  );
});

function spanOf({ start, end }: PlanRow): Span {
  return { start: dayNumber(start), end: dayNumber(end) };
}

function chartRowOf(row: PlanRow): ChartRow {
  const span = spanOf(row);
  return {
    id: row.id,
    code: null,
    title: row.name,
    span,
    color: row.color,
    isReadOnly: row.isReadOnly,
    isDone: row.isDone,
    isLate: false,
    progress: row.progress,
    people: [],
    hint: `${row.name} · ${datesText(span)}`,
  };
}
