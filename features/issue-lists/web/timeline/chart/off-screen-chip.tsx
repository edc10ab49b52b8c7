import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { ChevronLeftIcon, ChevronRightIcon } from '#platform/ui/icons/line-icons.ts';
import { formatDay } from '#platform/web/text/format-day.ts';
import { t } from '#features/issue-lists/web/timeline/text.ts';
import type { ChartRow } from './timeline-bar.tsx';
import { dayText } from './day-numbers.ts';
import { drawnDays } from './span.ts';
import type { TimelineState } from './timeline-state.ts';

/** At the edge of the chart while the bar of a row is not in sight: says its date, and scrolls to it. */
export const OffScreenChip = observer(function OffScreenChip({ state, row }: { state: TimelineState; row: ChartRow }) {
  const days = drawnDays(row.span, state.dayWidth);
  // Asked at every pixel of scrolling: the row is drawn again only for another answer.
  const side = computed(() => (days && !state.moves(row.id) ? state.sideOf(days) : null)).get();
  if (!days || side === null) return null;
  const day = formatDay(dayText(side === 'left' ? (row.span.end ?? days.last) : (row.span.start ?? days.first)));
  // Without the list nothing else says which issue the row is.
  const code = state.isListShown ? null : row.code;
  return (
    <button
      type="button"
      tabIndex={-1}
      // What is seen stands in the name as it is seen.
      aria-label={t('goTo', { title: row.title, day: code === null ? day : `${day} ${code}` })}
      onClick={(event) => {
        event.stopPropagation();
        state.reveal(row.span);
      }}
      className={
        side === 'left'
          ? 'sticky left-[calc(var(--timeline-list)+8px)] z-3 flex h-6 items-center gap-0.5 rounded-full border border-line-2 bg-surface pr-2 pl-1 text-small text-ink-2 hover:bg-hover'
          : 'sticky right-2 z-3 ml-auto flex h-6 items-center gap-0.5 rounded-full border border-line-2 bg-surface pr-1 pl-2 text-small text-ink-2 hover:bg-hover'
      }
    >
      {side === 'left' && <ChevronLeftIcon size={14} />}
      <span>
        {day}
        {code !== null && <span className="font-mono text-micro"> {code}</span>}
      </span>
      {side === 'right' && <ChevronRightIcon size={14} />}
    </button>
  );
});
