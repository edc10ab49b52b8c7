import { useSignal } from '#platform/ui/signal.ts';
import { announcements } from './announce.ts';

/** The page's two live regions; mounted once, before anything is announced (screens.md 2.1). */
export function LiveRegions() {
  const { polite, assertive } = useSignal(announcements);
  return (
    <div className="sr-only">
      <div aria-live="polite" aria-atomic="true">
        {/* A space more makes the same text a new one. */}
        {polite.text + ' '.repeat(polite.count % 2)}
      </div>
      <div aria-live="assertive" aria-atomic="true">
        {assertive.text + ' '.repeat(assertive.count % 2)}
      </div>
    </div>
  );
}
