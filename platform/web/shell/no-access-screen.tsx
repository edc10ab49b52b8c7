import type { ReactNode } from 'react';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { t } from './text.ts';
import { useDocumentTitle } from './use-document-title.ts';

/** A place that exists, or not, for somebody who may not see it (screens.md 2.9); `actions` offers the way on. */
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
