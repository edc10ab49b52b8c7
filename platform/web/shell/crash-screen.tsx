import { Button } from '#platform/ui/controls/button.tsx';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { copyText } from '#platform/ui/notices/copy-text.ts';
import { t } from './text.ts';
import { useDocumentTitle } from './use-document-title.ts';

/** A page whose drawing failed: reload, copy what happened, or go home; the sidebar beside it stays usable. */
export function CrashScreen({ error }: { error: unknown }) {
  useDocumentTitle(t('pageFailed'));
  const copy = () => copyText(crashDetails(error), { done: t('detailsCopied') });
  return (
    <main id="content" tabIndex={-1} className="h-full overflow-y-auto bg-surface">
      <EmptyState
        level={1}
        drawing="crack"
        title={t('pageFailed')}
        actions={
          <>
            <Button variant="primary" onClick={() => location.reload()}>
              {t('reload')}
            </Button>
            <Button onClick={() => void copy()}>{t('copyDetails')}</Button>
            <Button variant="quiet" onClick={() => location.assign('/')}>
              {t('goHome')}
            </Button>
          </>
        }
      >
        {t('pageFailedBody')}
      </EmptyState>
    </main>
  );
}

/** What to paste into a report: the page, the time, the message and where it happened; nothing of the person's data. */
export function crashDetails(error: unknown): string {
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return [location.pathname, new Date().toISOString(), navigator.userAgent, what].join('\n');
}
