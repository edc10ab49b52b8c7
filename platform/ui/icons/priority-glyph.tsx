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
const FILLED: Readonly<Record<Priority, number>> = { urgent: 0, high: 3, medium: 2, low: 1, none: 0 };
const SQUARE = 'M3.5 .5h7a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-7a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3Z';
const MARK = 'M6.25 3.25h1.5l-.2 4.5h-1.1ZM6.2 9.2h1.6v1.6H6.2Z';

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
  return (
    <svg
      viewBox="0 0 14 14"
      width={size}
      height={size}
      className={`shrink-0 ${COLORS[priority]}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <Shape priority={priority} />
    </svg>
  );
});

function Shape({ priority }: { priority: Priority }) {
  if (priority === 'urgent') return <path d={`${SQUARE}${MARK}`} fill="currentColor" fillRule="evenodd" />;
  if (priority === 'none') {
    return <path d="M1.5 7h2.5M5.75 7h2.5M10 7h2.5" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />;
  }
  return [0, 1, 2].map((bar) => (
    <rect
      key={bar}
      x={1.25 + bar * 4.25}
      y={8.5 - bar * 3.25}
      width="3"
      height={4.25 + bar * 3.25}
      rx="1"
      fill={bar < FILLED[priority] ? 'currentColor' : 'var(--line-2)'}
    />
  ));
}
