import { ProgressLine } from '#platform/ui/display/progress-line.tsx';

/** Shown only when a page needs more than 150 ms. */
export function Waiting() {
  return (
    <div className="relative h-full bg-surface" aria-busy>
      <ProgressLine on />
    </div>
  );
}
