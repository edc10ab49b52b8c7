import { t } from '#platform/ui/text.ts';
import { copyText } from './copy-text.ts';

/** Copies an address, or the whole address of a path of this app, and says whether that worked. */
export function copyLink(address: string): Promise<void> {
  const whole = address.startsWith('/') ? location.origin + address : address;
  return copyText(whole, { done: t('linkCopied'), failed: t('couldNotCopyLink') });
}
