import { copyLink } from '#platform/ui/notices/copy-link.ts';
import { deleteChosen } from '#features/issues/web/commands/selection-commands.ts';
import type { PeekHost } from '#features/issues/web/peek-host.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { editIssue } from '#features/issue-detail/web/commands/edit-issue.ts';
import { removeParent } from '#features/issue-detail/web/parent/choose-parent.ts';
import { t as first } from '#features/issue-detail/web/first-text.ts';
import { t } from '#features/issue-detail/web/text.ts';
import {
  ArrowDownIcon,
  ArrowUpIcon,
  DeleteIcon,
  EditIcon,
  ExpandIcon,
  LeaveIcon,
  LinkIcon,
  SubIssueIcon,
  UnlinkIcon,
} from '#platform/ui/icons/line-icons.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import type { SubIssueStep } from './sub-issue-level.ts';

interface SubIssueMenuOptions {
  facts: ProjectFacts;
  issue: Issue;
  host: PeekHost;
  /** Moves it a step; null where it may not be moved. */
  step: ((by: SubIssueStep) => void) | null;
}

/** The menu of a sub-issue (screens.md 3.8); its steps are how it is moved without a pointer that drags. */
export function subIssueMenu({ facts, issue, host, step }: SubIssueMenuOptions): readonly MenuItem[] {
  const moves: readonly MenuItem[] = step
    ? [
        { kind: 'separator' },
        { label: t('moveUp'), icon: ArrowUpIcon, keys: 'Alt+ArrowUp', run: () => step('up') },
        { label: t('moveDown'), icon: ArrowDownIcon, keys: 'Alt+ArrowDown', run: () => step('down') },
        { label: t('moveInto'), icon: SubIssueIcon, keys: 'Alt+ArrowRight', run: () => step('into') },
        { label: t('moveOut'), icon: LeaveIcon, keys: 'Alt+ArrowLeft', run: () => step('out') },
        { kind: 'separator' },
        { label: t('unlink'), icon: UnlinkIcon, run: () => removeParent(facts, issue) },
      ]
    : [];
  const deletion: MenuItem = {
    label: issueText('delete'),
    icon: DeleteIcon,
    danger: true,
    run: () => void deleteChosen([{ facts, issue }], null),
  };
  return [
    { label: t('openThere'), icon: ExpandIcon, run: () => host.openPeek(issue.id) },
    ...(step ? [{ label: first('edit'), icon: EditIcon, run: () => void editIssue(facts, issue) }] : []),
    { label: issueText('copyLink', { count: 1 }), icon: LinkIcon, run: () => void copyLink(host.hrefOf(issue.id)) },
    ...moves,
    ...(facts.canDelete(issue) ? [...(step ? [] : [{ kind: 'separator' } as const]), deletion] : []),
  ];
}
