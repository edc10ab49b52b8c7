import type { ReactNode } from 'react';
import { Button } from '#platform/ui/controls/button.tsx';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { ApiError } from '#platform/web/api/api-error.ts';
import { failedLoad } from '#platform/web/api/failed-load.ts';
import { t } from './text.ts';

interface ErrorScreenProps {
  error: unknown;
  /** Tries again what failed. */
  onRetry?: (() => void) | undefined;
  title?: string;
  /** Says more than why it failed, and what to do. */
  body?: string | undefined;
  actions?: ReactNode;
  /** Stands below the reason. */
  children?: ReactNode;
}

/** What could not be loaded, in plain words, with a way on and the request id to quote (screens.md 2.9). */
export function ErrorScreen({ error, onRetry, title = t('couldNotLoad'), body, actions, children }: ErrorScreenProps) {
  const { drawing, reason } = failedLoad(error);
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <EmptyState
      drawing={drawing}
      title={title}
      actions={
        <>
          {onRetry && (
            <Button variant="primary" onClick={onRetry}>
              {t('retry')}
            </Button>
          )}
          {actions ?? <Button onClick={() => history.back()}>{t('back')}</Button>}
        </>
      }
    >
      <p>{body ?? reason}</p>
      {requestId && (
        <details className="mt-2 text-small text-ink-3">
          <summary>{t('errorDetails')}</summary>
          <p className="mt-1 font-mono">{t('requestId', { id: requestId })}</p>
        </details>
      )}
      {children}
    </EmptyState>
  );
}
