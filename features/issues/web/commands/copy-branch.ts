import { branchName } from '#features/issues/web/branch-name.ts';
import { isNew } from '#features/issues/web/store/issue.ts';
import { t } from '#features/issues/web/text.ts';
import { CopyIcon } from '#platform/ui/icons/line-icons.ts';
import { copyText } from '#platform/ui/notices/copy-text.ts';
import { defineCommand } from '#platform/web/commands/command.ts';
import type { IssueTarget } from './issue-target.ts';

/** Copies a name for the branch on which an issue is worked on, for the palette (screens.md 2.7). */
export const copyBranch = defineCommand<IssueTarget>({
  id: 'issue.copyBranch',
  name: () => t('copyBranch'),
  icon: CopyIcon,
  section: 'issue',
  aliases: () => t('copyBranchAlias'),
  when: ({ issue }) => !isNew(issue),
  run: ({ facts, issue }) => {
    const name = branchName(facts.keyOf(issue), issue.name);
    return copyText(name, { done: t('branchCopied'), body: name });
  },
});
