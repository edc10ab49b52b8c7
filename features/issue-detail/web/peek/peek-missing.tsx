import { observer } from 'mobx-react-lite';
import { projectsOf } from '#features/projects/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import type { PeekHost } from '#features/issues/web/peek-host.ts';
import { t } from '#features/issue-detail/web/text.ts';
import { ReadingIssue } from './reading-issue.tsx';
import { TypingEnds } from './typing-ends.tsx';
import { keptTexts, UnsentTexts } from '#features/issues/web/unsent-texts.tsx';
import type { OpenIssueReads } from './use-open-issue.ts';
import { useTypedText } from '#features/issues/web/use-typed-text.ts';

export interface PeekMissingProps {
  id: string;
  host: PeekHost;
  reads: OpenIssueReads;
  /** Where Escape closes the issue. */
  onEscape?: () => void;
  /** What the button is called that leaves: a pane is closed, a page is left for the list. */
  leave?: string;
  /** Properties stand beside the text where there is room, as in `PeekContent`. */
  isWide?: boolean;
}

/** Instead of an issue that is not there (any more), or could not be read. Render it under a key of the issue's id. */
export const PeekMissing = observer(function PeekMissing({
  id,
  host,
  reads: { now, isGone, read },
  onEscape,
  leave = t('close'),
  isWide = false,
}: PeekMissingProps) {
  const { status } = now;
  const typed = useTypedText(isGone);
  const isAsking = status === 'reading' || status === 'read';
  // Read, and gone a moment later: where to is being asked. Who was typing goes on meanwhile, and not in commands.
  if (isAsking && typed === null) return <ReadingIssue facts={host.home} isWide={isWide} />;
  const close = <Button onClick={() => host.closePeek()}>{leave}</Button>;
  const unsent = (
    <>
      <UnsentTexts texts={keptTexts(id, typed ?? '')} takesFocus={typed !== null} onEscape={onEscape} />
      <TypingEnds was={typed} />
    </>
  );
  if (status === 'failed') {
    return (
      <ErrorScreen error={now.error} title={t('couldNotLoad')} onRetry={read} actions={close}>
        {typed !== null && unsent}
      </ErrorScreen>
    );
  }
  const movedTo = status === 'moved' ? now : null;
  const name =
    movedTo && (projectsOf(host.workspace.parts.slug).byId.get(movedTo.projectId)?.name ?? t('anotherProject'));
  return (
    <EmptyState
      drawing={movedTo ? 'search' : 'lock'}
      title={name === null ? t('issueMissing') : t('issueMoved', { name })}
      actions={
        <>
          {movedTo && (
            <Button variant="primary" onClick={() => host.leadOn(movedTo.path)}>
              {t('openThere')}
            </Button>
          )}
          {close}
        </>
      }
    >
      {!movedTo && t('issueMissingBody')}
      {unsent}
    </EmptyState>
  );
});
