import { memo } from 'react';

/** The priorities, highest first (screens.md 5.6). */
export const PRIORITIES = ['urgent', 'high', 'medium', 'low', 'none'] as const;
export type Priority = (typeof PRIORITIES)[number];

const COLORS: Readonly<Record<Priority, string>> = {
  urgent: 'text-priority-urgent',
  high: 'text-priority-high',
  medium: 'text-priority-medium',
  low: 'text-priority-low',
  none: 'text-priority-none',
};
const SQUARE = 'M3.5 .5h7a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-7a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3Z';
const MARK = 'M6.25 3.25h1.5l-.2 4.5h-1.1ZM6.2 9.2h1.6v1.6H6.2Z';

/** Returns a rectangle with round corners, as a path. */
function plate(x: number, y: number, width: number, height: number, radius: number): string {
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  return `M${x + radius} ${y}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}Z`;
}

const BARS = [0, 1, 2].map((bar) => plate(1.25 + bar * 4.25, 8.5 - bar * 3.25, 3, 4.25 + bar * 3.25, 1));
const DASHES = [0, 1, 2].map((dash) => plate(0.75 + dash * 4.25, 6.25, 4, 1.5, 0.75));

/** What is drawn strong and what faint. */
const SHAPES: Readonly<Record<Priority, readonly [strong: string, faint: string]>> = {
  urgent: [`${SQUARE}${MARK}`, ''],
  high: [BARS.join(''), ''],
  medium: [BARS.slice(0, 2).join(''), BARS.slice(2).join('')],
  low: [BARS.slice(0, 1).join(''), BARS.slice(1).join('')],
  none: [DASHES.join(''), ''],
};

/** The glyph of a priority: five shapes. With `label` it is said to screen readers, else it is decoration. */
export const PriorityGlyph = memo(function PriorityGlyph({
  priority,
  size = 14,
  label,
}: {
  priority: Priority;
  size?: number;
  label?: string;
}) {
  const [strong, faint] = SHAPES[priority];
  return (
    <svg
      viewBox="0 0 14 14"
      width={size}
      height={size}
      className={`shrink-0 overflow-visible ${COLORS[priority]}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={strong} fill="currentColor" fillRule="evenodd" />
      {faint !== '' && <path d={faint} fill="var(--line-2)" />}
    </svg>
  );
});
