import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { PeekContent } from '#features/issue-detail/web/public.ts';
import type { ProjectFacts } from '#features/issues/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { DuplicateCard } from './duplicate-card.tsx';
import { t } from './text.ts';
import { TriageBar } from './triage-bar.tsx';
import { TriageHeader } from './triage-header.tsx';
import type { TriageHost } from './triage-host.ts';
import { useIntakeIssue } from './use-intake-issue.ts';

interface OpenSubmissionProps {
  host: TriageHost;
  facts: ProjectFacts;
  id: string;
  isPhone: boolean;
  /** Beside a list that is not the intake's. */
  isPane?: boolean;
  /** A line under the header: why it is shown. */
  notice?: ReactNode;
}

/** A submission that is open: its status, what can be decided about it, and the issue itself. */
export const OpenSubmission = observer(function OpenSubmission({
  host,
  facts,
  id,
  isPhone,
  isPane = false,
  notice,
}: OpenSubmissionProps) {
  const { now, read } = useIntakeIssue(host, facts, id);
  const issue = facts.issues.table.get(id);
  if (!issue && now.status === 'failed')
    return <ErrorScreen error={now.error} title={t('couldNotLoadIssue')} onRetry={read} actions={false} />;
  if (!issue) return now.status === 'reading' ? null : <NoIssue host={host} />;
  return (
    <>
      <TriageHeader host={host} facts={facts} issue={issue} isPhone={isPhone} isPane={isPane} />
      {notice}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-3 pb-10 md:px-8">
        {issue.duplicate_to != null && <DuplicateCard facts={facts} id={issue.duplicate_to} />}
        <PeekContent facts={facts} issue={issue} host={host} failed={now.status === 'failed'} onRetry={read} />
      </div>
      {isPhone && <TriageBar host={host} facts={facts} issue={issue} isFoot />}
    </>
  );
});

function NoIssue({ host }: { host: TriageHost }) {
  return (
    <EmptyState
      drawing="search"
      title={t('missing')}
      actions={<Button onClick={() => host.closePeek()}>{t('back')}</Button>}
    >
      {t('missingBody')}
    </EmptyState>
  );
}
