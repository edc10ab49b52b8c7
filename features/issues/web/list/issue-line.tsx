import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { ChevronRightIcon } from '#platform/ui/icons/line-icons.ts';
import { eventAnchor } from '#platform/ui/popups/anchor.ts';
import { useBench } from '#features/issues/web/bench-context.tsx';
import { openIssueMenu } from '#features/issues/web/commands/issue-menu.ts';
import { isKeyTarget } from '#features/issues/web/commands/issue-target.ts';
import { useDraggableIssue } from '#features/issues/web/drag/use-draggable-issue.ts';
import { issueLabel } from '#features/issues/web/issue-label.ts';
import { pressIssue } from '#features/issues/web/press-issue.ts';
import { drawTitle } from '#features/issues/web/issue-title-link.tsx';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { IssueBench } from '#features/issues/web/store/issue-bench.ts';
import { spotKey, type Spot } from '#features/issues/web/store/list-focus.ts';
import { t } from '#features/issues/web/text.ts';
import { drawProperties } from './draw-properties.tsx';
import { useNear } from './use-near.ts';

interface IssueLineProps {
  spot: Spot;
  depth: number;
  /** Its place in the whole list, from 1, for assistive technology. */
  row: number;
  /** Two lines: the window is too narrow for one. */
  isTall: boolean;
  /** Rows are touched, not pointed at. */
  isCoarse: boolean;
}

/** One issue of the List layout. Draws nothing of its own: values from the store, changes by the commands. */
export const IssueLine = observer(function IssueLine({ spot, depth, row, isTall, isCoarse }: IssueLineProps) {
  const bench = useBench();
  const issue = bench.issues.table.get(spot.id);
  const key = spotKey(spot);
  const isActive = bench.focus.activeKey === key;
  const isPeeked = bench.peekId === spot.id;
  const isTarget = isKeyTarget(bench, spot);
  const box = useRef<HTMLDivElement>(null);
  const turn = isActive ? bench.focus.turn : 0;
  useEffect(() => {
    if (turn > 0) box.current?.focus({ preventScroll: true });
  }, [turn]);
  useEffect(() => {
    // This row was another one's before: the keyboard focus goes where that one is now.
    if (document.activeElement === box.current && bench.focus.activeKey !== key) bench.focus.takeAgain();
  }, [bench, key]);
  useDraggableIssue(box, spot);
  const { isNear, nearness } = useNear();
  if (!issue) return null;
  return (
    // A grid of divs: the lines are virtual and lie absolutely, which rows of a table cannot.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter is the command "open" of the list
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
      role="row"
      aria-rowindex={row}
      aria-label={issueLabel(bench, issue)}
      aria-level={depth + 2}
      tabIndex={isActive || (bench.focus.active === null && row === 1) ? 0 : -1}
      data-spot={key}
      data-key-target={isTarget || undefined}
      data-no-ring
      onPointerEnter={nearness.onPointerEnter}
      onBlur={nearness.onBlur}
      onFocus={(event) => {
        nearness.onFocus();
        if (event.target === box.current && !isActive) bench.focus.set(spot);
      }}
      onPointerMove={(event) => bench.focus.hover(spot, event)}
      onPointerLeave={(event) => {
        nearness.onPointerLeave(event);
        bench.focus.leave(spot);
      }}
      onClick={(event) => pressIssue(bench, spot, event)}
      onContextMenu={(event) => {
        event.preventDefault();
        bench.focus.set(spot);
        openIssueMenu(bench, issue, eventAnchor(event));
      }}
      className={clsx(
        'group/row relative flex h-full items-center gap-2 border-b border-line bg-surface pr-3 text-body outline-none hover:bg-hover',
        (isTarget || isActive || isPeeked) && [
          'before:absolute before:inset-y-0 before:left-0 before:w-0.5',
          isTarget ? 'before:bg-accent' : 'before:bg-line-3',
        ],
        isPeeked && 'bg-accent-soft!',
        bench.flashing === spot.id && 'animate-flash',
        bench.drag.spot && spotKey(bench.drag.spot) === key && 'opacity-40',
      )}
      style={{ paddingLeft: 16 + depth * 20 }}
    >
      {bench.drag.isSlot(spot.group, spot.id) && (
        <span aria-hidden className="absolute inset-x-0 -top-px z-sticky h-0.5 bg-accent" />
      )}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the row
        role="gridcell"
        className={clsx('flex min-w-0 flex-1 gap-x-2', isTall ? 'flex-col justify-center gap-y-1' : 'items-center')}
      >
        <div className="flex min-w-0 flex-1 items-center gap-2" style={isTall ? { flex: 'none' } : undefined}>
          {bench.shown.isShown('key') && drawKey(bench, issue)}
          {!bench.shown.subIssues && issue.sub_issues_count > 0 && (
            <Disclosure bench={bench} issue={issue} isOpen={bench.children.has(issue.id)} />
          )}
          {drawTitle({ bench, issue })}
        </div>
        {drawProperties({ bench, issue, isTall, isNear, isCoarse })}
      </div>
    </div>
  );
});

function drawKey(bench: IssueBench, issue: Issue) {
  return (
    <span
      className="shrink-0 font-mono text-small text-ink-3"
      style={{ minWidth: `${bench.project.identifier.length + 5}ch` }}
    >
      {bench.keyOf(issue)}
    </span>
  );
}

function Disclosure({ bench, issue, isOpen }: { bench: IssueBench; issue: Issue; isOpen: boolean }) {
  return (
    <IconButton
      label={isOpen ? t('closeSubIssues') : t('openSubIssues')}
      icon={ChevronRightIcon}
      size={20}
      tabIndex={-1}
      aria-expanded={isOpen}
      onClick={(event) => {
        event.stopPropagation();
        bench.toggleChildren(issue.id);
      }}
      className={isOpen ? '[&>svg]:rotate-90' : undefined}
    />
  );
}
