import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { useDocumentTitle } from '#platform/web/shell/use-document-title.ts';
import { t } from './text.ts';

/** The installation did not answer before anybody could sign in (screens.md 3.27). */
export function InstanceFailed({ error }: ErrorComponentProps) {
  const router = useRouter();
  useDocumentTitle(t('instanceFailed'));
  return (
    <main id="content" tabIndex={-1} className="h-full bg-surface">
      <ErrorScreen error={error} title={t('instanceFailed')} actions={null} onRetry={() => void router.invalidate()} />
    </main>
  );
}
