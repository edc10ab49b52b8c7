import type { Icon } from '#platform/ui/icons/line-icon.tsx';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import type { Command } from './command.ts';

/** A context that has a menu of actions. */
export interface WithMenu {
  readonly menu: () => readonly MenuItem[];
}

interface LineCommand {
  /** Unique, `feature.verb`. */
  readonly id: string;
  readonly name: () => string;
  readonly icon: Icon;
  readonly keys?: readonly string[];
  readonly danger?: boolean;
  /** The labels that the line may have. */
  readonly lines: () => readonly string[];
}

/**
 * Makes a command of a line of a menu, found by its label: the palette then offers what the menu does, to the same people,
 * and off for the same reason.
 */
export function commandOfLine<C extends WithMenu>({ lines, ...command }: LineCommand): Command<C> {
  const find = ({ menu }: C) => {
    const labels = lines();
    return menu().find(
      (item) => item.kind !== 'separator' && item.kind !== 'heading' && labels.includes(item.label) && 'run' in item,
    );
  };
  return {
    ...command,
    section: 'lists',
    // What the line says now, where it says one thing or its opposite.
    label: (context) => (lines().length > 1 ? (labelOf(find(context)) ?? command.name()) : command.name()),
    when: (context) => {
      const item = find(context);
      return item !== undefined && (('offBecause' in item ? item.offBecause : undefined) ?? true);
    },
    run: (context) => {
      const item = find(context);
      if (item && 'run' in item) item.run?.();
    },
  };
}

function labelOf(item: MenuItem | undefined): string | undefined {
  return item && 'label' in item ? item.label : undefined;
}
