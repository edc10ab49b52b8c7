import { useLate } from '#platform/ui/controls/use-late.ts';

/** A 2-px line at the top of content that is shown while it refreshes; only after 400 ms. Place it in a relative box
 * that says `aria-busy`. */
export function ProgressLine({ on }: { on: boolean }) {
  const shown = useLate(on, 400);
  if (!shown) return null;
  return (
    <div aria-hidden className="absolute inset-x-0 top-0 z-sticky h-0.5 overflow-hidden">
      <div className="h-full w-2/5 animate-progress bg-accent" />
    </div>
  );
}
