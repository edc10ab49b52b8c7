import { observer } from 'mobx-react-lite';
import { projectsOf } from '#features/projects/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { useLate } from '#platform/ui/controls/use-late.ts';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { Skeleton } from '#platform/ui/display/skeleton.tsx';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import type { PeekHost } from '#features/issues/web/peek-host.ts';
import { t } from '#features/issue-detail/web/text.ts';
import type { OpenIssue } from './use-open-issue.ts';

interface PeekMissingProps {
  now: OpenIssue;
  host: PeekHost;
  onRetry: () => void;
  /** What the button is called that leaves: a pane is closed, a page is left for the list. */
  leave?: string;
}

/** Instead of an issue that is not there (any more), or could not be read. */
export const PeekMissing = observer(function PeekMissing({ now, host, onRetry, leave = t('close') }: PeekMissingProps) {
  const { status } = now;
  // Read, and gone a moment later: where to is being asked.
  if (status === 'reading' || status === 'read') return <Reading />;
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
    </EmptyState>
  );
});

/** A title, a description of four lines and three entries of activity, once the wait is long enough to see (screens.md 3.45). */
function Reading() {
  if (!useLate(true)) return null;
  const lines = ['w-full', 'w-11/12', 'w-10/12', 'w-2/3'] as const;
  const entries = ['w-1/2', 'w-2/5', 'w-1/3'] as const;
  return (
    <div aria-hidden className="flex w-full max-w-190 flex-col gap-3">
      <Skeleton className="mb-3 h-6 w-1/2" />
      {lines.map((width) => (
        <Skeleton key={width} className={`h-3 ${width}`} />
      ))}
      <Skeleton className="mt-10 h-4 w-20" />
      {entries.map((width) => (
        <Skeleton key={width} className={`h-3 ${width}`} />
      ))}
    </div>
  );
}
