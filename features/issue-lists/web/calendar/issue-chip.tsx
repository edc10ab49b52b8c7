import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { openRowMenu } from '#features/issue-lists/web/commands/selection-target.ts';
import { rowMarks } from '#features/issue-lists/web/row-marks.ts';
import { pressIssue } from '#features/issue-lists/web/press-issue.ts';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { positionKey, type RowPosition } from '#features/issue-lists/web/session/list-focus.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { isOverdue } from '#features/issues/rules.ts';
import { issueLabel } from '#features/issues/web/issue-label.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { MoreIcon, WarningIcon } from '#platform/ui/icons/line-icons.ts';
import { eventAnchor, type Anchor } from '#platform/ui/popups/anchor.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { useLongPress } from '#platform/ui/popups/use-long-press.ts';
import { currentDay } from '#platform/web/text/format-day.ts';
import { useDraggableChip } from './use-chip-drag.ts';

interface IssueChipProps {
  position: RowPosition;
  /** A row of a phone's list, high enough for a finger. */
  isTall?: boolean;
  /** The press opens the issue; what the chip stands in may close then. */
  onOpen?: () => void;
}

/** One issue on its day. */
export const IssueChip = observer(function IssueChip({ position, isTall = false, onOpen }: IssueChipProps) {
  const session = useSession();
  const issue = session.rows.get(position.id);
  const { isActive, focusRequests, isTarget, ...marks } = rowMarks(session, position);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focusRequests === 0) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [focusRequests]);
  const longPress = useLongPress();
  useDraggableChip(box, position);
  const facts = issue && session.factsOf(issue);
  // The element is there before the issue: dragging is bound to it once.
  if (!facts) return <article ref={box} hidden />;
  const isSelected = session.selection.has(issue.id);
  const isLate = isOverdue(issue, currentDay());
  const label = issueLabel(facts, issue);
  const openMenu = (anchor: Anchor) => {
    session.focus.set(position);
    openRowMenu(session, { facts, issue }, anchor);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keys of a chip are the list's commands: Enter opens, arrows walk
    <article
      ref={box}
      aria-label={isSelected ? t('labelSelected', { label }) : label}
      aria-roledescription={t('issueCard')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- chips take the focus in turn (roving)
      tabIndex={isActive ? 0 : -1}
      data-position={positionKey(position)}
      data-key-target={isTarget || undefined}
      data-no-ring
      onFocus={(event) => event.target === box.current && !isActive && session.focus.set(position)}
      onPointerDown={(event) => longPress.begin(event, openMenu)}
      onPointerUp={longPress.end}
      onPointerCancel={longPress.end}
      onPointerMove={(event) => {
        longPress.move(event);
        session.focus.hover(position, event);
      }}
      onPointerLeave={() => session.focus.leave(position)}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onDoubleClick={(event) => event.stopPropagation()}
      onClick={(event) => {
        pressIssue(session, position, event);
        onOpen?.();
      }}
      onAuxClick={(event) => event.button === 1 && pressIssue(session, position, event)}
      onContextMenu={(event) => {
        event.preventDefault();
        longPress.end();
        openMenu(eventAnchor(event));
      }}
      className={clsx(
        'group/row relative flex [-webkit-touch-callout:none] pointer-coarse:select-none shrink-0 items-center gap-1.5 overflow-hidden rounded-chip border pr-1 text-small outline-none',
        isTall ? 'h-11' : 'h-6',
        isSelected ? 'bg-accent-soft' : 'bg-surface',
        marks.isPeeked ? 'border-accent' : 'border-line hover:border-line-2',
        isTarget ? 'ring-2 ring-accent' : isActive && 'ring-2 ring-line-3',
        marks.isFlashing && 'animate-flash',
        marks.isFaded && 'opacity-40',
      )}
    >
      <span
        aria-hidden
        className="w-0.5 shrink-0 self-stretch"
        style={{ background: facts.states.table.get(issue.state_id ?? '')?.color ?? 'var(--line-3)' }}
      />
      {isLate && <WarningIcon size={12} className="shrink-0 text-danger" />}
      {session.shown.isShown('key') && (
        <span className="shrink-0 font-mono text-micro text-ink-3">{facts.keyOf(issue)}</span>
      )}
      {/* No link: browsers select the text of a link that is dragged with Alt. */}
      <span
        data-title
        className={clsx(
          // The button is drawn over the end of the title, which ends before it while it is there.
          'min-w-0 flex-1 truncate group-focus-within/row:mr-4.5 group-hover/row:mr-4.5',
          isTall && 'pointer-coarse:mr-0!',
          isLate ? 'text-danger' : issue.name ? 'text-ink' : 'text-ink-3',
        )}
        {...tip(issue.name || issueText('untitled'), { overflow: true })}
      >
        {issue.name || issueText('untitled')}
      </span>
      <IconButton
        label={issueText('more')}
        icon={MoreIcon}
        size={20}
        tabIndex={-1}
        aria-haspopup="menu"
        onClick={(event) => {
          event.stopPropagation();
          openRowMenu(session, { facts, issue }, event.currentTarget);
        }}
        className={clsx(
          'absolute right-0.5 bg-surface! opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 focus-visible:opacity-100',
          isTall && 'pointer-coarse:static pointer-coarse:opacity-100',
        )}
      />
    </article>
  );
});
