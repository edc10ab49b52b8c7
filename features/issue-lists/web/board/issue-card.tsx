import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef } from 'react';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { eventAnchor, type Anchor } from '#platform/ui/popups/anchor.ts';
import { useLongPress } from '#platform/ui/popups/use-long-press.ts';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { openRowMenu } from '#features/issue-lists/web/commands/selection-target.ts';
import { CardProperties, UnsetProperties } from '#features/issue-lists/web/draw-properties.tsx';
import { rowMarks } from '#features/issue-lists/web/row-marks.ts';
import { useDraggableIssue } from '#features/issue-lists/web/drag/use-draggable-issue.ts';
import { issueLabel } from '#features/issues/web/issue-label.ts';
import { drawTitleField } from '#features/issue-lists/web/title-field.tsx';
import { pressIssue } from '#features/issue-lists/web/press-issue.ts';
import { positionKey, type RowPosition } from '#features/issue-lists/web/session/list-focus.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { useNear } from '#features/issue-lists/web/list/use-near.ts';
import { drawSelectBox } from '#features/issue-lists/web/selection/select-box.tsx';
import { t } from '#features/issue-lists/web/text.ts';

interface IssueCardProps {
  /** Given apart: a position made anew with each scroll would draw the card anew. */
  group: string;
  id: string;
  isFirst: boolean;
}

/** One issue of the Board layout. */
export const IssueCard = observer(function IssueCard({ group, id, isFirst }: IssueCardProps) {
  const session = useSession();
  const position = useMemo<RowPosition>(() => ({ group, id }), [group, id]);
  const issue = session.rows.get(position.id);
  const { isActive, focusRequests, isTarget, ...marks } = rowMarks(session, position);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focusRequests === 0) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [focusRequests]);
  useDraggableIssue(box, position);
  const { isNear, nearness } = useNear();
  const isSelected = session.selection.has(position.id);
  const longPress = useLongPress();
  const facts = issue && session.factsOf(issue);
  if (!facts) return null;
  const openMenu = (anchor: Anchor) => {
    session.focus.set(position);
    openRowMenu(session, { facts, issue }, anchor);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keys of a card are the board's commands: Enter opens, arrows walk
    <article
      ref={box}
      aria-label={isSelected ? t('labelSelected', { label: issueLabel(facts, issue) }) : issueLabel(facts, issue)}
      aria-roledescription={t('issueCard')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- cards take the focus in turn (roving)
      tabIndex={isActive || (marks.isNoneActive && isFirst) ? 0 : -1}
      data-position={positionKey(position)}
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
      onClick={(event) => pressIssue(session, position, event)}
      onContextMenu={(event) => {
        event.preventDefault();
        longPress.end();
        openMenu(eventAnchor(event));
      }}
      className={clsx(
        'group/row relative flex flex-col [-webkit-touch-callout:none] pointer-coarse:select-none gap-1.5 rounded-control border p-3 text-body outline-none',
        isSelected ? 'bg-accent-soft' : 'bg-surface',
        marks.isPeeked ? 'border-accent' : 'border-line hover:border-line-2',
        isTarget ? 'ring-2 ring-accent' : isActive && 'ring-2 ring-line-3',
        marks.isFlashing && 'animate-flash',
        marks.isFaded && 'opacity-40',
      )}
    >
      {marks.drop === 'above' && (
        <span aria-hidden className="absolute inset-x-0 -top-1.25 h-0.5 rounded-full bg-accent" />
      )}
      <div className="flex h-5 items-center gap-0.5">
        {session.shown.isShown('key') && (
          <span className="shrink-0 font-mono text-small text-ink-3">{facts.keyOf(issue)}</span>
        )}
        <UnsetProperties facts={facts} issue={issue} />
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
          className="opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
        />
        {(isNear || session.selection.isOn) && drawSelectBox(session, position, facts.keyOf(issue), '-mr-1')}
      </div>
      {drawTitleField({ session, position, one: { facts, issue }, wraps: true })}
      <CardProperties facts={facts} issue={issue} />
    </article>
  );
});
