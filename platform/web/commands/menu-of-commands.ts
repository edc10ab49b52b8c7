import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { popoverOf } from '#platform/ui/popups/open-popup.ts';
import { type Command, refusal } from './command.ts';

/**
 * Commands as lines of a menu, in the given order; `null` is a separator. Commands that are not offered are left out,
 * and separators with nothing between them too.
 */
export function menuOfCommands<C>(commands: readonly (Command<C> | null)[], context: C): readonly MenuItem[] {
  const items: MenuItem[] = [];
  for (const command of commands) {
    if (command === null) {
      if (items.length > 0 && items.at(-1)?.kind !== 'separator') items.push({ kind: 'separator' });
      continue;
    }
    const refused = refusal(command, context);
    if (refused === undefined) continue;
    const line = {
      label: command.submenu?.() ?? command.label?.(context) ?? command.name(),
      icon: command.icon,
      keys: command.keys?.[0],
      ...(refused === null ? {} : { offBecause: refused }),
    };
    const run = () => void command.run(context);
    if (command.submenu) items.push({ ...line, kind: 'panel', panel: () => popoverOf(run), open: run });
    else items.push({ ...line, danger: command.danger ?? false, run });
  }
  return items.at(-1)?.kind === 'separator' ? items.slice(0, -1) : items;
}
