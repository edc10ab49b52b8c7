import { fold } from '#platform/ui/picker/picker-options.ts';
import type { BoundCommand } from '#platform/web/commands/bound-commands.ts';
import type { Command } from '#platform/web/commands/command.ts';

/** A line of the shortcut sheet. */
export interface ShortcutLine {
  readonly command: Command<never>;
  /** Whether the keys do something on this screen now. */
  readonly works: boolean;
}

/**
 * Returns the commands that have keys and whose name contains what is typed: those of this screen, then those of other
 * screens. What is bound twice under one name (an issue's own keys, and their stand-in elsewhere) is one line.
 */
export function shortcutLines(
  bound: readonly BoundCommand[],
  known: readonly Command<never>[],
  typed: string,
): readonly ShortcutLine[] {
  const all = [
    ...bound.map(({ command, refusal }) => ({ command, works: refusal() === null })),
    ...known.map((command) => ({ command, works: false })),
  ];
  const wanted = fold(typed.trim());
  const lines = new Map<string, ShortcutLine>();
  for (const line of all) {
    const name = line.command.name();
    if (!line.command.keys?.length || !fold(name).includes(wanted)) continue;
    if (!lines.get(name)?.works) lines.set(name, line);
  }
  return [...lines.values()];
}
