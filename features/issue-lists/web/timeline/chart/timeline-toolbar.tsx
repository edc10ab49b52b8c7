import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { Segmented } from '#platform/ui/controls/segmented.tsx';
import { t } from '#features/issue-lists/web/timeline/text.ts';
import { rangeLabel, zooms } from './scale.ts';
import type { TimelineState } from './timeline-state.ts';

interface TimelineToolbarProps {
  state: TimelineState;
  /** Beside the range. */
  children?: ReactNode;
  /** At the end. */
  end?: ReactNode;
}

/** Above the chart: which months are in sight, the zoom, and the way back to today. */
export const TimelineToolbar = observer(function TimelineToolbar({ state, children, end }: TimelineToolbarProps) {
  // Drawn again when the months change, not with every day.
  const range = computed(() => (state.width > 0 ? rangeLabel(state.inSight) : ' ')).get();
  return (
    <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-1.5 gap-y-1.5 border-b border-line px-3 py-2">
      {/* A line of its own on a phone, also before it is known: the buttons beside it would move down. */}
      <span className="flex min-h-7 min-w-0 items-center gap-x-1.5 max-md:basis-full">
        <h2 className="min-w-0 truncate px-1 text-body font-medium">{range}</h2>
        {children}
      </span>
      <span className="ml-auto flex flex-wrap items-center gap-1.5">
        <Segmented
          label={t('zoom')}
          options={zooms.map((zoom) => ({ value: zoom, label: t(zoom) }))}
          value={state.zoom}
          onChange={(zoom) => state.setZoom(zoom)}
        />
        <Button onClick={() => state.showToday()}>{t('today')}</Button>
        {end}
      </span>
    </div>
  );
});
