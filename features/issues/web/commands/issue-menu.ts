import type { Anchor } from '#platform/ui/popups/anchor.ts';
import { openMenu } from '#platform/ui/popups/open-popup.ts';
import { menuOfCommands } from '#platform/web/commands/menu-of-commands.ts';
import { t } from '#features/issues/web/text.ts';
import { addedCommands } from './added-commands.ts';
import { issueMenu } from './issue-commands.ts';
import type { IssuesTarget, IssueTarget } from './issue-target.ts';
import { moveToProject } from './move-to-project.tsx';
import { selectionMenu } from './selection-commands.ts';

/** The menu of an issue: right button, ⋯, menu key. */
export function openIssueMenu(target: Omit<IssueTarget, 'anchor'>, anchor: Anchor): void {
  const { facts, issue } = target;
  // What others add stands before moving and copying.
  const at = issueMenu.findIndex((command) => command?.id === moveToProject.id);
  const commands = [...issueMenu.slice(0, at), ...addedCommands.get().inMenu, null, ...issueMenu.slice(at)];
  openMenu(anchor, menuOfCommands(commands, { ...target, anchor }), {
    label: t('actionsOf', { key: facts.keyOf(issue) }),
  });
}

/** The menu of several issues, headed by how many they are (screens.md 2.11). */
export function openSelectionMenu(target: Omit<IssuesTarget, 'anchor'>, anchor: Anchor): void {
  const count = target.issues.length;
  const heading = { kind: 'heading' as const, label: t('chosenIssues', { count }) };
  openMenu(anchor, [heading, ...menuOfCommands(selectionMenu, { ...target, anchor })], {
    label: t('actionsOfMany', { count }),
  });
}
