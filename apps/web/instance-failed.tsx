import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { session } from '#features/accounts/web/public.ts';
import { isUnanswered } from '#platform/web/api/api-error.ts';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { useDocumentTitle } from '#platform/web/shell/use-document-title.ts';
import { t } from './text.ts';
import { UnreachableScreen } from './unreachable-screen.tsx';

/** The installation did not answer before anybody could sign in (screens.md 3.27). */
export function InstanceFailed({ error }: ErrorComponentProps) {
  return isUnanswered(error) && !session.me ? <UnreachableScreen /> : <Failed error={error} />;
}

function Failed({ error }: { error: unknown }) {
  const router = useRouter();
  useDocumentTitle(t('instanceFailed'));
  return (
    <main id="content" tabIndex={-1} className="h-full bg-surface">
      <ErrorScreen error={error} title={t('instanceFailed')} actions={null} onRetry={() => void router.invalidate()} />
    </main>
  );
}
