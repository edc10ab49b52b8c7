import { useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Segmented } from '#platform/ui/controls/segmented.tsx';
import { TableIcon } from '#platform/ui/icons/line-icons.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { chartDays } from './chart-days.ts';
import { ChartTable } from './chart-table.tsx';
import { completedIssues, openIssues, type CountedList } from './counted-list.ts';
import type { DistributionSource, Unit } from './distribution-source.ts';
import { t } from './text.ts';

/** The chart, with its library: fetched when one is first shown. */
export const LazyBurnChart = lazyPart(async () => (await import('./burn-chart.tsx')).BurnChart);

export interface BurnBlockProps {
  source: DistributionSource;
  /** The first and the last day; null: no dates, no chart. */
  days: { readonly start: string; readonly end: string } | null;
  today: string;
  /** What the numbers open. */
  list: CountedList;
  /** Opens the whole list as of a day; absent: days cannot be opened, only their numbers. */
  onDay?: ((day: string) => void) | undefined;
  unit: Unit;
  onUnit: (unit: Unit) => void;
}

/** The chart of each day with its switches, and its numbers as a table. */
export const BurnBlock = observer(function BurnBlock({
  source,
  days,
  today,
  list,
  onDay,
  unit,
  onUnit,
}: BurnBlockProps) {
  const navigate = useNavigate();
  const [kind, setKind] = useState<'down' | 'up'>('down');
  const [asTable, setAsTable] = useState(false);
  const hasPoints = source.value?.points != null;
  const spread = unit === 'points' && source.value?.points ? source.value.points : source.value?.issues;
  const shown = days && spread ? chartDays(spread.daily, days.start, days.end) : [];
  const isEmpty = shown.every(({ scope }) => scope === null || scope === 0);
  return (
    <div className="flex flex-col gap-2">
      {/* Whether there are points to choose comes with the numbers: no switch is shown before it is known where it stands. */}
      <div
        className={clsx(
          'flex flex-wrap items-center gap-2',
          !source.value && source.status === 'loading' && 'invisible',
        )}
      >
        {hasPoints && (
          <Segmented<Unit>
            label={t('unit')}
            value={unit}
            onChange={onUnit}
            options={[
              { value: 'issues', label: t('issues') },
              { value: 'points', label: t('points') },
            ]}
          />
        )}
        <Segmented<'down' | 'up'>
          label={t('chart')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'down', label: t('burnDown') },
            { value: 'up', label: t('burnUp') },
          ]}
        />
        {!isEmpty && (
          <IconButton
            label={t('showData')}
            icon={TableIcon}
            aria-pressed={asTable}
            className="ml-auto"
            onClick={() => setAsTable(!asTable)}
          />
        )}
      </div>
      {days === null || (spread && isEmpty) || source.status === 'failed' ? (
        <div className="flex h-45 flex-col items-center justify-center gap-2 rounded-control bg-sunken text-body text-ink-3">
          {source.status === 'failed' ? t('couldNotLoad') : days === null ? t('noChart') : t('noIssues')}
          {source.status === 'failed' && <Button onClick={() => void source.load()}>{t('retry')}</Button>}
        </div>
      ) : !spread ? (
        <div className="h-45" />
      ) : asTable ? (
        <ChartTable
          days={shown}
          kind={kind}
          today={today}
          list={list}
          isIssues={spread === source.value?.issues}
          onDay={onDay}
        />
      ) : (
        <figure aria-label={kind === 'down' ? t('burnDownChart') : t('burnUpChart')} className="h-45">
          <Suspense fallback={<div className="h-45" />}>
            <LazyBurnChart
              days={shown}
              today={today}
              kind={kind}
              onDay={(day) =>
                void navigate({
                  to: list.pathOf(kind === 'down' ? openIssues : completedIssues, day < today ? day : undefined),
                })
              }
            />
          </Suspense>
        </figure>
      )}
    </div>
  );
});
