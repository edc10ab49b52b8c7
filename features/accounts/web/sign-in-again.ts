import { readSession } from '#features/accounts/contract.ts';
import { dismissToast, showToast } from '#platform/ui/notices/toasts.ts';
import { confirm } from '#platform/ui/popups/confirm.ts';
import { api } from '#platform/web/api/api.ts';
import { connection } from '#platform/web/live/connection.ts';
import { signInPath } from './session.ts';
import { t } from './text.ts';

const toast = 'session-ended';
/** How often the page looks whether somebody has signed in there, in milliseconds. */
const looksEvery = 1_000;
const shape = 'popup,width=480,height=720';

let hasAsked = false;

/**
 * Asks to sign in again in a small window, over a page that would lose what was typed if it were left (screens.md 3.33).
 * Whoever declines is told by a toast that stays, and not asked again. Resolves once this person is signed in again, with
 * the answer "Not now", or when the small window is closed.
 */
export async function signInAgain(userId: string): Promise<void> {
  const isWanted =
    !hasAsked &&
    (await confirm({
      title: t('sessionEnded'),
      body: t('sessionEndedOver'),
      action: t('signInAgain'),
      cancel: t('notNow'),
    }));
  hasAsked = true;
  if (isWanted) return openSignIn(userId);
  showToast(
    {
      kind: 'error',
      title: t('sessionEnded'),
      body: t('sessionEndedOver'),
      actions: [{ label: t('signInAgain'), run: () => void openSignIn(userId) }],
      stays: true,
    },
    toast,
  );
}

async function openSignIn(userId: string): Promise<void> {
  const opened = window.open('/', '_blank', shape);
  // Blocked: the whole page then, and the browser asks about what is unsaved.
  if (!opened) return location.assign(signInPath(location.pathname + location.search));
  let signedIn = await whoIsSignedIn();
  while (signedIn === null) {
    if (opened.closed) return;
    await new Promise((resolve) => setTimeout(resolve, looksEvery));
    signedIn = await whoIsSignedIn();
  }
  opened.close();
  // Somebody else: nothing of this page may stay.
  if (signedIn !== userId) return location.reload();
  hasAsked = false;
  dismissToast(toast);
  connection.resume();
}

/** The id of who is signed in; null for nobody, or while the server does not answer. */
async function whoIsSignedIn(): Promise<string | null> {
  const answer = await api.send(readSession, {}, { fresh: true, once: true }).catch(() => null);
  return answer?.is_authenticated ? answer.user.id : null;
}
