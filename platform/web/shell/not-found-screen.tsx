import { Link } from '@tanstack/react-router';
import { buttonClass } from '#platform/ui/controls/button-class.ts';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { t } from './text.ts';
import { Screen } from './screen.tsx';
import type { Crumb } from './screen-header.tsx';
import { useDocumentTitle } from './use-document-title.ts';

interface NotFoundScreenProps {
  /** Where the place would be, as in `NoAccessScreen`. */
  crumbs?: readonly Crumb[];
}

/** The screen for an unknown address (screens.md 3.34). */
export function NotFoundScreen({ crumbs }: NotFoundScreenProps) {
  useDocumentTitle(t('nothingHere'));
  const body = (
    <EmptyState
      level={crumbs ? 2 : 1}
      drawing="signpost"
      title={t('nothingHere')}
      actions={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {t('goHome')}
        </Link>
      }
    >
      {t('nothingHereBody')}
    </EmptyState>
  );
  if (crumbs)
    return (
      <Screen title={t('nothingHere')} crumbs={crumbs}>
        {body}
      </Screen>
    );
  return (
    <main id="content" tabIndex={-1} className="h-full overflow-y-auto bg-surface">
      {body}
    </main>
  );
}
