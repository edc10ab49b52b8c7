import { t } from '#platform/ui/text.ts';
import { showToast } from './toasts.ts';

interface Said {
  /** What was copied: "Key copied". */
  readonly done: string;
  /** The text itself, where it is worth seeing. */
  readonly body?: string;
  /** What is said instead when the browser refuses. */
  readonly failed?: string;
}

/** Puts a text on the clipboard and says whether that worked: without https or permission the browser refuses. */
export async function copyText(text: string, { done, body, failed }: Said): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: 'success', title: done, body }, 'copied');
  } catch {
    const refused =
      failed === undefined ? { title: t('couldNotCopy'), body: t('couldNotCopyBody') } : { title: failed };
    showToast({ kind: 'error', ...refused }, 'copied');
  }
}
