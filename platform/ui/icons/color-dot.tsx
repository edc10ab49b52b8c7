import { memo } from 'react';
import { faintIn } from './faint-color.ts';

/**
 * A data color as a dot (labels 8 px), with an outline where the color is too faint. Decorative: the name is next to
 * it.
 */
export const ColorDot = memo(function ColorDot({ color, size = 8 }: { color: string; size?: number }) {
  return (
    <span
      aria-hidden
      className="color-dot"
      data-faint={faintIn(color)}
      style={{ width: size, height: size, backgroundColor: color }}
    />
  );
});
