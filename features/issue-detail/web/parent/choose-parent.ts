import { changeIssues } from '#features/issues/web/store/change-issues.ts';
import { changeTogether } from '#features/issues/web/store/change-together.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { chooseIssues } from '#features/search/web/public.ts';
import { t } from '#features/issue-detail/web/first-text.ts';
import { ancestorsOf, descendantsOf } from './issue-family.ts';

/** Asks for the parent of an issue and sets it. What stands below the issue is not offered. */
export function chooseParent(facts: ProjectFacts, issue: Issue): void {
  const { slug, projectId } = facts;
  chooseIssues({
    title: t('parentOf', { key: facts.keyOf(issue) }),
    action: () => t('setParent'),
    slug,
    projectId,
    issueId: issue.id,
    purpose: 'parent',
    leftOut: descendantsOf(facts.issues.table, issue.id),
    anyProject: true,
    onChoose: ([parent]) => {
      if (parent) setParent(facts, issue, parent.id);
    },
  });
}

function setParent(facts: ProjectFacts, issue: Issue, parent_id: string): void {
  void changeIssues(facts.issues, [issue.id], { set: { parent_id } });
}

/** Takes an issue out of its parent, and offers Undo. */
export function removeParent(facts: ProjectFacts, issue: Issue): void {
  const title = () => t('parentRemoved', { key: facts.keyOf(issue) });
  void changeTogether([{ facts, issue }], { set: { parent_id: null } }, { title, toast: `parent ${issue.id}` });
}

/** Asks for issues without a parent and puts them below one. What stands above it is not offered. */
export function addExistingSubIssues(facts: ProjectFacts, issue: Issue): void {
  const { slug, projectId } = facts;
  chooseIssues({
    title: t('subIssuesOf', { key: facts.keyOf(issue) }),
    action: (count) => (count === 0 ? t('addExisting') : t('addSubIssues', { count })),
    slug,
    projectId,
    issueId: issue.id,
    purpose: 'sub-issue',
    leftOut: ancestorsOf(facts.issues.table, issue.id),
    multiple: true,
    onChoose: (chosen) => {
      const ids = chosen.map(({ id }) => id);
      void changeIssues(facts.issues, ids, { set: { parent_id: issue.id } });
    },
  });
}
