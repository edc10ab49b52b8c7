import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { PeekContent } from '#features/issue-detail/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { useSignal } from '#platform/ui/signal.ts';
import { onPhone } from '#platform/web/shell/sidebar-state.ts';
import { DuplicateCard } from './duplicate-card.tsx';
import type { IntakeQueue } from './intake-queue.ts';
import { detailId } from './triage-commands.ts';
import { TriageBar } from './triage-bar.tsx';
import { TriageHeader } from './triage-header.tsx';
import { t } from './text.ts';
import { useIntakeIssue } from './use-intake-issue.ts';

/** The pane of the issue that is open in the intake, or what to do when none is. */
export const IntakeDetail = observer(function IntakeDetail({ queue }: { queue: IntakeQueue }) {
  const { peekId } = queue;
  const phone = useSignal(onPhone);
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    // What had the focus in the issue before is gone: keys go on with this one.
    if (peekId !== null && document.activeElement === document.body) pane.current?.focus({ preventScroll: true });
  }, [peekId]);
  return (
    <section
      ref={pane}
      id={detailId}
      tabIndex={-1}
      aria-label={t('details')}
      data-no-ring
      className="flex min-w-0 flex-1 flex-col outline-none"
    >
      {peekId === null ? (
        <EmptyState drawing="list" title={t('pickTitle')}>
          {t('pickBody')}
        </EmptyState>
      ) : (
        <OpenItem key={peekId} queue={queue} id={peekId} isPhone={phone} />
      )}
    </section>
  );
});

interface OpenItemProps {
  queue: IntakeQueue;
  id: string;
  isPhone: boolean;
}

const OpenItem = observer(function OpenItem({ queue, id, isPhone }: OpenItemProps) {
  const { home: facts } = queue;
  const { now, read } = useIntakeIssue(queue, id);
  const issue = facts.issues.table.get(id);
  if (!issue && now !== 'reading') return <NoIssue queue={queue} isFailed={now === 'failed'} onRetry={read} />;
  if (!issue) return null;
  return (
    <>
      <TriageHeader queue={queue} issue={issue} isPhone={isPhone} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-3 pb-10 md:px-8">
        {issue.duplicate_to != null && <DuplicateCard facts={facts} id={issue.duplicate_to} />}
        <PeekContent facts={facts} issue={issue} host={queue} failed={now === 'failed'} onRetry={read} />
      </div>
      {isPhone && <TriageBar queue={queue} issue={issue} isFoot />}
    </>
  );
});

interface NoIssueProps {
  queue: IntakeQueue;
  isFailed: boolean;
  onRetry: () => void;
}

function NoIssue({ queue, isFailed, onRetry }: NoIssueProps) {
  return (
    <EmptyState
      drawing={isFailed ? 'offline' : 'search'}
      title={isFailed ? t('couldNotLoadIssue') : t('missing')}
      actions={
        isFailed ? (
          <Button onClick={onRetry}>{t('retry')}</Button>
        ) : (
          <Button onClick={() => queue.closePeek()}>{t('back')}</Button>
        )
      }
    >
      {!isFailed && t('missingBody')}
    </EmptyState>
  );
}
