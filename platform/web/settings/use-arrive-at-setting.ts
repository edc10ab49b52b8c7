import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { must } from '#platform/shared/must.ts';

/** How long a page may take to draw the setting that the address names, in ms. */
const PATIENCE = 5000;
const CONTROLS =
  'input:not([type="hidden"]), textarea, button, select, a[href], [role="switch"], [contenteditable="true"]';

/** Brings the setting that the address names (`#id`) into sight and puts the focus on its control. */
export function useArriveAtSetting(): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (hash === '') return undefined;
    if (arrive(hash)) return undefined;
    // The page may still be waiting for what it shows.
    const watcher = new MutationObserver(() => {
      if (arrive(hash)) stop();
    });
    watcher.observe(must(document.getElementById('content'), 'settings stand in the content'), {
      childList: true,
      subtree: true,
    });
    const timer = setTimeout(() => stop(), PATIENCE);
    const stop = () => {
      watcher.disconnect();
      clearTimeout(timer);
    };
    return stop;
  }, [hash]);
}

function arrive(id: string): boolean {
  const row = document.getElementById(id);
  if (!row) return false;
  row.scrollIntoView({ block: 'center' });
  row.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true });
  row.classList.remove('animate-flash');
  // Read back: taking the class away has to be seen before it is put on again.
  void row.offsetWidth;
  row.classList.add('animate-flash');
  return true;
}
