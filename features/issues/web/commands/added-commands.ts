import { signal } from '#platform/ui/signal.ts';
import type { Command } from '#platform/web/commands/command.ts';
import type { IssueTarget } from './issue-target.ts';

/**
 * Commands on an issue that higher features bring (relations, parents, attachments), in the order of its menu. Lists and
 * open issues do not depend on those, so the app sets them.
 */
export const addedCommands = signal<readonly Command<IssueTarget>[]>([]);
