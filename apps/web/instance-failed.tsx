import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { session } from '#features/accounts/web/public.ts';
import { isUnanswered } from '#platform/web/api/api-error.ts';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { useDocumentTitle } from '#platform/web/shell/use-document-title.ts';
import { failedTitle } from './failed-title.ts';
import { t } from './text.ts';
import { UnreachableScreen } from './unreachable-screen.tsx';

/** Shown if data that a page outside the workspaces needs could not be read (screens.md 3.27). */
export function InstanceFailed({ error }: ErrorComponentProps) {
  return isUnanswered(error) && !session.me ? <UnreachableScreen /> : <Failed error={error} />;
}

function Failed({ error }: { error: unknown }) {
  const router = useRouter();
  const title = failedTitle(error) ?? t('pageNotLoaded');
  useDocumentTitle(title);
  return (
    <main id="content" tabIndex={-1} className="h-full bg-surface">
      <ErrorScreen error={error} title={title} actions={null} onRetry={() => void router.invalidate()} />
    </main>
  );
}
