import { observer } from 'mobx-react-lite';
import { useCallback, useSyncExternalStore } from 'react';
import type { Issue } from '#features/issues/web/public.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { useLate } from '#platform/ui/controls/use-late.ts';
import { ArrowDownIcon, ArrowUpIcon, ChevronLeftIcon } from '#platform/ui/icons/line-icons.ts';
import type { IntakeQueue } from './intake-queue.ts';
import { StatusPill } from './status-pill.tsx';
import { t } from './text.ts';
import { TriageBar } from './triage-bar.tsx';

/** A change that the server has not confirmed after so many milliseconds is said to be on its way. */
const savingAfter = 300;

interface TriageHeaderProps {
  queue: IntakeQueue;
  issue: Issue;
  isPhone: boolean;
}

/** The line over an open issue of the intake: its key, its status, the way to the next, and what can be decided. */
export const TriageHeader = observer(function TriageHeader({ queue, issue, isPhone }: TriageHeaderProps) {
  const steps = queue.stepsFrom(issue.id);
  const isSaving = useLate(usePending(queue, issue.id), savingAfter);
  return (
    <header className="flex h-11 shrink-0 items-center gap-2 border-b border-line px-3">
      {isPhone && <IconButton label={t('back')} icon={ChevronLeftIcon} onClick={() => queue.closePeek()} />}
      <span className="truncate font-mono text-small text-ink-3">{queue.home.keyOf(issue)}</span>
      <StatusPill issue={issue} />
      {isSaving && <span className="shrink-0 text-small text-ink-3">{t('saving')}</span>}
      <span className="ml-auto flex items-center gap-1">
        <IconButton
          label={t('previousIssue')}
          icon={ArrowUpIcon}
          keys="K"
          offBecause={!steps || steps.isFirst ? t('firstInList') : undefined}
          onClick={() => steps?.go(-1)}
        />
        <IconButton
          label={t('nextIssue')}
          icon={ArrowDownIcon}
          keys="J"
          offBecause={!steps || steps.isLast ? t('lastInList') : undefined}
          onClick={() => steps?.go(1)}
        />
        {!isPhone && <TriageBar queue={queue} issue={issue} />}
      </span>
    </header>
  );
});

/** Returns whether an edit of an issue waits for the server. */
function usePending(queue: IntakeQueue, id: string): boolean {
  const { table } = queue.home.issues;
  const follow = useCallback((changed: () => void) => table.listen(changed), [table]);
  return useSyncExternalStore(follow, () => table.isPending(id));
}
