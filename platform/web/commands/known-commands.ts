import { signal } from '#platform/ui/signal.ts';
import type { Command } from './command.ts';

/**
 * Fetches the commands of all screens: the shortcut sheet shows those of other screens too, dimmed. Set by the app, which
 * knows the screens.
 */
export const knownCommands = signal<() => Promise<readonly Command<never>[]>>(async () => []);
