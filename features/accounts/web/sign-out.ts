import { readCsrfToken } from '#features/accounts/contract.ts';
import { signOut as signOutCall } from '#features/accounts/sign-in-contract.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { api, keptReplies } from '#platform/web/api/api.ts';
import { forgetRecent } from '#platform/web/commands/recent.ts';
import { draftKeys, forgetDrafts } from '#platform/web/storage/drafts.ts';
import { instantMode } from '#platform/web/mirror/instant-mode.ts';
import { forgetDocuments } from '#platform/web/offline/kept-documents.ts';
import { forgetWrites } from '#platform/web/store/tab-outbox.ts';
import { postForm } from '#platform/web/api/form-post.ts';
import { t } from './first-text.ts';
import { session } from './session.ts';

/**
 * Signs out by a form post, as the wire wants it; says so when it could not be sent. What this device keeps of the person
 * is removed first: nothing of it may be left for who comes next. Asks before what was never sent goes with it (screens.md 2.2).
 */
export async function signOut(): Promise<void> {
  try {
    if (draftKeys().length > 0 && !(await (await import('./ask-about-drafts.ts')).askAboutDrafts())) return;
    const { mayLoseUnsent } = await import('./may-lose-unsent.ts');
    if (!(await mayLoseUnsent(session.me?.id ?? ''))) return;
    await postForm(signOutCall.path, {}, async () => {
      const { csrf_token: token } = await api.send(readCsrfToken, {}, { fresh: true });
      forgetRecent();
      forgetDrafts();
      await Promise.all([instantMode.wipe(), forgetWrites(), keptReplies.wipe(), forgetDocuments()]);
      return token;
    });
  } catch {
    showToast({ kind: 'error', title: t('couldNotSignOut'), retry: () => void signOut() });
  }
}
