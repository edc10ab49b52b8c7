import type { ReactNode } from 'react';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { Screen } from './screen.tsx';
import type { Crumb } from './screen-header.tsx';
import { t } from './text.ts';
import { useDocumentTitle } from './use-document-title.ts';

interface NoAccessScreenProps {
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Where the place would be: leads back, and on a phone to the sidebar. Left out where nothing around it is known. */
  crumbs?: readonly Crumb[];
}

/**
 * The screen for a place that the person may not see, or that does not exist (screens.md 2.9); `actions` offers what to
 * do next.
 */
export function NoAccessScreen({
  title = t('noAccess'),
  children = t('noAccessBody'),
  actions,
  crumbs,
}: NoAccessScreenProps) {
  useDocumentTitle(title);
  const body = (
    <EmptyState level={crumbs ? 2 : 1} drawing="lock" title={title} actions={actions}>
      {children}
    </EmptyState>
  );
  if (crumbs)
    return (
      <Screen title={title} crumbs={crumbs}>
        {body}
      </Screen>
    );
  return (
    <main id="content" tabIndex={-1} className="h-full overflow-y-auto bg-surface">
      {body}
    </main>
  );
}
