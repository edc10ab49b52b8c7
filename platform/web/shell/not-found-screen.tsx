import { Link } from '@tanstack/react-router';
import { buttonClass } from '#platform/ui/controls/button-class.ts';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { t } from './text.ts';
import { useDocumentTitle } from './use-document-title.ts';

/** The screen for an unknown address (screens.md 3.34). */
export function NotFoundScreen() {
  useDocumentTitle(t('nothingHere'));
  return (
    <main id="content" tabIndex={-1} className="h-full overflow-y-auto bg-surface">
      <EmptyState
        level={1}
        drawing="signpost"
        title={t('nothingHere')}
        actions={
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {t('home')}
          </Link>
        }
      >
        {t('nothingHereBody')}
      </EmptyState>
    </main>
  );
}
