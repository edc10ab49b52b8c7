import type { LucideIcon } from 'lucide-react';
import { memo, type ComponentType } from 'react';

/** Any icon of the design system: `size` in px (14, 16 or 20), drawn in the text color. */
export type Icon = ComponentType<IconProps>;

interface IconProps {
  size?: number;
  className?: string;
}

/** Nothing is drawn beyond the edges of an icon: to clip it costs a list of hundreds of them as much as to draw it. */
const classes = 'shrink-0 overflow-visible';

/**
 * Returns a line icon of the one set: 1.5-px stroke at every size, hidden from screen readers (the control carries the
 * name). Rows are drawn again with the icons they have.
 */
export function lineIcon(Shape: LucideIcon): Icon {
  return memo(function LineIcon({ size = 16, className }: IconProps) {
    return (
      <Shape
        size={size}
        strokeWidth={1.5}
        absoluteStrokeWidth
        aria-hidden
        className={className ? `${classes} ${className}` : classes}
      />
    );
  });
}
