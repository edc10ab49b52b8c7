import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import { openRowMenu } from '#features/issue-lists/web/commands/selection-target.ts';
import { drawTitleField } from '#features/issue-lists/web/title-field.tsx';
import { drawDisclosure } from '#features/issue-lists/web/list/disclosure.tsx';
import { drawParentKey } from '#features/issue-lists/web/list/parent-key.tsx';
import { pressIssue } from '#features/issue-lists/web/press-issue.ts';
import { drawSelectBox } from '#features/issue-lists/web/selection/select-box.tsx';
import { positionKey, type RowPosition } from '#features/issue-lists/web/session/list-focus.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import type { IssueOfProject } from '#features/issues/web/store/issue-parts.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { onPhone } from '#platform/web/shell/sidebar-state.ts';
import type { TableState } from './table-state.ts';

interface TitleCellProps {
  session: ListSession;
  table: TableState;
  position: RowPosition;
  depth: number;
  one: IssueOfProject;
  /** The row is pointed at, or has the focus. */
  isNear: boolean;
  isCoarse: boolean;
  /** What the bar at its edge says: keys act on the row, or it is the active or open one. */
  mark: 'target' | 'active' | null;
  /** What all cells of the row have. */
  cell: ComponentProps<'div'>;
}

/** The first cell of a row, which stays while the others scroll: checkbox, key, sub-issues, title. */
export const TitleCell = observer(function TitleCell(props: TitleCellProps) {
  const { session, table, position, depth, one, isNear, isCoarse, mark, cell } = props;
  const { facts, issue } = one;
  const isSelecting = session.selection.isOn;
  const isPhone = useSignal(onPhone);
  const isRenamed = session.focus.renaming === positionKey(position);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a gridcell; Enter is the command "open" of the list
    <div
      {...cell}
      onClick={(event) => {
        if (isRenamed) return;
        table.enter('title');
        pressIssue(session, position, event);
      }}
      className={clsx(
        'sticky left-0 z-2 flex h-full shrink-0 items-center gap-2 border-r bg-inherit pr-1 outline-none focus:ring-2 focus:ring-accent focus:ring-inset',
        table.lastFrozen === null ? 'border-(--cell-edge,var(--line))' : 'border-line',
        mark && 'before:absolute before:inset-y-0 before:left-0 before:w-0.5',
        mark === 'target' && 'before:bg-accent',
        mark === 'active' && 'before:bg-line-3',
      )}
      style={{ ...cell.style, paddingLeft: (isCoarse && !isSelecting ? 12 : 36) + depth * 20 }}
    >
      {((isNear && !isCoarse) || isSelecting) &&
        drawSelectBox(session, position, facts.keyOf(issue), 'absolute left-2')}
      {isPhone && drawDisclosure(session, position, issue)}
      {/* On a phone above the title: beside it, a long key would leave it three letters. */}
      <span className={isPhone ? 'flex min-w-0 flex-1 flex-col' : 'contents'}>
        <span className={isPhone ? 'flex gap-2 overflow-hidden' : 'contents'}>
          {session.shown.isShown('key') && (
            <span
              className="shrink-0 font-mono text-small text-ink-3"
              style={{ minWidth: isPhone ? undefined : `${facts.project.identifier.length + 5}ch` }}
            >
              {facts.keyOf(issue)}
            </span>
          )}
          {!isPhone && drawDisclosure(session, position, issue)}
          {drawParentKey(session, one)}
        </span>
        <span className={clsx('flex min-w-0', !isPhone && 'flex-1')}>{drawTitleField({ session, position, one })}</span>
      </span>
      {isNear && !isRenamed && (
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
  );
});
