import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { eventAnchor, type Anchor } from '#platform/ui/popups/anchor.ts';
import { useLongPress } from '#platform/ui/popups/use-long-press.ts';
import { swipedClass, useSwipe } from '#platform/ui/touch/use-swipe.tsx';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { openRowMenu } from '#features/issue-lists/web/commands/selection-target.ts';
import { rowMarks } from '#features/issue-lists/web/row-marks.ts';
import { drawDropLine } from '#features/issue-lists/web/drag/draw-drop-line.tsx';
import { useDraggableIssue } from '#features/issue-lists/web/drag/use-draggable-issue.ts';
import { issueLabel } from '#features/issues/web/issue-label.ts';
import { pressIssue } from '#features/issue-lists/web/press-issue.ts';
import { drawTitleField } from '#features/issue-lists/web/title-field.tsx';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { positionKey, type RowPosition } from '#features/issue-lists/web/session/list-focus.ts';
import { drawLineProperties } from '#features/issue-lists/web/draw-properties.tsx';
import { drawSelectBox } from '#features/issue-lists/web/selection/select-box.tsx';
import { drawDisclosure } from './disclosure.tsx';
import { drawParentKey } from './parent-key.tsx';
import { swipesOfIssue } from './swipes-of-issue.tsx';
import { useNear } from './use-near.ts';

interface IssueLineProps {
  position: RowPosition;
  depth: number;
  /** Its place in the whole list, from 1, for assistive technology. */
  row: number;
  /** Two lines: the window is too narrow for one. */
  isTall: boolean;
  /** Rows are touched, not pointed at. */
  isCoarse: boolean;
  /** How many pixels of the row its properties may take. */
  room: number;
}

/** One issue of the List layout. Draws nothing of its own: values from the store, changes by the commands. */
export const IssueLine = observer(function IssueLine({ position, depth, row, ...look }: IssueLineProps) {
  const { isTall, isCoarse } = look;
  const session = useSession();
  const issue = session.rows.get(position.id);
  const key = positionKey(position);
  const { isActive, focusRequests, isPeeked, isTarget, ...marks } = rowMarks(session, position);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusRequests > 0) box.current?.focus({ preventScroll: true });
  }, [focusRequests]);
  useEffect(() => {
    // This row was another one's before: the keyboard focus goes where that one is now.
    if (document.activeElement === box.current && session.focus.activeKey !== key) session.focus.takeAgain();
  }, [session, key]);
  useDraggableIssue(box, position);
  const { isNear, nearness } = useNear();
  const isSelected = session.selection.has(position.id);
  const isSelecting = session.selection.isOn;
  const longPress = useLongPress();
  const facts = issue && session.factsOf(issue);
  const openMenu = (anchor: Anchor) => {
    if (!facts) return;
    session.focus.set(position);
    openRowMenu(session, { facts, issue }, anchor);
  };
  const swipe = useSwipe(() => (facts ? swipesOfIssue({ facts, issue }, openMenu) : { left: null, right: null }));
  if (!facts) return null;
  return (
    // A grid of divs: the lines are virtual and lie absolutely, which rows of a table cannot.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter is the command "open" of the list
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
      role="row"
      aria-rowindex={row}
      aria-label={issueLabel(facts, issue)}
      aria-level={depth + 2}
      aria-selected={session.selection.takes(position.id) ? isSelected : undefined}
      tabIndex={isActive || (marks.isNoneActive && row === 1) ? 0 : -1}
      data-position={key}
      data-key-target={isTarget || undefined}
      data-no-ring
      onPointerEnter={nearness.onPointerEnter}
      onBlur={nearness.onBlur}
      onFocus={(event) => {
        nearness.onFocus();
        if (event.target === box.current && !isActive) session.focus.set(position);
      }}
      onPointerDown={(event) => {
        longPress.begin(event, openMenu);
        swipe.begin(event);
      }}
      onPointerUp={(event) => {
        longPress.end();
        swipe.end(event);
      }}
      onPointerCancel={(event) => {
        longPress.end();
        swipe.cancel(event);
      }}
      onPointerMove={(event) => {
        longPress.move(event);
        swipe.move(event);
        session.focus.hover(position, event);
      }}
      onPointerLeave={(event) => {
        nearness.onPointerLeave(event);
        session.focus.leave(position);
      }}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={(event) => pressIssue(session, position, event)}
      onContextMenu={(event) => {
        event.preventDefault();
        longPress.end();
        openMenu(eventAnchor(event));
      }}
      className={clsx(
        'group/row relative flex h-full touch-pan-y touch-pinch-zoom overflow-x-clip [-webkit-touch-callout:none] pointer-coarse:select-none items-center gap-2 border-b border-line bg-surface pr-3 text-body outline-none hover:bg-hover',
        (isTarget || isActive || isPeeked) && [
          'before:absolute before:inset-y-0 before:left-0 before:w-0.5',
          isTarget ? 'before:bg-accent' : 'before:bg-line-3',
        ],
        (isPeeked || isSelected) && 'bg-accent-soft!',
        marks.isFlashing && 'animate-flash',
        marks.isFaded && 'opacity-40',
      )}
      style={{ paddingLeft: (isCoarse && !isSelecting ? 16 : 36) + depth * 20 }}
    >
      {drawDropLine(marks.drop)}
      {swipe.behind}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the row
        role="gridcell"
        className={clsx(
          swipedClass,
          'flex min-w-0 flex-1 gap-x-2',
          isTall ? 'flex-col justify-center gap-y-1' : 'items-center',
        )}
      >
        {((isNear && !isCoarse) || isSelecting) &&
          drawSelectBox(session, position, facts.keyOf(issue), 'absolute left-2')}
        <div className="flex min-w-0 flex-1 items-center gap-2" style={isTall ? { flex: 'none' } : undefined}>
          {session.shown.isShown('key') && drawKey(facts, issue)}
          {drawDisclosure(session, position, issue)}
          {drawParentKey(session, { facts, issue })}
          {drawTitleField({ session, position, one: { facts, issue } })}
        </div>
        {drawLineProperties({ session, facts, issue, isNear, ...look })}
      </div>
    </div>
  );
});

function drawKey(facts: ProjectFacts, issue: Issue) {
  return (
    <span
      className="shrink-0 font-mono text-small text-ink-3"
      style={{ minWidth: `${facts.project.identifier.length + 5}ch` }}
    >
      {facts.keyOf(issue)}
    </span>
  );
}
