import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, type ReactNode } from 'react';
import { LazyPastList } from '#features/issue-lists/web/public.ts';
import type { ProgressDay } from '#features/progress/contract.ts';
import { completedIssues, countedIssues, countIn } from '#features/progress/web/public.ts';
import { formatDay } from '#platform/web/text/format-day.ts';
import { richText } from '#platform/web/text/rich-text.tsx';
import { cycleCrumbs } from './cycle-crumbs.tsx';
import { daysOf, type CycleContext } from './cycle-context.ts';
import type { Cycle } from './cycle-collection.ts';
import { distributionsOf } from './distributions.ts';
import { countedIn, cyclePart } from './open-cycle.ts';
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

/** How many issues there were and were done, then and now: the numbers of the chart, each with its list. */
const ChangesSince = observer(function ChangesSince({ context, cycle, day }: Omit<PastCycleProps, 'onDay'>) {
  const source = distributionsOf(context, cycle);
  useEffect(() => void source.load(), [source]);
  const daily = source.value?.issues.daily ?? [];
  const then = daily.find(({ date }) => date === day);
  const now = daily.at(-1);
  if (!then || !now) return null;
  return (
    <p className="text-body text-ink-2 tabular">
      {richText(t('changesSince', { day: now.date === context.today ? t('today') : formatDay(now.date) }), {
        before: doneOn(context, cycle, then),
        now: doneOn(context, cycle, now),
      })}
    </p>
  );
});

/** Says how many issues were done at the end of a day; canceled ones are not counted, as in the chart. */
function doneOn(context: CycleContext, cycle: Cycle, day: ProgressDay): () => ReactNode {
  const { slug, project, today } = context;
  const { date, completed: done } = day;
  const count = day.total - day.cancelled;
  const link = {
    list: countedIn(slug, project.id, cycle.id),
    day: date < today ? date : undefined,
    className: 'underline decoration-line-3',
  };
  const on = formatDay(date);
  const numbers = richText(t('doneOf', { done, count }), {
    done: countIn({ ...link, filters: completedIssues, label: t('doneOn', { day: on, count: done }), count: done }),
    all: countIn({ ...link, filters: countedIssues, label: t('allOn', { day: on, count }), count }),
  });
  return () => numbers;
}
