import { t } from '#platform/ui/text.ts';
import { showToast } from './toasts.ts';

/** Copies an address, or the whole address of a path of this app, and says whether that worked. */
export async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address.startsWith('/') ? location.origin + address : address);
    showToast({ kind: 'success', title: t('linkCopied') }, 'copied');
  } catch {
    // Without https the browser may refuse.
    showToast({ kind: 'error', title: t('couldNotCopyLink') }, 'copied');
  }
}
