import { useEffect, useRef } from 'react';
import { linkAddress } from '#features/links/rules.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { layers } from '#platform/ui/popups/layers.ts';
import { t } from './text.ts';

const takesText = 'input, textarea, select, [contenteditable]';

/**
 * Offers to add a web or email link that is pasted while nothing that takes text has the focus and nothing is open over the
 * page (screens.md 3.8). `onAdd` is null where the person may add none.
 */
export function usePastedLink(onAdd: ((url: string) => void) | null): void {
  const latest = useRef(onAdd);
  useEffect(() => {
    latest.current = onAdd;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || latest.current === null || layers.get().length > 0) return;
      if (event.target instanceof Element && event.target.closest(takesText)) return;
      const text = event.clipboardData?.getData('text').trim() ?? '';
      // Only what says that it is an address: one word with a dot is more often a file, or the end of a sentence.
      const url = /^(?:https?|mailto):/i.test(text) ? linkAddress(text) : null;
      if (url === null) return;
      event.preventDefault();
      const actions = [{ label: t('add'), run: () => latest.current?.(url) }];
      showToast({ kind: 'info', title: t('addPasted'), body: url, actions }, `link ${url}`);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
