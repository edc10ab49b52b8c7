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
 * screens. What is bound twice under one name (an issue's own keys, and their stand-in elsewhere) is one line. So are
 * commands of this screen that share their keys in one section: only the one that the keys run stands there.
 */
export function shortcutLines(
  bound: readonly BoundCommand[],
  known: readonly Command<never>[],
  typed: string,
): readonly ShortcutLine[] {
  const here = bound.map(({ command, refusal }) => ({ command, works: refusal() === null }));
  const all = [...here, ...known.map((command) => ({ command, works: false }))];
  const lines = new Map<string, ShortcutLine>();
  for (const line of all) {
    const name = line.command.name();
    if (!line.command.keys?.length) continue;
    if (!lines.get(name)?.works) lines.set(name, line);
  }
  const runs = linesByKeys(here);
  const boundNames = new Set(here.map(({ command }) => command.name()));
  const wanted = fold(typed.trim());
  return [...lines].flatMap(([name, line]) => {
    if (!fold(name).includes(wanted)) return [];
    const first = boundNames.has(name) ? runs.get(keysOf(line.command)) : undefined;
    return first && first.command.name() !== name ? [] : [line];
  });
}

/** Returns, for the keys of each section, the command that they run now: the first that works, else the first. */
function linesByKeys(here: readonly ShortcutLine[]): ReadonlyMap<string, ShortcutLine> {
  const runs = new Map<string, ShortcutLine>();
  for (const line of here) {
    const keys = keysOf(line.command);
    const first = runs.get(keys);
    if (!first || (line.works && !first.works)) runs.set(keys, line);
  }
  return runs;
}

const keysOf = ({ section, keys }: Command<never>) => [section, ...(keys ?? [])].join('\n');
