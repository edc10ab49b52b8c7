import type { AnyRouter } from '@tanstack/react-router';

/**
 * After a change of page the focus stands in its content, unless a field there took it: reading goes on at the top
 * (screens.md 4.2). Returns the way to stop.
 */
export function focusContentAfterNavigation(router: AnyRouter): () => void {
  return router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    // The first page keeps the focus where the browser puts it.
    if (!pathChanged || !fromLocation) return;
    const content = document.getElementById('content');
    if (content && !content.contains(document.activeElement)) content.focus({ preventScroll: true });
  });
}
