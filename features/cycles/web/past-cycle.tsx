import { observer } from 'mobx-react-lite';
import { Suspense, useEffect } from 'react';
import { LazyPastList } from '#features/issue-lists/web/public.ts';
import type { ProgressDay } from '#features/progress/contract.ts';
import { formatDay } from '#platform/web/text/format-day.ts';
import { cycleCrumbs } from './cycle-crumbs.tsx';
import { daysOf, type CycleContext } from './cycle-context.ts';
import type { Cycle } from './cycle-collection.ts';
import { distributionsOf } from './distributions.ts';
import { cyclePart } from './open-cycle.ts';
import { t } from './text.ts';

interface PastCycleProps {
  context: CycleContext;
  cycle: Cycle;
  day: string;
  onDay: (day: string | null) => void;
}

/** The issues of a cycle as of a past day, with a slider through its days and what changed since. */
export const PastCycle = observer(function PastCycle({ context, cycle, day, onDay }: PastCycleProps) {
  const { slug, project, today } = context;
  const days = daysOf(context, cycle);
  return (
    <Suspense>
      <LazyPastList
        projectId={project.id}
        part={cyclePart(slug, project.id, cycle.id)}
        crumbs={cycleCrumbs(context, cycle)}
        day={day}
        today={today}
        onDay={onDay}
        span={days ?? undefined}
        note={days && <ChangesSince context={context} cycle={cycle} day={day} />}
      />
    </Suspense>
  );
});

/** How many issues there were and were done, then and now: the numbers of the chart. */
const ChangesSince = observer(function ChangesSince({ context, cycle, day }: Omit<PastCycleProps, 'onDay'>) {
  const source = distributionsOf(context, cycle);
  useEffect(() => void source.load(), [source]);
  const daily = source.value?.issues.daily ?? [];
  const then = daily.find(({ date }) => date === day);
  const now = daily.at(-1);
  if (!then || !now) return null;
  return (
    <p className="text-body text-ink-2 tabular">
      {t('changesSince', {
        before: doneOf(then),
        day: now.date === context.today ? t('today') : formatDay(now.date),
        now: doneOf(now),
      })}
    </p>
  );
});

/** Canceled issues are not counted, as in the chart. */
function doneOf({ completed, total, cancelled }: ProgressDay): string {
  return t('doneOf', { done: completed, count: total - cancelled });
}
