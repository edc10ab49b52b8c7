import { observer } from 'mobx-react-lite';
import { projectsOf } from '#features/projects/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import type { PeekHost } from '#features/issues/web/peek-host.ts';
import { t } from '#features/issue-detail/web/text.ts';
import { ReadingIssue } from './reading-issue.tsx';
import { UnsentTexts } from './unsent-texts.tsx';
import type { OpenIssue } from './use-open-issue.ts';

interface PeekMissingProps {
  id: string;
  now: OpenIssue;
  host: PeekHost;
  onRetry: () => void;
  /** What the button is called that leaves: a pane is closed, a page is left for the list. */
  leave?: string;
  /** Properties stand beside the text where there is room, as in `PeekContent`. */
  isWide?: boolean;
}

/** Instead of an issue that is not there (any more), or could not be read. */
export const PeekMissing = observer(function PeekMissing({
  id,
  now,
  host,
  onRetry,
  leave = t('close'),
  isWide = false,
}: PeekMissingProps) {
  const { status } = now;
  // Read, and gone a moment later: where to is being asked.
  if (status === 'reading' || status === 'read') return <ReadingIssue facts={host.home} isWide={isWide} />;
  const close = <Button onClick={() => host.closePeek()}>{leave}</Button>;
  if (status === 'moved') {
    const name = projectsOf(host.workspace.parts.slug).byId.get(now.projectId)?.name ?? t('anotherProject');
    return (
      <EmptyState
        drawing="search"
        title={t('issueMoved', { name })}
        actions={
          <>
            <Button variant="primary" onClick={() => host.leadOn(now.path)}>
              {t('openThere')}
            </Button>
            {close}
          </>
        }
      />
    );
  }
  if (status === 'failed')
    return <ErrorScreen error={now.error} title={t('couldNotLoad')} onRetry={onRetry} actions={close} />;
  return (
    <EmptyState drawing="lock" title={t('issueMissing')} actions={close}>
      {t('issueMissingBody')}
      <UnsentTexts key={id} id={id} />
    </EmptyState>
  );
});
