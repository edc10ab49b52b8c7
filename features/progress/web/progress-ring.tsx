import { tip } from '#platform/ui/popups/tip.ts';
import { t } from './text.ts';

const radius = 6.5;
const length = 2 * Math.PI * radius;

interface ProgressProps {
  readonly done: number;
  readonly total: number;
}

/** The part that is done, from 0 to 1; 0 of nothing. */
function shareOf({ done, total }: ProgressProps): number {
  return total === 0 ? 0 : Math.min(1, done / total);
}

/** How much of something is done, as a ring; full and checked once all of it is. */
export function ProgressRing({ done, total, size = 20 }: ProgressProps & { readonly size?: number }) {
  const share = shareOf({ done, total });
  const words = t('done', { done, total });
  return (
    <span className="relative inline-flex shrink-0" {...tip(words)}>
      <span className="sr-only">{words}</span>
      <svg viewBox="0 0 16 16" width={size} height={size} aria-hidden fill="none" strokeWidth="1.75">
        <circle cx="8" cy="8" r={radius} className="stroke-line-2" />
        {share > 0 && (
          <circle
            cx="8"
            cy="8"
            r={radius}
            className={share === 1 ? 'stroke-ok' : 'stroke-accent'}
            strokeDasharray={`${length * share} ${length}`}
            strokeLinecap={share === 1 ? 'butt' : 'round'}
            transform="rotate(-90 8 8)"
          />
        )}
        {share === 1 && (
          <path d="M5.2 8.2l2 2 3.6-4" className="stroke-ok" strokeLinecap="round" strokeLinejoin="round" />
        )}
      </svg>
    </span>
  );
}

/** The same as a thin bar. Decoration: the numbers stand beside it. */
export function ProgressBar(props: ProgressProps) {
  const share = shareOf(props);
  return (
    <span aria-hidden className="block h-1 w-full overflow-hidden rounded-full bg-pressed">
      <span
        className={share === 1 ? 'block h-full bg-ok' : 'block h-full bg-accent'}
        style={{ width: `${share * 100}%` }}
      />
    </span>
  );
}
