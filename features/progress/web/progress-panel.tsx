import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Progress } from '#features/progress/contract.ts';
import { formatPercent } from '#platform/web/text/format-number.ts';
import { Breakdown, type BreakdownProps } from './breakdown.tsx';
import { BurnBlock, type BurnBlockProps } from './burn-block.tsx';
import type { CountedList } from './counted-list.ts';
import { ProgressBar } from './progress-ring.tsx';
import type { Unit } from './distribution-source.ts';
import { t } from './text.ts';

interface ProgressPanelProps
  extends Pick<BurnBlockProps, 'source' | 'days' | 'today' | 'onDay'>, Pick<BreakdownProps, 'stateOf'> {
  /** Null while it is not known how far that is. */
  progress: Progress | null;
  /** What the numbers open. */
  list: CountedList;
  /** The breakdown is one of the past, of issues that are in no list any more. */
  isStored?: boolean;
}

/** How far a cycle or module is: percentage, chart, and what it is made of. */
export const ProgressPanel = observer(function ProgressPanel({
  source,
  days,
  today,
  onDay,
  progress,
  list,
  isStored = false,
  ...breakdown
}: ProgressPanelProps) {
  const [unit, setUnit] = useState<Unit>('issues');
  useEffect(() => void source.load(), [source, progress]);
  const total = progress && progress.total_issues - progress.cancelled_issues;
  const done = progress?.completed_issues ?? 0;
  const spread = unit === 'points' && source.value?.points ? source.value.points : source.value?.issues;
  return (
    <section aria-label={t('progress')} className="flex flex-col gap-3">
      <div className="flex flex-col gap-1.5">
        <div className="flex items-baseline justify-between">
          <h3 className="text-body font-medium text-ink">{t('progress')}</h3>
          <span className="text-body text-ink-2 tabular">{total !== null && formatPercent(done, total)}</span>
        </div>
        <ProgressBar done={done} total={total} />
      </div>
      <BurnBlock source={source} days={days} today={today} list={list} onDay={onDay} unit={unit} onUnit={setUnit} />
      {spread && (
        <Breakdown
          spread={spread}
          kinds={['states', 'assignees', 'labels']}
          list={isStored ? undefined : list}
          {...breakdown}
        />
      )}
    </section>
  );
});
