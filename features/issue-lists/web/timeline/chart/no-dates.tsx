import { clsx } from 'clsx';
import { t } from '#features/issue-lists/web/timeline/text.ts';
import type { ChartRow } from './timeline-bar.tsx';

/** Says in a row without a bar that the issue has no dates; without the list beside it also which issue it is. */
export function NoDates({ row, isListShown }: { row: ChartRow; isListShown: boolean }) {
  return (
    <span
      className={clsx(
        'pointer-events-none sticky left-[calc(var(--timeline-list)+8px)] flex max-w-[min(24rem,calc(100vw-16px))] items-center gap-1.5 text-small text-ink-3',
        // Days are drawn here by the pointer, whose dates would lie over these words.
        !row.isReadOnly && 'pointer-fine:group-hover/row:invisible',
      )}
    >
      {!isListShown && (
        <>
          {row.code !== null && <span className="shrink-0 font-mono text-micro">{row.code}</span>}
          <span className="truncate text-ink-2">{row.title}</span>
        </>
      )}
      <span className="shrink-0">{t('noDates')}</span>
    </span>
  );
}
