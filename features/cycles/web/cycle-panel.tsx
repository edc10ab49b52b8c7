import { observer } from 'mobx-react-lite';
import { Suspense, type ReactNode } from 'react';
import type { ListSession } from '#features/issue-lists/web/public.ts';
import { openWorkspace } from '#features/issues/web/public.ts';
import {
  completedIssues,
  countedIssues,
  DoneOf,
  LazyProgressPanel,
  type CountedList,
} from '#features/progress/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { AvatarGroup } from '#platform/ui/display/avatar-group.tsx';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { CloseIcon, HistoryIcon, MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { RightPanel } from '#platform/web/shell/right-panel.tsx';
import { formatAgo } from '#platform/web/text/format-time.ts';
import { daysOf, personOf, progressOf, shareOf, snapshotOf, statusOf, type CycleContext } from './cycle-context.ts';
import type { Cycle } from './cycle-collection.ts';
import { cycleMenu } from './cycle-menu.ts';
import { StatusPill } from './cycle-status.tsx';
import { DatesField } from './dates-field.tsx';
import { distributionsOf } from './distributions.ts';
import { FavoriteButton } from './favorite-button.tsx';
import { countedIn } from './open-cycle.ts';
import { t } from './text.ts';

interface CyclePanelProps {
  context: CycleContext;
  cycle: Cycle;
  /** The list of the cycle's issues beside it, which numbers filter. */
  issues?: ListSession;
  /** Shows that list as of a past day. */
  onPastDay?: (day: string) => void;
  /** Shows what changed after a past day. */
  onCompare?: (day: string) => void;
  onClose: () => void;
}

/** The details of a cycle to the right of a list: properties and progress (screens.md 3.10). */
export const CyclePanel = observer(function CyclePanel({
  context,
  cycle,
  issues,
  onPastDay,
  onCompare,
  onClose,
}: CyclePanelProps) {
  const { cycles, slug, project } = context;
  const { name, description } = cycle;
  const { states } = openWorkspace(slug).of(project.id);
  const progress = progressOf(context, cycle);
  const people = (cycles.figures.rows.get(cycle.id)?.assignee_ids ?? []).map((id) => personOf(context, id));
  const lead = cycle.owned_by_id === null ? null : personOf(context, cycle.owned_by_id);
  const label = t('actionsOf', { name });
  const menu = useMenu(() => cycleMenu(context, cycle, { gone: onClose }), { label, align: 'end' });
  const days = daysOf(context, cycle);
  const list = countedIn(slug, project.id, cycle.id, issues);
  // What was transferred is counted, and is in this cycle's list no more.
  const isStored = snapshotOf(context, cycle) !== null;
  const share = { name, list: isStored ? undefined : list };
  return (
    <RightPanel kind="cycle" label={t('detailsOf', { name })} onClose={onClose}>
      <div className="flex flex-col gap-4 p-4">
        <div className="flex items-center gap-1">
          <span className="min-w-0 flex-1">
            <StatusPill status={statusOf(context, cycle)} days={days} today={context.today} />
          </span>
          <FavoriteButton context={context} cycle={cycle} />
          <IconButton label={label} icon={MoreIcon} size={24} {...menu} />
          <IconButton label={t('close')} icon={CloseIcon} size={24} onClick={onClose} />
        </div>
        <div className="flex flex-col gap-1">
          <h2 className="text-title-s text-ink wrap-anywhere">{name}</h2>
          {description !== '' && (
            <p className="text-body whitespace-pre-wrap text-ink-2 wrap-anywhere">{description}</p>
          )}
        </div>
        <dl className="flex flex-col gap-1">
          <Property name={t('dates')}>
            <DatesField context={context} cycle={cycle} plain />
          </Property>
          <Property name={t('lead')}>
            {lead && (
              <span className="inline-flex min-w-0 items-center gap-1.5 px-1.5 text-body">
                <Avatar person={lead} size={20} />
                <span className="truncate">{lead.name}</span>
              </span>
            )}
          </Property>
          <Property name={t('members')}>
            <span className="px-1.5 text-body text-ink-3">
              {people.length === 0 ? t('noMembers') : <AvatarGroup people={people} max={5} />}
            </span>
          </Property>
          <Property name={t('issues')}>
            <Share {...share} {...shareOf(context, cycle)} />
          </Property>
          {progress !== null && progress.total_estimate_points > 0 && (
            <Property name={t('points')}>
              <Share
                {...share}
                isPoints
                done={progress.completed_estimate_points}
                total={progress.total_estimate_points - progress.cancelled_estimate_points}
              />
            </Property>
          )}
        </dl>
        <Suspense>
          <LazyProgressPanel
            source={distributionsOf(context, cycle)}
            progress={progress}
            days={days}
            today={context.today}
            onDay={onPastDay}
            stateOf={(id) => states.table.get(id) ?? null}
            list={list}
            isStored={isStored}
          />
        </Suspense>
        {onPastDay && onCompare && days && days.start < context.today && (
          <div className="flex flex-col gap-2">
            <Button icon={HistoryIcon} onClick={() => onPastDay(days.start)}>
              {t('compareWithStart')}
            </Button>
            <Button onClick={() => onCompare(days.start)}>{t('changedSinceStart')}</Button>
          </div>
        )}
        {cycle.created_by !== null && (
          <p className="text-small text-ink-3">
            {t('createdBy', { name: personOf(context, cycle.created_by).name, ago: formatAgo(cycle.created_at) })}
          </p>
        )}
      </div>
    </RightPanel>
  );
});

function Property({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8 items-center gap-2">
      <dt className="w-20 shrink-0 text-body text-ink-3">{name}</dt>
      <dd className="flex min-w-0 flex-1">{children}</dd>
    </div>
  );
}

interface ShareProps {
  name: string;
  list: CountedList | undefined;
  done: number;
  total: number | null;
  isPoints?: boolean;
}

function Share(props: ShareProps) {
  return (
    <span className="px-1.5 text-body tabular">
      <DoneOf filters={{ done: completedIssues, all: countedIssues }} {...props} />
    </span>
  );
}
