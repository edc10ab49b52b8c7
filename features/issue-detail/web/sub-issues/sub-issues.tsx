import { useRouterState } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { PeekHost } from '#features/issues/web/peek-host.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { addExistingSubIssues } from '#features/issue-detail/web/parent/choose-parent.ts';
import { PartFailed } from '#features/issue-detail/web/peek/part-failed.tsx';
import { t as first } from '#features/issue-detail/web/first-text.ts';
import { t } from '#features/issue-detail/web/text.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { MoreIcon, PlusIcon, SubIssueIcon } from '#platform/ui/icons/line-icons.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { useIsSettled } from '#platform/ui/settled.tsx';
import { FoldingSection, SectionCount } from '#platform/web/shell/folding-section.tsx';
import { NewSubIssue } from './new-sub-issue.tsx';
import { StateShares } from './state-shares.tsx';
import { SubIssueRows } from './sub-issue-rows.tsx';
import { isDone, SubIssueView, viewItems } from './sub-issue-view.ts';
import { useSubIssues } from './use-sub-issues.ts';

interface SubIssuesProps {
  facts: ProjectFacts;
  issue: Issue;
  host: PeekHost;
  /** The form for a new one is open. */
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
}

/** The ways to add a sub-issue, as lines of a menu. */
export function subIssueItems(facts: ProjectFacts, issue: Issue, create: () => void): readonly MenuItem[] {
  return [
    // Its form takes the focus, which the menu would give back to its button.
    { kind: 'picker', label: t('createNew'), icon: PlusIcon, keys: 'Shift+O', open: create },
    { label: first('addExisting'), icon: SubIssueIcon, run: () => addExistingSubIssues(facts, issue) },
  ];
}

/** The sub-issues of an open issue, and the line that adds one (screens.md 3.8). Not drawn without any. */
export const SubIssues = observer(function SubIssues(props: SubIssuesProps) {
  return props.issue.sub_issues_count > 0 || props.isAdding ? <Section {...props} /> : null;
});

/** What the part of an address behind `#` calls the sub-issues (screens.md 1.4). */
const anchor = 'sub-issues';

/** Shows the sub-issues where the address leads to them, once nothing above them moves any more. Returns whether it does. */
function useAnchor(): boolean {
  const isNamed = useRouterState({ select: ({ location }) => location.hash === anchor });
  const isSettled = useIsSettled();
  useEffect(() => {
    if (!isNamed || !isSettled) return;
    const section = document.getElementById(anchor);
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  }, [isNamed, isSettled]);
  return isNamed;
}

const Section = observer(function Section({ facts, issue, host, isAdding, onAdding }: SubIssuesProps) {
  const isNamed = useAnchor();
  const [view] = useState(() => new SubIssueView());
  const { rows, paged } = useSubIssues(facts, issue.id, issue.sub_issues_count);
  const shown = view.shown(rows, facts);
  const mayAdd = facts.canCreate && facts.canEdit(issue);
  const adding = useMenu(() => subIssueItems(facts, issue, () => onAdding(true)), {
    label: first('addSubIssue'),
    align: 'end',
  });
  const viewing = useMenu(() => viewItems(view, rows, facts), { label: t('viewOfSubIssues'), align: 'end' });
  // Who sees only their own issues may see none of those that are counted.
  if (facts.seesOnlyOwn && rows.length === 0 && paged.status !== 'failed') return null;
  return (
    <FoldingSection
      name="sub-issues"
      id={anchor}
      title={t('subIssues')}
      count={
        rows.length > 0 && (
          <>
            <SectionCount>
              {t('doneOf', { done: rows.filter((row) => isDone(facts, row)).length, count: rows.length })}
            </SectionCount>
            <StateShares facts={facts} rows={rows} />
          </>
        )
      }
      isWanted={isAdding || isNamed}
      actions={
        <>
          {rows.length > 1 && <IconButton label={t('viewOfSubIssues')} icon={MoreIcon} size={24} {...viewing} />}
          {mayAdd && <IconButton label={first('addSubIssue')} icon={PlusIcon} size={24} {...adding} />}
        </>
      }
    >
      <PartFailed part={paged} says={t('couldNotLoadSubIssues')} />
      <SubIssueRows facts={facts} level={{ parentId: issue.id, rows: shown, outer: null }} view={view} host={host} />
      {shown.length < rows.length && (
        <Button size="small" variant="quiet" className="self-start" onClick={() => view.showAll()}>
          {t('showHidden', { count: rows.length - shown.length })}
        </Button>
      )}
      {isAdding && <NewSubIssue facts={facts} parent={issue} mayAdd={mayAdd} onClose={() => onAdding(false)} />}
    </FoldingSection>
  );
});
