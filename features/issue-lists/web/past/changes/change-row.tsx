import { Link } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { DayChangeReply } from '#features/history/contract.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t } from './text.ts';
import { projectIssuePath } from '#features/projects/web/public.ts';
import { StateMark } from '#features/states/web/public.ts';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { Chip } from '#platform/ui/display/chip.tsx';
import { formatAgo, formatMoment } from '#platform/web/text/format-time.ts';

interface ChangeRowProps {
  facts: ProjectFacts;
  change: DayChangeReply;
}

const look = 'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-0.5 px-3 py-1.5 text-body text-ink md:px-4';

/** An issue that changed: its key and title, what it was and is, who changed it and when. Opens the issue of today. */
export const ChangeRow = observer(function ChangeRow({ facts, change }: ChangeRowProps) {
  const { issue_id, sequence_id, name, deleted, at, actor_id } = change;
  const person = actor_id === null ? null : facts.person(actor_id);
  const content = (
    <>
      <span className="flex min-w-40 flex-1 items-center gap-2">
        <span className="shrink-0 font-mono text-small text-ink-3">{`${facts.project.identifier}-${sequence_id}`}</span>
        <span className="truncate">{name || t('untitled')}</span>
        {deleted && <Chip>{t('deleted')}</Chip>}
      </span>
      <span className="flex min-w-0 items-center gap-x-3 text-small text-ink-2 max-md:w-full">
        <FromTo facts={facts} change={change} />
        <span className="flex min-w-0 items-center gap-1.5 md:w-36">
          {person && <Avatar person={person} size={20} />}
          <span className="truncate">{person?.name ?? t('nobody')}</span>
        </span>
        <time
          dateTime={at}
          title={formatMoment(at)}
          className="ml-auto shrink-0 text-ink-3 tabular md:w-16 md:text-right"
        >
          {formatAgo(at)}
        </time>
      </span>
    </>
  );
  if (deleted) return <div className={look}>{content}</div>;
  return (
    <Link
      to={projectIssuePath(facts.slug, facts.projectId, issue_id)}
      data-change
      className={`${look} hover:bg-hover focus-visible:-outline-offset-2`}
    >
      {content}
    </Link>
  );
});

/** The states or estimates before and after; only what it is now where there was none before. */
const FromTo = observer(function FromTo({ facts, change: { kind, before, after } }: ChangeRowProps) {
  if (kind === 'added' || kind === 'removed') return null;
  // Until they are read nobody knows whether one was deleted.
  const read = kind === 'estimated' ? facts.plan('estimate') : facts.states;
  if (read?.status === 'loading') return null;
  const valueOf = kind === 'estimated' ? estimateOf : stateOf;
  const [old, now] = [before === null && kind !== 'estimated' ? null : valueOf(facts, before), valueOf(facts, after)];
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {old && (
        <>
          <span className="sr-only"> {t('from')} </span>
          {old}
          <span aria-hidden className="text-ink-3">
            →
          </span>
          <span className="sr-only"> {t('to')} </span>
        </>
      )}
      {now}
    </span>
  );
});

function stateOf({ states }: ProjectFacts, id: string | null): ReactNode {
  const state = id === null ? undefined : states.table.get(id);
  return (
    <span className="flex min-w-0 items-center gap-1">
      {state && <StateMark states={states} id={id} />}
      <span className="truncate">{state?.name ?? t('unknownState')}</span>
    </span>
  );
}

function estimateOf(facts: ProjectFacts, id: string | null): ReactNode {
  const name = id === null ? t('noEstimate') : (facts.plan('estimate')?.get(id)?.name ?? t('unknownEstimate'));
  return <span className="truncate tabular">{name}</span>;
}
