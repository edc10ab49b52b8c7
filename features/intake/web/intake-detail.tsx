import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { PeekContent } from '#features/issue-detail/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { useSignal } from '#platform/ui/signal.ts';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
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
  if (!issue && now.status === 'failed')
    return <ErrorScreen error={now.error} title={t('couldNotLoadIssue')} onRetry={read} actions={false} />;
  if (!issue) return now.status === 'reading' ? null : <NoIssue queue={queue} />;
  return (
    <>
      <TriageHeader queue={queue} issue={issue} isPhone={isPhone} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-3 pb-10 md:px-8">
        {issue.duplicate_to != null && <DuplicateCard facts={facts} id={issue.duplicate_to} />}
        <PeekContent facts={facts} issue={issue} host={queue} failed={now.status === 'failed'} onRetry={read} />
      </div>
      {isPhone && <TriageBar queue={queue} issue={issue} isFoot />}
    </>
  );
});

function NoIssue({ queue }: { queue: IntakeQueue }) {
  return (
    <EmptyState
      drawing="search"
      title={t('missing')}
      actions={<Button onClick={() => queue.closePeek()}>{t('back')}</Button>}
    >
      {t('missingBody')}
    </EmptyState>
  );
}
