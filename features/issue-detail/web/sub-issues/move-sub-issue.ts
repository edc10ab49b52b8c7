import { compareIssues } from '#features/issue-query/rules.ts';
import type { Neighbors } from '#features/issues/rules.ts';
import { changeTogether } from '#features/issues/web/store/change-together.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { t } from '#features/issue-detail/web/text.ts';
import { announce } from '#platform/ui/notices/announce.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import type { SubIssuePlace } from './sub-issue-level.ts';
import type { SubIssueView } from './sub-issue-view.ts';

/** Returns the ids of an issue's sub-issues in manual order, as far as they are known here. */
export function knownChildren({ issues }: ProjectFacts, id: string): readonly string[] {
  const children = [...issues.table.all()].filter((row) => row.parent_id === id);
  return children
    .toSorted(compareIssues({ key: 'sort_order', descending: false }, issues.namesForOrder))
    .map((row) => row.id);
}

/**
 * Moves a sub-issue among its siblings or below another issue, as one change that one Undo takes back, and announces where
 * it is. Says why where it cannot go: below itself, or between others while they are not in manual order. Returns whether
 * it moved.
 */
export function moveSubIssue(facts: ProjectFacts, view: SubIssueView, issue: Issue, to: SubIssuePlace): boolean {
  const { parentId, others, index } = to;
  const loop = loopWith(facts, issue, parentId);
  if (loop !== null) {
    showToast({ kind: 'info', title: issueText('insideItself', { loop }) }, 'drop-refused');
    return false;
  }
  const isSibling = issue.parent_id === parentId;
  if (isSibling && !view.isManual) {
    const way = { label: t('useManualOrder'), run: () => view.orderBy('sort_order') };
    showToast({ kind: 'info', title: t('moveNeedsManual'), actions: [way] }, 'sub-issue-order');
    return false;
  }
  const between: Neighbors = { after: others[index - 1] ?? null, before: others[index] ?? null };
  const isPlaced = view.isManual && others.length > 0;
  const key = facts.keyOf(issue);
  const parent = facts.issues.table.get(parentId);
  const options = {
    ...(isPlaced ? { between } : {}),
    ...(isSibling || !parent
      ? {}
      : { title: () => t('movedUnder', { key, parent: facts.keyOf(parent) }), toast: `parent ${issue.id}` }),
  };
  void changeTogether([{ facts, issue }], isSibling ? {} : { set: { parent_id: parentId } }, options);
  const place = { key, position: index + 1, count: others.length + 1 };
  const said =
    isSibling || !parent ? t('movedTo', place) : t('movedToUnder', { ...place, parent: facts.keyOf(parent) });
  announce(said, 'assertive');
  return true;
}

/** The keys from an issue down to `parentId` and back, where that stands below it; null where it does not. */
function loopWith(facts: ProjectFacts, issue: Issue, parentId: string): string | null {
  const below: string[] = [];
  const seen = new Set<string>();
  for (let at = facts.issues.table.get(parentId); at && !seen.has(at.id);) {
    seen.add(at.id);
    below.unshift(facts.keyOf(at));
    if (at.id === issue.id) return [...below, facts.keyOf(issue)].join(' → ');
    at = at.parent_id === null ? undefined : facts.issues.table.get(at.parent_id);
  }
  return null;
}
