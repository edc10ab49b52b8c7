import { Link } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { ProgressBar, ProgressRing } from '#features/progress/web/public.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { AvatarGroup } from '#platform/ui/display/avatar-group.tsx';
import { MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { daysOf, personOf, shareOf, statusOf, type CycleContext } from './cycle-context.ts';
import type { Cycle } from './cycle-collection.ts';
import { cycleMenu } from './cycle-menu.ts';
import { CycleNumbers } from './cycle-numbers.tsx';
import { statusOrder, StatusPill } from './cycle-status.tsx';
import { DatesField } from './dates-field.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { cyclePath } from './paths.ts';
import { t } from './text.ts';

interface CycleGalleryProps {
  context: CycleContext;
  cycles: readonly Cycle[];
}

/** Cycles as cards, in the order of their status. */
export const CycleGallery = observer(function CycleGallery({ context, cycles }: CycleGalleryProps) {
  const rank = (cycle: Cycle) => statusOrder.indexOf(statusOf(context, cycle));
  return (
    <ul aria-label={t('cycles')} className="grid gap-4 p-4 md:grid-cols-2 md:p-6 lg:grid-cols-3">
      {[...cycles]
        .sort((a, b) => rank(a) - rank(b))
        .map((cycle) => (
          <CycleCard key={cycle.id} context={context} cycle={cycle} />
        ))}
    </ul>
  );
});

const CycleCard = observer(function CycleCard({ context, cycle }: { context: CycleContext; cycle: Cycle }) {
  const { cycles, slug, project } = context;
  const share = shareOf(context, cycle);
  const people = cycles.figures.rows.get(cycle.id)?.assignee_ids ?? [];
  const label = t('actionsOf', { name: cycle.name });
  const menu = useMenu(() => cycleMenu(context, cycle), { label, align: 'end' });
  return (
    <li className="relative flex flex-col gap-3 rounded-popover border border-line bg-surface p-4 hover:border-line-2">
      <div className="flex items-center gap-2">
        <ProgressRing {...share} />
        <Link
          to={cyclePath(slug, project.id, cycle.id)}
          // The press belongs to the whole card.
          className="min-w-0 flex-1 truncate text-body font-medium text-ink outline-none before:absolute before:inset-0 before:rounded-popover before:content-[''] focus-visible:before:outline-2 focus-visible:before:outline-accent"
        >
          {cycle.name}
        </Link>
        <span className="relative flex items-center">
          <FavoriteButton context={context} cycle={cycle} />
          <IconButton label={label} icon={MoreIcon} size={24} {...menu} />
        </span>
      </div>
      <ProgressBar {...share} />
      <div className="relative flex items-center gap-2">
        <StatusPill status={statusOf(context, cycle)} days={daysOf(context, cycle)} today={context.today} />
        <DatesField context={context} cycle={cycle} />
      </div>
      <div className="flex h-6 items-center justify-between">
        <AvatarGroup people={people.map((id) => personOf(context, id))} />
        <span className="ml-auto text-small text-ink-3 tabular">
          <CycleNumbers context={context} cycle={cycle} />
        </span>
      </div>
    </li>
  );
});
