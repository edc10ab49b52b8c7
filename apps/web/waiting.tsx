import { ProgressLine } from '#platform/ui/display/progress-line.tsx';

/** Shown if a page takes more than 150 ms. */
export function Waiting() {
  return (
    <div className="relative h-full bg-surface" aria-busy>
      <ProgressLine on />
    </div>
  );
}
