import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { signal } from '#platform/ui/signal.ts';
import type { Command } from '#platform/web/commands/command.ts';

/**
 * Commands on a list that come after its first paint, those of higher features among them (saving it as a view, how its
 * issues open). Set by the app.
 */
export const lateCommands = signal<readonly Command<ListSession>[]>([]);
