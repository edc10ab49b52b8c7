import type { ModuleCounts } from '#features/modules/contract.ts';
import { doneCount, doneShare } from '#features/modules/rules.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { t } from './text.ts';

const radius = 6.5;
const length = 2 * Math.PI * radius;

/** How much of a module is done, as a ring; full and checked once all of it is. */
export function ModuleRing({ counts, size = 20 }: { counts: ModuleCounts; size?: number }) {
  const share = doneShare(counts);
  const words = t('progress', { done: doneCount(counts), total: counts.total_issues });
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

/** The same as a thin bar. */
export function ModuleBar({ counts }: { counts: ModuleCounts }) {
  return (
    <span aria-hidden className="block h-1 w-full overflow-hidden rounded-full bg-pressed">
      <span
        className={doneShare(counts) === 1 ? 'block h-full bg-ok' : 'block h-full bg-accent'}
        style={{ width: `${doneShare(counts) * 100}%` }}
      />
    </span>
  );
}
