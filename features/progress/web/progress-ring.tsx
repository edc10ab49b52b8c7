import { ShareRing } from '#platform/ui/icons/share-ring.tsx';
import { tip } from '#platform/ui/popups/tip.ts';
import { t } from './text.ts';

interface ProgressProps {
  readonly done: number;
  /** Null: not known, and nothing is shown in its place. */
  readonly total: number | null;
}

/** The part that is done, from 0 to 1; 0 of nothing. */
function shareOf(done: number, total: number): number {
  return total === 0 ? 0 : Math.min(1, done / total);
}

/** How much of something is done, as a ring; full and checked once all of it is. */
export function ProgressRing({ done, total, size = 20 }: ProgressProps & { readonly size?: number }) {
  if (total === null) return <span className="shrink-0" style={{ width: size, height: size }} />;
  const share = shareOf(done, total);
  const words = t('done', { done, total });
  return (
    <span className="relative inline-flex shrink-0" {...tip(words)}>
      <span className="sr-only">{words}</span>
      <ShareRing share={share} size={size} />
    </span>
  );
}

/** The same as a thin bar. Decoration: the numbers stand beside it. */
export function ProgressBar({ done, total }: ProgressProps) {
  const share = total === null ? 0 : shareOf(done, total);
  return (
    <span aria-hidden className="block h-1 w-full overflow-hidden rounded-full bg-pressed">
      <span
        className={share === 1 ? 'block h-full bg-ok' : 'block h-full bg-accent'}
        style={{ width: `${share * 100}%` }}
      />
    </span>
  );
}
