import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import type { Dependency } from '#features/relations/web/public.ts';
import { openPopover } from '#platform/ui/popups/open-popup.ts';
import { drawnDays } from '#features/issue-lists/web/timeline/chart/span.ts';
import { spanOf } from '#features/issue-lists/web/timeline/chart-row-of.ts';
import type { TimelineView } from '#features/issue-lists/web/timeline/timeline-view.ts';
import { t } from '#features/issue-lists/web/timeline/text.ts';
import { DependencyPanel } from './dependency-panel.tsx';
import { elbow } from './elbow.ts';
import { isConflict } from './is-conflict.ts';

interface DependencyLinesProps {
  view: TimelineView;
  /** Where the row of an issue begins, in pixels from the first. */
  tops: ReadonlyMap<string, number>;
  rowHeight: number;
}

/** The lines from bars to those that wait for them, as far as a row of one of both is near the screen (screens.md 3.6). */
export const DependencyLines = observer(function DependencyLines({ view, tops, rowHeight }: DependencyLinesProps) {
  const { session, state, dependencies } = view;
  const { first, last } = state.rowsDrawn;
  const half = rowHeight / 2;
  const edgeOf = (id: string, end: 'start' | 'end') => {
    const top = tops.get(id);
    const issue = session.rows.get(id);
    const days = issue && drawnDays(state.shownSpan(id, spanOf(issue)), state.dayWidth);
    if (top === undefined || !days) return null;
    return { issue, x: state.xOf(end === 'end' ? days.last + 1 : days.first), y: top + half };
  };
  const open = (dependency: Dependency) => (event: MouseEvent) =>
    openPopover(
      { x: event.clientX, y: event.clientY },
      (close) => <DependencyPanel view={view} dependency={dependency} close={close} />,
      { label: t('dependency') },
    );
  const lines = dependencies.all.flatMap((dependency) => {
    const from = edgeOf(dependency.related_issue_id, 'end');
    const to = edgeOf(dependency.issue_id, 'start');
    if (!from || !to || Math.max(from.y, to.y) < first || Math.min(from.y, to.y) > last) return [];
    const path = elbow(from, to, half);
    const isBad = isConflict(from.issue, to.issue);
    const { lit } = dependencies;
    const isFaint = lit !== null && !(lit.has(dependency.issue_id) && lit.has(dependency.related_issue_id));
    return [
      <g key={dependency.id} className={clsx(isFaint && 'opacity-30')}>
        <path
          d={path}
          className={isBad ? 'stroke-danger' : lit !== null && !isFaint ? 'stroke-ink-2' : 'stroke-line-3'}
          strokeWidth={1.5}
          strokeLinejoin="round"
        />
        <path
          d={path}
          data-dependency={dependency.id}
          className="cursor-pointer stroke-transparent"
          style={{ pointerEvents: 'stroke' }}
          strokeWidth={10}
          onClick={open(dependency)}
        />
      </g>,
    ];
  });
  const { drawn } = dependencies;
  const start = drawn && edgeOf(drawn.from, drawn.end);
  return (
    <svg
      aria-hidden
      className="pointer-events-none absolute top-0 left-(--timeline-list) z-1 size-px overflow-visible fill-none"
    >
      {lines}
      {drawn && start && (
        <path d={`M${start.x} ${start.y}L${drawn.x} ${drawn.y}`} className="stroke-accent" strokeWidth={1.5} />
      )}
    </svg>
  );
});
