import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import type { Progress } from '#features/progress/contract.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { richText } from '#platform/web/text/rich-text.tsx';
import { Breakdown, type BreakdownProps } from './breakdown.tsx';
import { BurnBlock, type BurnBlockProps } from './burn-block.tsx';
import { countIn } from './count-link.tsx';
import { completedIssues, countedIssues, type CountedList } from './counted-list.ts';
import type { Unit } from './distribution-source.ts';
import { GroupBar } from './group-bar.tsx';
import { t } from './text.ts';

interface ProgressCardsProps
  extends Pick<BurnBlockProps, 'source' | 'days' | 'today'>, Pick<BreakdownProps, 'stateOf' | 'renderPriorityIssues'> {
  /** Null while it is not known how far that is. */
  progress: Progress | null;
  /** What the numbers open. */
  list: CountedList;
  /** What stands over the counters: name, dates, days left. */
  head: ReactNode;
}

/** How far a running cycle is, in three cards side by side: counters, chart, breakdown (screens.md 3.10). */
export const ProgressCards = observer(function ProgressCards({
  source,
  days,
  today,
  progress,
  list,
  head,
  ...breakdown
}: ProgressCardsProps) {
  const [unit, setUnit] = useState<Unit>('issues');
  useEffect(() => void source.load(), [source, progress]);
  const total = progress && progress.total_issues - progress.cancelled_issues;
  const done = progress?.completed_issues ?? 0;
  const spread = unit === 'points' && source.value?.points ? source.value.points : source.value?.issues;
  return (
    // The switches of the chart stand on one line from 1280 px on.
    <div className="grid divide-line rounded-popover border border-line bg-surface max-lg:divide-y lg:grid-cols-3 lg:divide-x min-[1280px]:grid-cols-[minmax(0,1fr)_minmax(22.5rem,1fr)_minmax(0,1fr)]">
      <Card title={t('progress')}>
        {head}
        {total === 0 && <Nothing />}
        {progress !== null && total !== null && total > 0 && (
          <>
            <p
              className="text-body text-ink-2 tabular"
              {...tip(progress.cancelled_issues > 0 ? t('canceledApart') : undefined)}
            >
              {richText(t('closedOf', { done, total }), {
                done: countIn({
                  list,
                  filters: completedIssues,
                  label: t('countOf', { name: t('completed'), count: done }),
                  count: done,
                }),
                all: countIn({ list, filters: countedIssues, label: t('issueCount', { count: total }), count: total }),
              })}
            </p>
            <GroupBar progress={progress} list={list} />
          </>
        )}
      </Card>
      <Card title={t('burndown')}>
        <BurnBlock source={source} days={days} today={today} list={list} unit={unit} onUnit={setUnit} />
      </Card>
      <Card title={t('breakdown')}>
        {spread && <Breakdown spread={spread} kinds={['assignees', 'labels', 'states']} list={list} {...breakdown} />}
      </Card>
    </div>
  );
});

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    // Not a landmark: a page with several cycles would have several of each name.
    <fieldset aria-label={title} className="flex min-h-70 min-w-0 flex-col gap-3 p-4">
      {children}
    </fieldset>
  );
}

function Nothing() {
  return <p className="text-body text-ink-3">{t('noIssues')}</p>;
}
