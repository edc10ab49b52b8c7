import { readCsrfToken } from '#features/accounts/contract.ts';
import { signOut as signOutCall } from '#features/accounts/sign-in-contract.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { api } from '#platform/web/api/api.ts';
import { postForm } from '#platform/web/api/form-post.ts';
import { draftKeys } from '#platform/web/storage/drafts.ts';
import { t } from './first-text.ts';
import { forgetPerson } from './forget-person.ts';
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
      await forgetPerson();
      return token;
    });
  } catch {
    showToast({ kind: 'error', title: t('couldNotSignOut'), retry: () => void signOut() });
  }
}
