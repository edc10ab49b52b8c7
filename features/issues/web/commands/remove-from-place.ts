import type { IssueChange } from '#features/issues/rules.ts';
import { isNew } from '#features/issues/web/store/issue.ts';
import { changeTogether } from '#features/issues/web/store/change-together.ts';
import { t } from '#features/issues/web/text.ts';
import { UnlinkIcon } from '#platform/ui/icons/line-icons.ts';
import { defineCommand } from '#platform/web/commands/command.ts';
import type { IssuesTarget } from './issue-target.ts';
import { leave } from './leave-host.ts';

/** How issues are taken out of the cycle or module whose list is on screen. */
export interface PlaceRemoval {
  /** "Remove from module". */
  readonly label: () => string;
  /** The name of the cycle or module. */
  readonly name: () => string;
  readonly change: IssueChange;
}

/** Takes issues out of the cycle or module whose list is on screen; offered there only (screens.md 2.11). */
export const removeFromPlace = defineCommand<IssuesTarget>({
  id: 'issue.removeFromPlace',
  name: () => t('removeFromPlace'),
  label: ({ host }) => host.removal?.label() ?? t('removeFromPlace'),
  icon: UnlinkIcon,
  section: 'issue',
  when: ({ issues, host }) =>
    host.removal !== undefined && issues.every(({ facts, issue }) => facts.canEdit(issue) && !isNew(issue)),
  run: async ({ issues, host }) => {
    const { removal } = host;
    const [first] = issues;
    if (!removal || !first) return;
    const key = first.facts.keyOf(first.issue);
    const title = (count: number) => t('removedFrom', { count, key, name: removal.name() });
    leave(host, issues);
    await changeTogether(issues, removal.change, { title });
  },
});
