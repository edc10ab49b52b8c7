import type { AnyRouter } from '@tanstack/react-router';

/**
 * Moves the focus into the content after a change of page, unless a field there took it, so that screen readers start
 * at the top (screens.md 4.2). Returns a function that stops it.
 */
export function focusContentAfterNavigation(router: AnyRouter): () => void {
  return router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    // On the first page the browser decides where the focus is.
    if (!pathChanged || !fromLocation) return;
    const content = document.getElementById('content');
    if (content && !content.contains(document.activeElement)) content.focus({ preventScroll: true });
  });
}
