import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useRef } from 'react';
import { AssigneesField, DueField, PriorityField } from '#features/issues/web/fields/issue-fields.tsx';
import type { PeekHost } from '#features/issues/web/peek-host.ts';
import { isNew, type Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { StateGlyphField } from '#features/issue-detail/web/peek/state-glyph-field.tsx';
import { t } from '#features/issue-detail/web/text.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { dropClass, useDragRow } from '#platform/ui/drag/use-drag-row.ts';
import { ChevronRightIcon, GripIcon, MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { knownChildren, moveSubIssue } from './move-sub-issue.ts';
import { placeBeside, placeInside, stepFrom, type SubIssueLevel, type SubIssueStep } from './sub-issue-level.ts';
import { subIssueMenu } from './sub-issue-menu.ts';
import type { SubIssueView } from './sub-issue-view.ts';

interface SubIssueRowProps {
  facts: ProjectFacts;
  issue: Issue;
  level: SubIssueLevel;
  view: SubIssueView;
  host: PeekHost;
  /** It has sub-issues that are shown below it. */
  hasOwn: boolean;
  /** How many assignees an issue of this list has at most. */
  assignees: number;
  /** Whether one of this list is due: its date has a place of the same width in each row. */
  hasDue: boolean;
}

/**
 * What pictures of one, two, three and of more people take, so that the values stand below each other. What a row leaves blank
 * of it goes to a title that would be cut (the title shrinks only when nothing is blank any more).
 */
const peopleClass = ['@lg:w-10', '@lg:w-12', '@lg:w-16', '@lg:w-22'] as const;
const blankClass = 'flex justify-end whitespace-nowrap @lg:min-w-min @lg:shrink-999999';

const stepOf: Readonly<Partial<Record<string, SubIssueStep>>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'into',
  ArrowLeft: 'out',
};

/** How the handle of a sub-issue is found: it keeps the focus while it moves. */
export function handleOf(id: string): string {
  return `move-${id}`;
}

/** One sub-issue: worked on in place, opened by a press, moved by its handle or by Alt and an arrow. */
export const SubIssueRow = observer(function SubIssueRow(props: SubIssueRowProps) {
  const { facts, issue, level, view, host, hasOwn, assignees, hasDue } = props;
  const box = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const isOpen = view.isOpen(issue.id);
  const key = facts.keyOf(issue);
  const mayMove = facts.canEdit(issue) && !isNew(issue);
  const position = useDragRow(box, {
    kind: 'sub-issue',
    id: issue.id,
    handle,
    canMove: mayMove,
    positionsFor: () => (isNew(issue) ? [] : view.isManual ? ['before', 'after', 'inside'] : ['inside']),
    onDrop: (dragged, at) => {
      const moved = facts.issues.table.get(dragged);
      if (!moved) return;
      const place =
        at === 'inside'
          ? placeInside(issue.id, knownChildren(facts, issue.id), dragged)
          : placeBeside(level, issue.id, at, dragged);
      moveSubIssue(facts, view, moved, place);
    },
  });
  const step = (by: SubIssueStep) => {
    const place = stepFrom(level, issue.id, by, (id) => knownChildren(facts, id));
    if (!mayMove || !place) return;
    if (!moveSubIssue(facts, view, issue, place)) return;
    if (by === 'into') view.open(place.parentId);
    view.follow(issue.id);
  };
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const by = stepOf[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    // The list behind an open issue moves its rows by the same keys.
    event.stopPropagation();
    step(by);
  };
  const label = issueText('actionsOf', { key });
  const menu = useMenu(() => subIssueMenu({ facts, issue, host, step: mayMove ? step : null }), {
    label,
    align: 'end',
  });
  const hasValues = issue.priority !== 'none' || issue.target_date !== null || issue.assignee_ids.length > 0;
  const fields = { facts, issue, look: 'icon' } as const;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Alt and an arrow move the row whose part has the focus
    <div
      ref={box}
      onKeyDown={keys}
      className={clsx(
        'group/row relative flex min-h-9 min-w-0 items-center gap-x-2 rounded-control px-1 text-body hover:bg-hover @max-lg:flex-wrap',
        position && dropClass[position],
      )}
    >
      {mayMove && (
        <IconButton
          ref={handle}
          label={t('moveSubIssue', { key })}
          icon={GripIcon}
          size={20}
          data-control={handleOf(issue.id)}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowRight Alt+ArrowLeft"
          onBlur={() => view.moved === issue.id && handle.current?.isConnected && view.follow(null)}
          className="absolute top-2 -left-4 w-4 cursor-grab opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100 pointer-coarse:hidden"
        />
      )}
      {hasOwn ? (
        <IconButton
          label={t(isOpen ? 'hideSubIssuesOf' : 'showSubIssuesOf', { key })}
          icon={ChevronRightIcon}
          size={20}
          aria-expanded={isOpen}
          onClick={() => view.toggle(issue.id)}
          className={clsx('shrink-0', isOpen && '[&>svg]:rotate-90')}
        />
      ) : (
        <span className="size-5 shrink-0" />
      )}
      <StateGlyphField facts={facts} issue={issue} />
      <span className="shrink-0 font-mono text-small text-ink-3">{key}</span>
      <a
        href={host.hrefOf(issue.id)}
        {...tip(issue.name, { overflow: true })}
        className="min-w-0 flex-auto truncate text-ink @max-lg:basis-0"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          if (!isNew(issue)) host.openPeek(issue.id);
        }}
      >
        {issue.name || issueText('untitled')}
      </a>
      {/* Below the title where there is little room, which would be eight letters long beside them. */}
      <span
        className={clsx(
          'flex items-center justify-end gap-2 @max-lg:order-1 @max-lg:w-full @lg:contents',
          !hasValues && '@max-lg:hidden',
        )}
      >
        <PriorityField {...fields} />
        {hasDue && (
          <span className={clsx(blankClass, '@lg:w-16')}>{issue.target_date !== null && <DueField {...fields} />}</span>
        )}
        <span className={clsx(blankClass, peopleClass[Math.max(0, Math.min(assignees, peopleClass.length) - 1)])}>
          <AssigneesField {...fields} />
        </span>
      </span>
      {!isNew(issue) && <IconButton label={label} icon={MoreIcon} size={24} {...menu} />}
    </div>
  );
});
