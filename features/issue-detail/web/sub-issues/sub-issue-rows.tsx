import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef, useState } from 'react';
import type { PeekHost } from '#features/issues/web/peek-host.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import { PartFailed } from '#features/issue-detail/web/peek/part-failed.tsx';
import { t } from '#features/issue-detail/web/text.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { knownChildren } from './move-sub-issue.ts';
import { mostAssignees, parentsOf, type SubIssueLevel } from './sub-issue-level.ts';
import { handleOf, SubIssueRow } from './sub-issue-row.tsx';
import type { SubIssueView } from './sub-issue-view.ts';
import { useSubIssues } from './use-sub-issues.ts';

interface RowsProps {
  facts: ProjectFacts;
  level: SubIssueLevel;
  view: SubIssueView;
  host: PeekHost;
}

/** How many rows are drawn at first and with each press: an issue may have hundreds of sub-issues. */
const atOnce = 50;

/** Rows of sub-issues; each opens its own below it, at any depth. */
export const SubIssueRows = observer(function SubIssueRows({ level, ...of }: RowsProps) {
  const { view } = of;
  const box = useRef<HTMLUListElement>(null);
  const [most, setMost] = useState(atOnce);
  // One that is moved by keys stays in sight.
  const last = Math.max(most, level.rows.findIndex(({ id }) => id === view.moved) + 1);
  // As wide in each row, so that the values stand below each other.
  const assignees = mostAssignees(level);
  const hasDue = level.rows.some(({ target_date }) => target_date !== null);
  const hidden = level.rows.length - last;
  // A row that moves is taken out of the page and put back, which loses the focus.
  useLayoutEffect(() => {
    const { moved } = view;
    const handle = moved !== null && box.current?.querySelector<HTMLElement>(`[data-control="${handleOf(moved)}"]`);
    if (!handle) return;
    handle.focus();
  });
  return (
    <>
      <ul ref={box} className="@container flex flex-col">
        {level.rows.slice(0, last).map((issue) => (
          <Item key={issue.id} issue={issue} level={level} assignees={assignees} hasDue={hasDue} {...of} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button size="small" variant="quiet" className="self-start" onClick={() => setMost(last + 2 * atOnce)}>
          {t('showMore', { count: hidden })}
        </Button>
      )}
    </>
  );
});

/** A row with its own sub-issues below it. */
const Item = observer(function Item({
  issue,
  level,
  assignees,
  hasDue,
  ...of
}: RowsProps & { issue: Issue; assignees: number; hasDue: boolean }) {
  const { facts, view } = of;
  const isOpen = view.isOpen(issue.id);
  // One that was just moved below it is there before the server has counted it.
  const hasOwn =
    !parentsOf(level).includes(issue.id) &&
    (issue.sub_issues_count > 0 || (isOpen && knownChildren(facts, issue.id).length > 0));
  return (
    <li>
      <SubIssueRow issue={issue} level={level} hasOwn={hasOwn} assignees={assignees} hasDue={hasDue} {...of} />
      {hasOwn && isOpen && <Branch issue={issue} level={level} {...of} />}
    </li>
  );
});

/** The sub-issues of a sub-issue, read when it is opened. */
const Branch = observer(function Branch({ facts, issue, level, ...of }: RowsProps & { issue: Issue }) {
  const { rows: all, paged } = useSubIssues(facts, issue.id, issue.sub_issues_count);
  const rows = of.view.shown(all, facts);
  return (
    <div className="ml-3.5 border-l border-line pl-1.5">
      <PartFailed part={paged} says={t('couldNotLoadSubIssues')} />
      <SubIssueRows facts={facts} level={{ parentId: issue.id, rows, outer: level }} {...of} />
    </div>
  );
});
