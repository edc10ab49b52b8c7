import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import type { CycleStatus } from '#features/cycles/contract.ts';
import { LazyPlanTimeline } from '#features/issue-lists/web/public.ts';
import { daysOf, mayChange, shareOf, statusOf, type CycleContext } from './cycle-context.ts';
import type { Cycle } from './cycle-collection.ts';
import { CycleGlyph } from './cycle-status.tsx';
import { changeDates } from './cycle-writes.ts';
import { cyclePath } from './paths.ts';
import { t } from './text.ts';

/** The colors of bars by status. */
const colors: Readonly<Record<CycleStatus, string>> = {
  CURRENT: '#f59e0b',
  UPCOMING: '#3b82f6',
  DRAFT: '#81818c',
  COMPLETED: '#22a06b',
};

/** Cycles as bars over their days, those without dates last; a completed one stays where it is (screens.md 3.10). */
export const CycleTimeline = observer(function CycleTimeline({
  context,
  cycles,
}: {
  context: CycleContext;
  cycles: readonly Cycle[];
}) {
  const rows = cycles
    .map((cycle) => {
      const days = daysOf(context, cycle);
      const status = statusOf(context, cycle);
      const { done, total } = shareOf(context, cycle);
      return {
        id: cycle.id,
        name: cycle.name,
        path: cyclePath(context.slug, context.project.id, cycle.id),
        mark: <CycleGlyph status={status} />,
        start: days?.start ?? null,
        end: days?.end ?? null,
        color: colors[status],
        isReadOnly: !mayChange(context, cycle),
        isDone: status === 'COMPLETED',
        progress: total ? done / total : null,
      };
    })
    .sort((a, b) => ((a.start ?? '9999') < (b.start ?? '9999') ? -1 : 1));
  return (
    <Suspense>
      <LazyPlanTimeline
        label={t('cycles')}
        rows={rows}
        onDates={(id, start, end) => {
          const cycle = cycles.find((one) => one.id === id);
          if (cycle && start !== null && end !== null)
            void changeDates(context.cycles, cycle, { start_date: start, end_date: end });
        }}
      />
    </Suspense>
  );
});
