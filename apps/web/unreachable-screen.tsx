import { useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { session } from '#features/accounts/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { useDocumentTitle } from '#platform/web/shell/use-document-title.ts';
import { t } from './text.ts';

/** How often to check for the server, in milliseconds. */
const LOOK_EVERY = 10_000;

/** Shown if no account is known on this device and the server cannot be reached. Continues by itself when it can. */
export function UnreachableScreen() {
  const router = useRouter();
  // A page without a network may learn of it after it is drawn.
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  useDocumentTitle(t('instanceFailed'));
  useEffect(() => {
    const look = () =>
      void session.refresh().then(
        () => router.invalidate(),
        // The server is still down.
        () => undefined,
      );
    const timer = setInterval(look, LOOK_EVERY);
    addEventListener('online', look);
    return () => {
      clearInterval(timer);
      removeEventListener('online', look);
    };
  }, [router]);
  return (
    <main id="content" tabIndex={-1} className="h-full bg-surface">
      <EmptyState
        drawing="offline"
        level={1}
        title={t('instanceFailed')}
        actions={
          <Button variant="primary" onClick={() => void router.invalidate()}>
            {t('tryAgain')}
          </Button>
        }
      >
        {isOnline ? t('serverAway') : t('youAreOffline')}
      </EmptyState>
    </main>
  );
}

function watchNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
