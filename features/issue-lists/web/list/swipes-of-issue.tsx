import { isNew } from '#features/issues/web/store/issue.ts';
import { changeIssues } from '#features/issues/web/store/change-issues.ts';
import type { IssueOfProject } from '#features/issues/web/store/issue-parts.ts';
import { nextState } from '#features/states/rules.ts';
import { t } from '#features/issues/web/text.ts';
import { MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { StateGlyph } from '#platform/ui/icons/state-glyph.tsx';
import type { Anchor } from '#platform/ui/popups/anchor.ts';
import type { Swipes } from '#platform/ui/touch/use-swipe.tsx';

/** A swipe to the right takes an issue to its next state, one to the left opens its menu (screens.md 4.3). */
export function swipesOfIssue({ facts, issue }: IssueOfProject, openMenu: (at: Anchor) => void): Swipes {
  const { states } = facts;
  const next = facts.canEdit(issue) && !isNew(issue) ? nextState(states.inOrder, issue.state_id) : null;
  return {
    right: next && {
      label: next.name,
      mark: <StateGlyph group={next.group} color={next.color} fill={states.fillOf(next)} />,
      run: () => void changeIssues(facts.issues, [issue.id], { set: { state_id: next.id } }),
    },
    left: { label: t('more'), mark: <MoreIcon />, run: openMenu },
  };
}
