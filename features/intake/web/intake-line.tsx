import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { intakeStatuses } from '#features/intake/rules.ts';
import { waitsInIntake } from '#features/issues/rules.ts';
import type { Issue } from '#features/issues/web/public.ts';
import { priorityName } from '#features/issues/web/public.ts';
import { LabelChips, labelsThatFit, mostLabels } from '#features/labels/web/public.ts';
import { dayOf } from '#platform/shared/days.ts';
import { Checkbox } from '#platform/ui/controls/checkbox.tsx';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { PriorityGlyph } from '#platform/ui/icons/priority-glyph.tsx';
import { tip } from '#platform/ui/popups/tip.ts';
import { atUsualSize } from '#platform/web/theme/comfort.ts';
import { formatDay } from '#platform/web/text/format-day.ts';
import { formatMoment } from '#platform/web/text/format-time.ts';
import type { IntakeQueue } from './intake-queue.ts';
import { StatusPill } from './status-pill.tsx';
import { t } from './text.ts';

/** What the narrowest list, of a phone, leaves for labels between the priority and who submitted it, in pixels. */
const roomForLabels = 220;

/** One issue in the list of the intake: what it is, and who asked for it when (screens.md 3.14). */
export const IntakeLine = observer(function IntakeLine({ queue, issue }: { queue: IntakeQueue; issue: Issue }) {
  const { home: facts } = queue;
  const row = useRef<HTMLLIElement>(null);
  const isOpen = queue.peekId === issue.id;
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const mayPick = facts.canTriage && waitsInIntake(issue.intake_status);
  const isPicking = queue.picked.size > 0;
  const labels = facts.labels.only(issue.label_ids);
  const names = labels.map((label) => label.name);
  const named = labels.length > mostLabels ? 0 : labelsThatFit(names, atUsualSize(roomForLabels));
  const submitter = issue.created_by === null ? null : facts.person(issue.created_by);
  return (
    <li
      ref={row}
      className={clsx(
        'group/line relative flex h-19 flex-col justify-center gap-0.5 border-b border-line px-4',
        isOpen
          ? 'bg-pressed before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-accent'
          : 'hover:bg-hover',
      )}
    >
      <span className={clsx('flex h-4 items-center gap-2 text-small', isOpen ? 'text-ink-2' : 'text-ink-3')}>
        {mayPick && (
          <Checkbox
            checked={queue.picked.has(issue.id)}
            onChange={() => queue.togglePicked(issue.id)}
            label={t('selectIssue', { key: facts.keyOf(issue) })}
            hideLabel
            tabIndex={-1}
            className={clsx('z-10', !isPicking && 'hidden group-hover/line:inline-flex')}
          />
        )}
        <span className="font-mono leading-4">{facts.keyOf(issue)}</span>
        {issue.intake_status !== intakeStatuses.pending && <StatusPill issue={issue} />}
        <time dateTime={issue.created_at} className="ml-auto" {...tip(formatMoment(issue.created_at))}>
          {formatDay(dayOf(new Date(issue.created_at)))}
        </time>
      </span>
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={() => queue.select(issue.id)}
        // The press belongs to the whole row.
        className="line-clamp-2 text-left text-body leading-4.5 text-ink after:absolute after:inset-0 after:content-['']"
      >
        {issue.name}
      </button>
      <span className="flex h-4 min-w-0 items-center gap-2 text-small text-ink-2">
        <span className="flex shrink-0" {...tip(priorityName(issue.priority))}>
          <PriorityGlyph priority={issue.priority} />
        </span>
        {labels.length > 0 &&
          (named === 0 ? (
            <span className="truncate">{t('labelCount', { count: labels.length })}</span>
          ) : (
            <LabelChips labels={labels} most={named} />
          ))}
        {submitter && (
          <span className="ml-auto flex shrink-0" {...tip(submitter.name)}>
            <Avatar person={submitter} size={16} />
          </span>
        )}
      </span>
    </li>
  );
});
