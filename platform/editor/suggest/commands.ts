import type { EditorHost, EditorVariant } from '#platform/editor/editor-host.ts';
import { t } from '#platform/editor/text.ts';
import { fold } from '#platform/ui/picker/picker-options.ts';
import { allBlockCommands } from './block-commands.ts';
import { colorCommands } from './color-commands.tsx';
import { imageCommands, insertCommands } from './insert-commands.ts';
import type { TextCommand } from './run-command.ts';
import type { SuggestSource } from './suggest-menu.ts';

/** The commands of the slash menu (screens.md 3.9), as far as the editor offers them. */
export function commandSource(variant: EditorVariant, host: EditorHost): SuggestSource {
  const commands = [
    ...allBlockCommands(variant),
    ...imageCommands(host),
    ...insertCommands(variant, host),
    ...colorCommands('text'),
    ...colorCommands('background'),
  ];
  return {
    label: t('commands'),
    find: (query, show) => show(findCommands(commands, query), true),
  };
}

/** Returns the commands whose name begins with what is typed, then those with an alias that does, then those that contain it. */
export function findCommands(commands: readonly TextCommand[], query: string): readonly TextCommand[] {
  const typed = fold(query.trim());
  if (typed === '') return commands;
  const rank = ({ label, aliases = '', group = '' }: TextCommand) => {
    const name = fold(label);
    if (name.startsWith(typed)) return 0;
    if (aliases.split(' ').some((alias) => alias.startsWith(typed))) return 1;
    return fold(`${name} ${group}`).includes(typed) ? 2 : 3;
  };
  return commands
    .map((command) => ({ command, rank: rank(command) }))
    .filter((one) => one.rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ command }) => ({ ...command, group: undefined }));
}
