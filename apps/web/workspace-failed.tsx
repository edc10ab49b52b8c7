import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { session } from '#features/accounts/web/public.ts';
import { WorkspaceMissingScreen } from '#features/workspaces/web/public.ts';
import { ApiError, isUnanswered } from '#platform/web/api/api-error.ts';
import { CrashScreen } from '#platform/web/shell/crash-screen.tsx';
import { ErrorScreen } from '#platform/web/shell/error-screen.tsx';
import { failedTitle } from './failed-title.ts';
import { t } from './text.ts';
import { UnreachableScreen } from './unreachable-screen.tsx';

/** Shown if the workspace could not be opened: no access, not found, no connection, or a bug. */
export function WorkspaceFailed({ error }: ErrorComponentProps) {
  const router = useRouter();
  if (isUnanswered(error) && !session.me) return <UnreachableScreen />;
  const refused = error instanceof ApiError && [400, 403, 404].includes(error.status);
  if (refused) return <WorkspaceMissingScreen />;
  if (!isUnanswered(error) && !(error instanceof ApiError)) return <CrashScreen error={error} />;
  return (
    <main id="content" tabIndex={-1} className="h-full bg-surface">
      <ErrorScreen
        error={error}
        title={failedTitle(error) ?? t('workspaceFailed')}
        onRetry={() => void router.invalidate()}
      />
    </main>
  );
}
