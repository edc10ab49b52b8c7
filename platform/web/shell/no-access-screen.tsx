import type { ReactNode } from 'react';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { t } from './text.ts';
import { useDocumentTitle } from './use-document-title.ts';

/**
 * The screen for a place that the person may not see, or that does not exist (screens.md 2.9); `actions` offers what to
 * do next.
 */
export function NoAccessScreen({
  title = t('noAccess'),
  children = t('noAccessBody'),
  actions,
}: {
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  useDocumentTitle(title);
  return (
    <main id="content" tabIndex={-1} className="h-full overflow-y-auto bg-surface">
      <EmptyState level={1} drawing="lock" title={title} actions={actions}>
        {children}
      </EmptyState>
    </main>
  );
}
