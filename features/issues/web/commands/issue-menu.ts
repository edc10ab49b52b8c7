import type { Anchor } from '#platform/ui/popups/anchor.ts';
import { openMenu } from '#platform/ui/popups/open-popup.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import type { Command } from '#platform/web/commands/command.ts';
import { menuOfCommands } from '#platform/web/commands/menu-of-commands.ts';
import { t } from '#features/issues/web/text.ts';
import { addedCommands } from './added-commands.ts';
import { issueMenu } from './issue-commands.ts';
import type { IssuesTarget, IssueTarget } from './issue-target.ts';
import { moveToProject } from './move-to-project.tsx';
import { selectionMenu } from './selection-commands.ts';

/** The menu of an issue: right button, ⋯, menu key. `moves` are the ways to move its row, where it stands in one. */
export function openIssueMenu(
  target: Omit<IssueTarget, 'anchor'>,
  anchor: Anchor,
  moves: readonly MenuItem[] = [],
): void {
  const { facts, issue } = target;
  const [first, rest] = parted(issueMenu);
  const context = { ...target, anchor };
  // What others add stands before moving and copying.
  const items = joined(menuOfCommands([...first, ...addedCommands.get().inMenu], context), [
    ...moves,
    ...menuOfCommands(rest, context),
  ]);
  openMenu(anchor, items, { label: t('actionsOf', { key: facts.keyOf(issue) }) });
}

/** The menu of several issues, headed by how many they are (screens.md 2.11). */
export function openSelectionMenu(
  target: Omit<IssuesTarget, 'anchor'>,
  anchor: Anchor,
  moves: readonly MenuItem[] = [],
): void {
  const count = target.issues.length;
  const heading = { kind: 'heading' as const, label: t('chosenIssues', { count }) };
  const [first, rest] = parted(selectionMenu);
  const context = { ...target, anchor };
  const items = joined(menuOfCommands([...first, ...addedCommands.get().ofMany], context), [
    ...moves,
    ...menuOfCommands(rest, context),
  ]);
  openMenu(anchor, [heading, ...items], { label: t('actionsOfMany', { count }) });
}

/** The lines of two parts of a menu, with a line between. */
function joined(first: readonly MenuItem[], rest: readonly MenuItem[]): readonly MenuItem[] {
  const between = first.length > 0 && rest.length > 0 ? [{ kind: 'separator' as const }] : [];
  return [...first, ...between, ...rest];
}

/** The lines of a menu above its line that moves to another project, and from there on. */
function parted<C>(menu: readonly (Command<C> | null)[]) {
  const at = menu.findIndex((command) => command?.id === moveToProject.id);
  return [menu.slice(0, at), menu.slice(at)] as const;
}
