import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { ChevronRightIcon, LinkIcon, MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { eventAnchor } from '#platform/ui/popups/anchor.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { formatCount } from '#platform/web/text/format-number.ts';
import { useBench } from '#features/issues/web/bench-context.tsx';
import { openIssueMenu } from '#features/issues/web/commands/issue-menu.ts';
import { useDraggableIssue } from '#features/issues/web/drag/use-draggable-issue.ts';
import { drawField } from '#features/issues/web/fields/issue-fields.tsx';
import { issueLabel } from '#features/issues/web/issue-label.ts';
import { pressIssue } from '#features/issues/web/press-issue.ts';
import { IssueTitle } from '#features/issues/web/issue-title-link.tsx';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { IssueBench } from '#features/issues/web/store/issue-bench.ts';
import { spotKey, type Spot } from '#features/issues/web/store/list-focus.ts';
import { t } from '#features/issues/web/text.ts';
import { NewIssueTrouble } from './new-issue-trouble.tsx';

interface IssueLineProps {
  spot: Spot;
  depth: number;
  /** Its place in the whole list, from 1, for assistive technology. */
  row: number;
  /** Two lines: the window is too narrow for one. */
  isTall: boolean;
}

/** One issue of the List layout. Draws nothing of its own: values from the store, changes by the commands. */
export const IssueLine = observer(function IssueLine({ spot, depth, row, isTall }: IssueLineProps) {
  const bench = useBench();
  const issue = bench.issues.table.get(spot.id);
  const key = spotKey(spot);
  const isActive = bench.focus.activeKey === key;
  const isPeeked = bench.peekId === spot.id;
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
  if (!issue) return null;
  const refusal = bench.parts.outbox.refusalOf(issue.id);
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
      data-no-ring
      onFocus={(event) => event.target === box.current && !isActive && bench.focus.set(spot)}
      onPointerMove={() => bench.focus.hover(spot)}
      onPointerLeave={() => bench.focus.leave(spot)}
      onClick={(event) => pressIssue(bench, spot, event)}
      onContextMenu={(event) => {
        event.preventDefault();
        bench.focus.set(spot);
        openIssueMenu(bench, issue, eventAnchor(event));
      }}
      className={clsx(
        'group/row relative flex h-full items-center gap-2 border-b border-line bg-surface pr-3 text-body outline-none hover:bg-hover',
        (isActive || isPeeked) && 'before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-accent',
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
          {bench.shown.isShown('key') && <IssueKey bench={bench} issue={issue} />}
          {!bench.shown.subIssues && issue.sub_issues_count > 0 && (
            <Disclosure bench={bench} issue={issue} isOpen={bench.children.has(issue.id)} />
          )}
          <IssueTitle issue={issue} />
        </div>
        {refusal === undefined ? (
          drawProperties(bench, issue, isTall)
        ) : (
          <NewIssueTrouble issue={issue} error={refusal} />
        )}
      </div>
    </div>
  );
});

function IssueKey({ bench, issue }: { bench: IssueBench; issue: Issue }) {
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

function drawProperties(bench: IssueBench, issue: Issue, isTall: boolean) {
  const { isShown } = bench.shown;
  // Columns keep the place of what is empty; on a phone it would only push the rest to the side.
  const isLeftOut = (isEmpty: boolean) => isTall && isEmpty;
  return (
    <div
      className={clsx(
        'flex shrink-0 items-center gap-1 text-small text-ink-3',
        isTall ? '-ml-1 w-full min-w-0' : 'max-w-[60%]',
      )}
    >
      {isShown('sub_issue_count') && issue.sub_issues_count > 0 && (
        <span className="shrink-0 px-1 whitespace-nowrap tabular">
          {t('subIssues', { count: issue.sub_issues_count })}
        </span>
      )}
      {isShown('link') && issue.link_count > 0 && (
        <span
          className="inline-flex shrink-0 items-center gap-0.5 px-1 tabular"
          {...tip(t('links', { count: issue.link_count }))}
        >
          <LinkIcon size={12} />
          {formatCount(issue.link_count)}
        </span>
      )}
      {isShown('labels') &&
        !isLeftOut(issue.label_ids.length === 0) &&
        drawField.labels({ bench, issue, look: 'icon', dots: isTall })}
      {isShown('start_date') &&
        (isTall ? issue.start_date !== null : bench.hasStartDates) &&
        drawField.start({ bench, issue, look: 'icon', className: isTall ? undefined : 'w-20 shrink-0 justify-end!' })}
      {isShown('due_date') &&
        !isLeftOut(issue.target_date === null) &&
        drawField.due({ bench, issue, look: 'icon', className: isTall ? undefined : 'w-20 shrink-0 justify-end!' })}
      {isShown('state') &&
        drawField.state({ bench, issue, look: 'icon', className: isTall ? undefined : 'w-30 shrink-0 justify-start!' })}
      {isShown('priority') &&
        !isLeftOut(issue.priority === 'none') &&
        drawField.priority({ bench, issue, look: 'icon' })}
      {isShown('assignee') &&
        !isLeftOut(issue.assignee_ids.length === 0) &&
        drawField.assignees({
          bench,
          issue,
          look: 'icon',
          className: isTall ? undefined : 'w-14 shrink-0 justify-end!',
        })}
      <IconButton
        label={t('more')}
        icon={MoreIcon}
        size={24}
        tabIndex={-1}
        aria-haspopup="menu"
        onClick={(event) => {
          event.stopPropagation();
          openIssueMenu(bench, issue, event.currentTarget);
        }}
        className={clsx(
          'opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100',
          isTall && 'ml-auto',
        )}
      />
    </div>
  );
}
