import { observer } from 'mobx-react-lite';
import { useCallback, useSyncExternalStore } from 'react';
import type { Issue, ProjectFacts } from '#features/issues/web/public.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { useLate } from '#platform/ui/controls/use-late.ts';
import { ArrowDownIcon, ArrowUpIcon, ChevronLeftIcon, CloseIcon } from '#platform/ui/icons/line-icons.ts';
import { StatusPill } from './status-pill.tsx';
import { t as ui } from '#platform/ui/text.ts';
import { t } from './text.ts';
import { TriageBar } from './triage-bar.tsx';
import type { TriageHost } from './triage-host.ts';

/** A change that the server has not confirmed after so many milliseconds is said to be on its way. */
const savingAfter = 300;

interface TriageHeaderProps {
  host: TriageHost;
  facts: ProjectFacts;
  issue: Issue;
  isPhone: boolean;
  /** Beside a list that is not the intake's: it can be closed, and there is no next issue. */
  isPane: boolean;
}

/** The line over an open issue of the intake: its key, its status, the way to the next, and what can be decided. */
export const TriageHeader = observer(function TriageHeader({ host, facts, issue, isPhone, isPane }: TriageHeaderProps) {
  const steps = host.stepsFrom(issue.id);
  const isSaving = useLate(usePending(facts, issue.id), savingAfter);
  return (
    <header className="flex h-11 shrink-0 items-center gap-2 border-b border-line px-3">
      {isPhone ? (
        <IconButton label={t('back')} icon={ChevronLeftIcon} onClick={() => host.closePeek()} />
      ) : (
        isPane && <IconButton label={ui('close')} icon={CloseIcon} keys="Escape" onClick={() => host.closePeek()} />
      )}
      <span className="truncate font-mono text-small text-ink-3">{facts.keyOf(issue)}</span>
      <StatusPill issue={issue} />
      {isSaving && <span className="shrink-0 text-small text-ink-3">{t('saving')}</span>}
      <span className="ml-auto flex items-center gap-1">
        {!isPane && (
          <>
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
          </>
        )}
        {!isPhone && <TriageBar host={host} facts={facts} issue={issue} />}
      </span>
    </header>
  );
});

/** Returns whether an edit of an issue waits for the server. */
function usePending({ issues: { table } }: ProjectFacts, id: string): boolean {
  const follow = useCallback((changed: () => void) => table.listen(changed), [table]);
  return useSyncExternalStore(follow, () => table.isPending(id));
}
