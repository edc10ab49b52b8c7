import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { rowMarks } from '#features/issue-lists/web/row-marks.ts';
import { openRowMenu } from '#features/issue-lists/web/commands/selection-target.ts';
import { useNear } from '#features/issue-lists/web/list/use-near.ts';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { positionKey, type RowPosition } from '#features/issue-lists/web/session/list-focus.ts';
import { issueLabel } from '#features/issues/web/issue-label.ts';
import { eventAnchor, type Anchor } from '#platform/ui/popups/anchor.ts';
import { useLongPress } from '#platform/ui/popups/use-long-press.ts';
import { BarCell } from './bar-cell.tsx';
import { NameCell } from './name-cell.tsx';
import type { TimelineView } from './timeline-view.ts';

interface TimelineRowProps {
  view: TimelineView;
  position: RowPosition;
  depth: number;
  /** Its place in the grid, the head being 1, for assistive technology. */
  row: number;
  /** Rows are touched, not pointed at. */
  isCoarse: boolean;
}

/** One issue of the Timeline layout: its name in the list, its bar in the chart. */
export const TimelineRow = observer(function TimelineRow({ view, position, depth, row, isCoarse }: TimelineRowProps) {
  const session = useSession();
  const issue = session.rows.get(position.id);
  const key = positionKey(position);
  const marks = rowMarks(session, position);
  const { isActive, focusRequests, isPeeked, isTarget } = marks;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusRequests > 0) box.current?.focus({ preventScroll: true });
  }, [focusRequests]);
  useEffect(() => {
    // This row was another one's before: the keyboard focus goes where that one is now.
    if (document.activeElement === box.current && session.focus.activeKey !== key) session.focus.takeAgain();
  }, [session, key]);
  const { isNear, nearness } = useNear();
  const longPress = useLongPress();
  const facts = issue && session.factsOf(issue);
  if (!facts) return null;
  const isSelected = session.selection.has(issue.id);
  const openMenu = (anchor: Anchor) => {
    session.focus.set(position);
    openRowMenu(session, { facts, issue }, anchor);
  };
  return (
    // A grid of divs: the lines are virtual and lie absolutely, which rows of a table cannot.
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
      role="row"
      aria-rowindex={row}
      aria-label={issueLabel(facts, issue)}
      aria-level={depth + 1}
      aria-selected={session.selection.takes(issue.id) ? isSelected : undefined}
      tabIndex={isActive || (marks.isNoneActive && row === 2) ? 0 : -1}
      data-position={key}
      data-key-target={isTarget || undefined}
      data-no-ring
      onPointerEnter={nearness.onPointerEnter}
      onBlur={nearness.onBlur}
      onFocus={(event) => {
        nearness.onFocus();
        if (event.target === box.current && !isActive) session.focus.set(position);
      }}
      onPointerDown={(event) => longPress.begin(event, openMenu)}
      onPointerUp={longPress.end}
      onPointerCancel={longPress.end}
      onPointerMove={(event) => {
        longPress.move(event);
        session.focus.hover(position, event);
      }}
      onPointerLeave={(event) => {
        nearness.onPointerLeave(event);
        session.focus.leave(position);
      }}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onContextMenu={(event) => {
        event.preventDefault();
        longPress.end();
        openMenu(eventAnchor(event));
      }}
      className="group/row flex h-full border-b border-line text-body outline-none [-webkit-touch-callout:none] pointer-coarse:select-none"
    >
      {view.state.isListShown && (
        <NameCell
          position={position}
          depth={depth}
          one={{ facts, issue }}
          isNear={isNear}
          isCoarse={isCoarse}
          marks={marks}
          className={clsx((isPeeked || isSelected) && 'bg-accent-soft!', marks.isFlashing && 'animate-flash')}
        />
      )}
      <BarCell view={view} position={position} one={{ facts, issue }} isLit={isNear || isTarget} />
    </div>
  );
});
