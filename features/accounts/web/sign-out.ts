import { readCsrfToken, signOut as signOutCall } from '#features/accounts/contract.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { api } from '#platform/web/api/api.ts';
import { postForm } from '#platform/web/api/form-post.ts';
import { t } from './text.ts';

/** Signs out by a form post, as the wire wants it; says so when it could not be sent. */
export async function signOut(): Promise<void> {
  try {
    await postForm(signOutCall.path, {}, async () => (await api.send(readCsrfToken, {}, { fresh: true })).csrf_token);
  } catch {
    showToast({ kind: 'error', title: t('couldNotSignOut'), retry: () => void signOut() });
  }
}
