import { clsx } from 'clsx';
import type { LabelRecord } from '#features/labels/contract.ts';
import { ColorDot } from '#platform/ui/icons/color-dot.tsx';
import { tip } from '#platform/ui/popups/tip.ts';
import { formatNames } from '#platform/web/text/format-number.ts';
import { mostLabels } from './labels-that-fit.ts';
import { moreLabels } from './text.ts';

interface LabelChipsProps {
  labels: readonly LabelRecord[];
  /** How many are drawn by name; none draws the dots only. */
  most?: number;
  /** Takes as many lines as it needs, where the height is free. */
  wraps?: boolean;
}

/** Some labels as dot and name, then "+N more" (screens.md 3.1). */
export function LabelChips({ labels, most = mostLabels, wraps = false }: LabelChipsProps) {
  const names = formatNames(labels.map((label) => label.name));
  if (most === 0) {
    return (
      <span className="inline-flex items-center gap-0.5" {...tip(names)}>
        {labels.slice(0, mostLabels).map((label) => (
          <ColorDot key={label.id} color={label.color} />
        ))}
        <span className="sr-only">{names}</span>
      </span>
    );
  }
  const shown = labels.slice(0, most);
  const more = labels.length - shown.length;
  return (
    <span
      className={clsx('inline-flex min-w-0 items-center gap-2', wraps && 'flex-wrap gap-y-0.5 py-0.5')}
      {...(more > 0 ? tip(names) : {})}
    >
      {shown.map((label, index) => (
        <span
          // Keyed by position, so that the rows of another list reuse these elements.
          // oxlint-disable-next-line react/no-array-index-key -- a chip keeps nothing of the label before
          key={index}
          className={clsx('inline-flex items-center gap-1', shown.length > 1 && !wraps ? 'shrink-0' : 'min-w-0')}
        >
          <ColorDot color={label.color} />
          {/*
            The space is not drawn; it keeps the names apart where the text is read. The pixel after it is for the last letter:
            text begins at whole pixels, boxes do not, so its edge would be cut off.
          */}
          <span className={clsx('-mr-px truncate pr-px', !wraps && 'max-w-28')}>{label.name} </span>
        </span>
      ))}
      {more > 0 && <span className="shrink-0 text-ink-3">{moreLabels('more', { count: more })}</span>}
    </span>
  );
}
