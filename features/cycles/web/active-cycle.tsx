import { Link } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { openWorkspace } from '#features/issues/web/public.ts';
import { LazyProgressCards } from '#features/progress/web/public.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { daysOf, progressOf, statusOf, type CycleContext } from './cycle-context.ts';
import type { Cycle } from './cycle-collection.ts';
import { cycleMenu } from './cycle-menu.ts';
import { StatusPill } from './cycle-status.tsx';
import { DatesField } from './dates-field.tsx';
import { distributionsOf } from './distributions.ts';
import { countedIn } from './open-cycle.ts';
import { cyclePath } from './paths.ts';
import { PriorityIssues } from './priority-issues.tsx';
import { t } from './text.ts';

/** How far a running cycle is: counters, chart, breakdown; a row opens the cycle filtered by it. */
export const ActiveCycle = observer(function ActiveCycle({ context, cycle }: { context: CycleContext; cycle: Cycle }) {
  const { slug, project } = context;
  const { states } = openWorkspace(slug).of(project.id);
  const path = cyclePath(slug, project.id, cycle.id);
  const label = t('actionsOf', { name: cycle.name });
  const menu = useMenu(() => cycleMenu(context, cycle), { label, align: 'end' });
  const days = daysOf(context, cycle);
  const head = (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-1">
        <h2 className="min-w-0 flex-1 truncate text-title-s text-ink">
          <Link to={path} className="hover:underline">
            {cycle.name}
          </Link>
        </h2>
        <IconButton label={label} icon={MoreIcon} size={24} {...menu} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <StatusPill status={statusOf(context, cycle)} days={days} today={context.today} />
        <DatesField context={context} cycle={cycle} />
      </div>
    </div>
  );
  return (
    <Suspense fallback={<div className="h-70 rounded-popover border border-line max-lg:h-210" />}>
      <LazyProgressCards
        source={distributionsOf(context, cycle)}
        progress={progressOf(context, cycle)}
        days={days}
        today={context.today}
        head={head}
        stateOf={(id) => states.table.get(id) ?? null}
        renderPriorityIssues={() => <PriorityIssues context={context} cycle={cycle} />}
        list={countedIn(slug, project.id, cycle.id)}
      />
    </Suspense>
  );
});
