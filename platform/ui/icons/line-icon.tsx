import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';

/** Any icon of the design system: `size` in px (14, 16 or 20), drawn in the text colour. */
export type Icon = (props: { size?: number; className?: string }) => ReactElement;

/** A line icon of the one set: 1.5-px stroke at every size, hidden from screen readers (the control carries the name). */
export function lineIcon(Shape: LucideIcon): Icon {
  return function LineIcon({ size = 16, className }) {
    return (
      <Shape
        size={size}
        strokeWidth={1.5}
        absoluteStrokeWidth
        aria-hidden
        className={className ? `shrink-0 ${className}` : 'shrink-0'}
      />
    );
  };
}
