import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { openRowMenu } from '#features/issue-lists/web/commands/selection-target.ts';
import { drawDropLine } from '#features/issue-lists/web/drag/draw-drop-line.tsx';
import { useDraggableIssue } from '#features/issue-lists/web/drag/use-draggable-issue.ts';
import { drawTitle } from '#features/issue-lists/web/issue-title-link.tsx';
import { drawDisclosure } from '#features/issue-lists/web/list/disclosure.tsx';
import { drawParentKey } from '#features/issue-lists/web/list/parent-key.tsx';
import { pressIssue } from '#features/issue-lists/web/press-issue.ts';
import { drawSelectBox } from '#features/issue-lists/web/selection/select-box.tsx';
import type { RowMarks } from '#features/issue-lists/web/row-marks.ts';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import type { RowPosition } from '#features/issue-lists/web/session/list-focus.ts';
import type { IssueOfProject } from '#features/issues/web/store/issue-parts.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { lengthOf } from './chart/span.ts';
import { spanOf } from './chart-row-of.ts';
import { t } from './text.ts';

interface NameCellProps {
  position: RowPosition;
  depth: number;
  one: IssueOfProject;
  /** The row is pointed at, or has the focus. */
  isNear: boolean;
  isCoarse: boolean;
  marks: RowMarks;
  className: string;
}

/** The list beside the chart: checkbox, key, sub-issues, title and how long. Dragged, it changes the order by hand. */
export const NameCell = observer(function NameCell(props: NameCellProps) {
  const { position, depth, one, isNear, isCoarse, marks, className } = props;
  const { facts, issue } = one;
  const session = useSession();
  const box = useRef<HTMLDivElement>(null);
  useDraggableIssue(box, position);
  const isSelecting = session.selection.isOn;
  const days = lengthOf(spanOf(issue));
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- cells of a row; Enter is the command "open" of the list
    <div
      ref={box}
      onClick={(event) => pressIssue(session, position, event)}
      className={clsx(
        // Over the line under the row, too: what is drawn over the chart lies beneath.
        'sticky left-0 z-4 -mb-px flex h-[calc(100%+1px)] w-(--timeline-list) shrink-0 items-center border-r border-b border-r-line-2 border-b-line bg-surface hover:bg-hover',
        (marks.isTarget || marks.isActive || marks.isPeeked) && [
          'before:absolute before:inset-y-0 before:left-0 before:w-0.5',
          marks.isTarget ? 'before:bg-accent' : 'before:bg-line-3',
        ],
        marks.isFaded && 'opacity-40',
        className,
      )}
      style={{ paddingLeft: (isCoarse && !isSelecting ? 16 : 36) + depth * 20 }}
    >
      {drawDropLine(marks.drop)}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the row
        role="gridcell"
        className="flex h-full min-w-0 flex-1 items-center gap-2"
      >
        {(isNear || isSelecting) && drawSelectBox(session, position, facts.keyOf(issue), 'absolute left-2')}
        {session.shown.isShown('key') && (
          <span
            className="shrink-0 font-mono text-small text-ink-3"
            style={{ minWidth: `${facts.project.identifier.length + 5}ch` }}
          >
            {facts.keyOf(issue)}
          </span>
        )}
        {drawDisclosure(session, position, issue)}
        {drawParentKey(session, one)}
        <span className="flex min-w-0 flex-1">{drawTitle({ session, issue })}</span>
        {isNear && (
          <IconButton
            label={issueText('more')}
            icon={MoreIcon}
            size={24}
            tabIndex={-1}
            aria-haspopup="menu"
            onClick={(event) => {
              event.stopPropagation();
              openRowMenu(session, one, event.currentTarget);
            }}
          />
        )}
      </div>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the row
        role="gridcell"
        className="w-16 shrink-0 pr-3 text-right text-small text-ink-3 tabular"
      >
        {days === null ? <span aria-hidden>—</span> : t('shortDays', { count: days })}
      </div>
    </div>
  );
});
