import { memo } from 'react';
import { faintIn } from './faint-color.ts';

/** The groups of states (screens.md 5.5); `triage` waits in intake. */
export type StateGroup = 'backlog' | 'unstarted' | 'started' | 'completed' | 'cancelled' | 'triage';

/** The groups' own colors, used exactly, also in charts and progress. */
export const GROUP_COLORS: Readonly<Record<StateGroup, string>> = {
  backlog: '#d9d9d9',
  unstarted: '#3f76ff',
  started: '#f59e0b',
  completed: '#16a34a',
  cancelled: '#dc2626',
  triage: '#ff7700',
};

const DISC = 'M7 .5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13Z';
const DOT = 'M7 5a2 2 0 1 0 0 4a2 2 0 0 0 0-4Z';
const CHECK = 'M3.9 7.2L4.95 6.15L6.2 7.4L9.05 4.55L10.1 5.6L6.2 9.5Z';
const CROSS = 'M4.4 5.46L5.46 4.4L7 5.94L8.54 4.4L9.6 5.46L8.06 7L9.6 8.54L8.54 9.6L7 8.06L5.46 9.6L4.4 8.54L5.94 7Z';

interface StateGlyphProps {
  group: StateGroup;
  /** The state's own color, `#rrggbb`; the group's when absent. */
  color?: string | undefined;
  /** How full a started state is, by its place among the started ones: 0.25, 0.5 or 0.75. */
  fill?: number;
  size?: number;
  /** Said to screen readers; without it the glyph is decoration beside its name. */
  label?: string;
}

/** The glyph of a state: five shapes, tinted with the state's color, outlined where the color is too faint to see. */
export const StateGlyph = memo(function StateGlyph({
  group,
  color = GROUP_COLORS[group],
  fill = 0.5,
  size = 14,
  label,
}: StateGlyphProps) {
  const isRing = group !== 'completed' && group !== 'cancelled';
  const faint = faintIn(color);
  const inside = insideOf(group, fill);
  const ring = { cx: 7, cy: 7, r: 5.5, fill: 'none', strokeDasharray: group === 'backlog' ? '2.2 2.12' : undefined };
  return (
    <svg
      viewBox="0 0 14 14"
      width={size}
      height={size}
      className="state-glyph shrink-0 overflow-visible"
      data-faint={faint}
      style={{ color }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {isRing && faint !== '' && <circle className="glyph-outline" {...ring} />}
      {isRing && <circle className="glyph-ring" stroke="currentColor" {...ring} />}
      {inside !== '' && (
        <path
          className={group === 'started' ? undefined : 'glyph-fill'}
          d={inside}
          fill="currentColor"
          fillRule="evenodd"
        />
      )}
    </svg>
  );
});

/** What is filled. */
function insideOf(group: StateGroup, fill: number): string {
  if (group === 'completed') return `${DISC}${CHECK}`;
  if (group === 'cancelled') return `${DISC}${CROSS}`;
  if (group === 'triage') return DOT;
  return group === 'started' ? wedge(fill) : '';
}

/** Returns a part of a disc, from the top clockwise. */
function wedge(share: number): string {
  const angle = 2 * Math.PI * share;
  const [x, y] = [7 + 3.5 * Math.sin(angle), 7 - 3.5 * Math.cos(angle)].map((at) => at.toFixed(2));
  return `M7 7V3.5A3.5 3.5 0 ${share > 0.5 ? 1 : 0} 1 ${x} ${y}Z`;
}
