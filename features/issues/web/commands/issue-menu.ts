import type { Anchor } from '#platform/ui/popups/anchor.ts';
import { openMenu } from '#platform/ui/popups/open-popup.ts';
import { menuOfCommands } from '#platform/web/commands/menu-of-commands.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { IssueBench } from '#features/issues/web/store/issue-bench.ts';
import { t } from '#features/issues/web/text.ts';
import { issueMenu } from './issue-commands.ts';

/** The menu of an issue: right button, ⋯, menu key. */
export function openIssueMenu(bench: IssueBench, issue: Issue, anchor: Anchor): void {
  openMenu(anchor, menuOfCommands(issueMenu, { bench, issue, anchor }), {
    label: t('actionsOf', { key: bench.keyOf(issue) }),
  });
}
