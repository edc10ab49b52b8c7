import type { AnyRouter } from '@tanstack/react-router';
import { layers } from '#platform/ui/popups/layers.ts';

/**
 * Moves the focus into the content after a change of page, unless a field there took it, so that screen readers start
 * at the top (screens.md 4.2). What was opened over the page while it was still on its way keeps the focus. Returns a
 * function that stops it.
 */
export function focusContentAfterNavigation(router: AnyRouter): () => void {
  let before = layers.get();
  const stops = [
    router.subscribe('onBeforeNavigate', () => (before = layers.get())),
    router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
      // On the first page the browser decides where the focus is.
      if (!pathChanged || !fromLocation) return;
      if (layers.get().some((layer) => !before.includes(layer))) return;
      const content = document.getElementById('content');
      if (content && !content.contains(document.activeElement)) content.focus({ preventScroll: true });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
