import { signal } from '#platform/ui/signal.ts';
import type { Command } from '#platform/web/commands/command.ts';
import type { IssuesTarget, IssueTarget } from './issue-target.ts';

/** Commands on an issue, by where they are offered. */
interface AddedCommands {
  /** In its menu, in this order (screens.md 2.11). */
  readonly inMenu: readonly Command<IssueTarget>[];
  /** By their keys: all of them. */
  readonly byKey: readonly Command<IssueTarget>[];
  /** On several issues at once: in the menu of a selection, and by their keys. */
  readonly ofMany: readonly Command<IssuesTarget>[];
}

/**
 * Commands that higher features bring (relations, parents, attachments). Lists do not depend on open issues, so the app
 * sets them.
 */
export const addedCommands = signal<AddedCommands>({ inMenu: [], byKey: [], ofMany: [] });
