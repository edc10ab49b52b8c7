import { clsx } from 'clsx';
import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import type { CSSProperties, MouseEvent, PointerEvent, ReactNode } from 'react';
import { faintIn } from '#platform/ui/icons/faint-color.ts';
import { CheckIcon, WarningIcon } from '#platform/ui/icons/line-icons.ts';
import { AvatarGroup } from '#platform/ui/display/avatar-group.tsx';
import type { AvatarPerson } from '#platform/ui/display/avatar.tsx';
import { tip } from '#platform/ui/popups/tip.ts';
import { datesText } from './dates-text.ts';
import { drawnDays, type Grip, type Span } from './span.ts';
import { textWidth } from './text-width.ts';
import type { TimelineState } from './timeline-state.ts';
import { t } from '#features/issue-lists/web/timeline/text.ts';

/** The height of a bar in pixels (screens.md 3.6). */
export const barHeight = 28;
/** The paddings of a bar, and what stands in it beside the title, in pixels. */
const edges = 19;
const glyph = 18;
/** A bar wider than this shows who works on it, in pixels (screens.md 3.6). */
const widthForPeople = 120;

/** A bar wider than this keeps its title in sight, in pixels. */
const longBar = 360;

/** What a bar of the chart is drawn from; an issue today, whatever has a start and an end. */
export interface ChartRow {
  readonly id: string;
  /** Before the title, or null. */
  readonly code: string | null;
  readonly title: string;
  readonly span: Span;
  /** `#rrggbb`. */
  readonly color: string;
  readonly isReadOnly: boolean;
  readonly isDone: boolean;
  readonly isLate: boolean;
  /** How much of what it is made of is done, from 0 to 1; null where it is of one piece. */
  readonly progress: number | null;
  readonly people: readonly AvatarPerson[];
  /** The tooltip. */
  readonly hint: string;
}

interface TimelineBarProps {
  state: TimelineState;
  row: ChartRow;
  isLit: boolean;
  isFaint: boolean;
  /** The pointer came to the bar, or left it. */
  onNear: (isNear: boolean) => void;
  onOpen: (event: MouseEvent) => void;
  onGrab: (event: PointerEvent<HTMLElement>, grip: Grip) => void;
  /** Beside the ends of the bar. */
  children?: ReactNode;
}

/** The bar of a row: on its days, with its title inside where that fits, else to the right of it. */
export const TimelineBar = observer(function TimelineBar({
  state,
  row,
  isLit,
  isFaint,
  onNear,
  onOpen,
  onGrab,
  children,
}: TimelineBarProps) {
  const span = state.shownSpan(row.id, row.span);
  const days = drawnDays(span, state.dayWidth);
  if (!days) return null;
  const isMoving = state.moves(row.id);
  const left = state.xOf(days.first);
  const width = state.xOf(days.last + 1) - left;
  const openEnd = span.start === null ? 'start' : span.end === null ? 'end' : undefined;
  const note = openEnd === undefined ? '' : openEnd === 'start' ? t('noStartDate') : t('noDueDate');
  const words = [row.code, row.title, note].filter(Boolean).join(' ');
  const hasPeople = row.people.length > 0 && width > widthForPeople;
  const room = width - edges - (row.isDone || row.isLate ? glyph : 0) - (hasPeople ? 26 + row.people.length * 16 : 0);
  const fits = textWidth(words) <= room;
  const label = drawLabel(row, note);
  // The chip with its date stands at the edge then, where the end of the label would lie beneath it.
  const isPast = computed(() => !isMoving && state.sideOf(days) === 'left').get();
  const style = { left, width, height: barHeight, '--bar': row.color } as CSSProperties;
  const grab = (grip: Grip) => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    onGrab(event, grip);
  };
  return (
    <div
      className={clsx('group/bar absolute inset-y-0 z-2 my-auto', isFaint && 'opacity-30')}
      style={style}
      data-bar={row.id}
      onPointerEnter={() => onNear(true)}
      onPointerLeave={() => onNear(false)}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={datesText(span)}
        {...tip(row.hint)}
        onClick={onOpen}
        onPointerDown={grab('move')}
        className={clsx(
          'absolute inset-0 rounded-chip outline-none',
          isMoving ? 'ring-2 ring-accent' : isLit && 'ring-2 ring-line-3',
          !row.isReadOnly && 'cursor-grab active:cursor-grabbing',
        )}
      >
        <span
          className={clsx(
            'day-bar absolute inset-0',
            row.isLate && 'day-bar-late',
            openEnd === 'start' && 'day-bar-from',
            openEnd === 'end' && 'day-bar-to',
          )}
          data-faint={faintIn(row.color)}
        />
        {row.progress !== null && (
          <span
            className="absolute bottom-0 left-0 h-0.5 rounded-l-chip bg-(--bar)"
            style={{ width: `${row.progress * 100}%` }}
          />
        )}
      </button>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-0 flex items-center gap-1.5 overflow-clip pr-1.5 pl-2.5 text-small text-ink"
      >
        {fits && (
          // In a long bar it stays in sight while the beginning is scrolled away. Not in each: browsers make layers of these.
          <span
            className={clsx(
              'flex min-w-0 items-center gap-1.5',
              width > longBar && 'sticky left-[calc(var(--timeline-list)+8px)]',
            )}
          >
            {label}
          </span>
        )}
        {hasPeople && (
          <span className="ml-auto flex">
            <AvatarGroup people={row.people} size={16} bare />
          </span>
        )}
      </span>
      {children}
      {!row.isReadOnly && (
        <>
          <span
            aria-hidden
            onPointerDown={grab('start')}
            className={clsx('absolute inset-y-0 w-2 cursor-ew-resize', width < 24 ? '-left-2' : 'left-0')}
          />
          <span
            aria-hidden
            onPointerDown={grab('end')}
            className={clsx('absolute inset-y-0 w-2 cursor-ew-resize', width < 24 ? '-right-2' : 'right-0')}
          />
        </>
      )}
      {!fits && !isPast && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-full ml-6 flex items-center gap-1.5 text-small whitespace-nowrap text-ink"
        >
          {label}
        </span>
      )}
    </div>
  );
});

function drawLabel({ code, title, isDone, isLate }: ChartRow, note: string) {
  return (
    <>
      {isLate && <WarningIcon size={12} className="shrink-0 text-danger" />}
      {isDone && <CheckIcon size={14} className="shrink-0 text-ink-2" />}
      {code !== null && <span className="shrink-0 font-mono text-micro text-ink-2">{code}</span>}
      <span className="max-w-100 truncate">{title}</span>
      {note !== '' && <span className="shrink-0 text-ink-2">{note}</span>}
    </>
  );
}
