import type { Anchor } from '#platform/ui/popups/anchor.ts';
import { openMenu } from '#platform/ui/popups/open-popup.ts';
import { menuOfCommands } from '#platform/web/commands/menu-of-commands.ts';
import { t } from '#features/issues/web/text.ts';
import { issueMenu } from './issue-commands.ts';
import type { IssueTarget } from './issue-target.ts';

/** The menu of an issue: right button, ⋯, menu key. */
export function openIssueMenu(target: Omit<IssueTarget, 'anchor'>, anchor: Anchor): void {
  const { facts, issue } = target;
  openMenu(anchor, menuOfCommands(issueMenu, { ...target, anchor }), {
    label: t('actionsOf', { key: facts.keyOf(issue) }),
  });
}
