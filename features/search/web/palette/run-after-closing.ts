import { holdKeys } from '#platform/ui/keys/held-keys.ts';

/**
 * Runs something once the palette, which is closing, has given the focus back (two frames later): what it opens takes the
 * focus from there. Keys typed meanwhile go to what it opens, else to the page.
 */
export function runAfterClosing(run: () => void): void {
  const end = holdKeys(() => {});
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      run();
      end('press');
    }),
  );
}
