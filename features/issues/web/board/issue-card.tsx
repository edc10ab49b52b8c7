import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { LinkIcon, MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { eventAnchor } from '#platform/ui/popups/anchor.ts';
import { formatCount } from '#platform/web/text/format-number.ts';
import { useBench } from '#features/issues/web/bench-context.tsx';
import { openIssueMenu } from '#features/issues/web/commands/issue-menu.ts';
import { isKeyTarget } from '#features/issues/web/commands/issue-target.ts';
import { useDraggableIssue } from '#features/issues/web/drag/use-draggable-issue.ts';
import {
  AssigneesField,
  DueField,
  LabelsField,
  PriorityField,
  StartField,
  StateField,
} from '#features/issues/web/fields/issue-fields.tsx';
import { issueLabel } from '#features/issues/web/issue-label.ts';
import { IssueTitle } from '#features/issues/web/issue-title-link.tsx';
import { pressIssue } from '#features/issues/web/press-issue.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import { spotKey, type Spot } from '#features/issues/web/store/list-focus.ts';
import { t } from '#features/issues/web/text.ts';

/** One issue of the Board layout. */
export const IssueCard = observer(function IssueCard({ spot, isFirst }: { spot: Spot; isFirst: boolean }) {
  const bench = useBench();
  const issue = bench.issues.table.get(spot.id);
  const isActive = bench.focus.activeKey === spotKey(spot);
  const isTarget = isKeyTarget(bench, spot);
  const box = useRef<HTMLElement>(null);
  const turn = isActive ? bench.focus.turn : 0;
  useEffect(() => {
    if (turn === 0) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [turn]);
  useDraggableIssue(box, spot);
  if (!issue) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keys of a card are the board's commands: Enter opens, arrows walk
    <article
      ref={box}
      aria-label={issueLabel(bench, issue)}
      aria-roledescription={t('issueCard')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- cards take the focus in turn (roving)
      tabIndex={isActive || (bench.focus.active === null && isFirst) ? 0 : -1}
      data-spot={spotKey(spot)}
      data-key-target={isTarget || undefined}
      data-no-ring
      onFocus={(event) => event.target === box.current && !isActive && bench.focus.set(spot)}
      onPointerMove={(event) => bench.focus.hover(spot, event)}
      onPointerLeave={() => bench.focus.leave(spot)}
      onClick={(event) => pressIssue(bench, spot, event)}
      onContextMenu={(event) => {
        event.preventDefault();
        bench.focus.set(spot);
        openIssueMenu(bench, issue, eventAnchor(event));
      }}
      className={clsx(
        'group/row relative flex flex-col gap-1.5 rounded-control border bg-surface p-3 text-body outline-none',
        bench.peekId === issue.id ? 'border-accent' : 'border-line hover:border-line-2',
        isTarget ? 'ring-2 ring-accent' : isActive && 'ring-2 ring-line-3',
        bench.flashing === issue.id && 'animate-flash',
        bench.drag.spot?.id === issue.id && 'opacity-40',
      )}
    >
      {bench.drag.isSlot(spot.group, spot.id) && (
        <span aria-hidden className="absolute inset-x-0 -top-1.25 h-0.5 rounded-full bg-accent" />
      )}
      <div className="flex h-5 items-center justify-between">
        <span className="truncate font-mono text-small text-ink-3">
          {bench.shown.isShown('key') && bench.keyOf(issue)}
        </span>
        <IconButton
          label={t('more')}
          icon={MoreIcon}
          size={20}
          tabIndex={-1}
          aria-haspopup="menu"
          onClick={(event) => {
            event.stopPropagation();
            openIssueMenu(bench, issue, event.currentTarget);
          }}
          className="opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
        />
      </div>
      <IssueTitle issue={issue} wraps />
      <CardProperties issue={issue} />
    </article>
  );
});

/** A value that is not set takes no room until the card is pointed at. */
const unset = 'hidden! group-focus-within/row:inline-flex! group-hover/row:inline-flex! pointer-coarse:hidden!';

const CardProperties = observer(function CardProperties({ issue }: { issue: Issue }) {
  const { isShown, grouping } = useBench().shown;
  const isAssigned = issue.assignee_ids.length > 0;
  return (
    <div
      className={clsx(
        'flex min-h-6 flex-wrap items-center gap-1 text-small text-ink-3',
        isAssigned && (issue.assignee_ids.length > 1 ? 'pr-14' : 'pr-7'),
      )}
    >
      {isShown('priority') && issue.priority !== 'none' && <PriorityField issue={issue} look="chip" />}
      {isShown('state') && grouping !== 'state' && <StateField issue={issue} look="chip" className="max-w-32" />}
      {isShown('labels') && issue.label_ids.length > 0 && <LabelsField issue={issue} look="chip" />}
      {isShown('start_date') && issue.start_date !== null && <StartField issue={issue} look="chip" />}
      {isShown('due_date') && issue.target_date !== null && <DueField issue={issue} look="chip" />}
      {isShown('sub_issue_count') && issue.sub_issues_count > 0 && (
        <span className="px-1 tabular">{t('subIssues', { count: issue.sub_issues_count })}</span>
      )}
      {isShown('link') && issue.link_count > 0 && (
        <span className="inline-flex items-center gap-0.5 px-1 tabular">
          <LinkIcon size={12} />
          {formatCount(issue.link_count)}
        </span>
      )}
      {/* In the corner, beside the chips: who does it, and before them, while the card is pointed at, what is not set. */}
      <span className="absolute right-2 bottom-2 flex items-center gap-0.5 rounded-chip bg-surface">
        {isShown('priority') && issue.priority === 'none' && (
          <PriorityField issue={issue} look="icon" className={unset} />
        )}
        {isShown('due_date') && issue.target_date === null && <DueField issue={issue} look="icon" className={unset} />}
        {isShown('labels') && issue.label_ids.length === 0 && (
          <LabelsField issue={issue} look="icon" className={unset} />
        )}
        {isShown('assignee') && <AssigneesField issue={issue} look="icon" className={isAssigned ? undefined : unset} />}
      </span>
    </div>
  );
});
