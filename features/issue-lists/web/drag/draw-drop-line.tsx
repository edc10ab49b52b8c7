import { clsx } from 'clsx';
import type { RowMarks } from '#features/issue-lists/web/row-marks.ts';

/** The line at a row that shows where what is dragged would land. */
export function drawDropLine(drop: RowMarks['drop']) {
  if (drop === null) return null;
  return (
    <span
      aria-hidden
      className={clsx('absolute inset-x-0 z-sticky h-0.5 bg-accent', drop === 'above' ? '-top-px' : '-bottom-px')}
    />
  );
}
