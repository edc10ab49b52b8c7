import type { Icon } from '#platform/ui/icons/line-icon.tsx';
import type { PickerChoice } from '#platform/ui/picker/picker-panel.tsx';

/** The parts of the shortcut sheet, in its order (screens.md 2.8). */
export const SECTIONS = ['navigation', 'lists', 'issue', 'create', 'editor', 'intake', 'inbox', 'timeline'] as const;
export type CommandSection = (typeof SECTIONS)[number];

/** What a command lets a person choose from: projects, settings, themes. Read by an observer. */
export interface CommandChoice extends Pick<PickerChoice, 'label' | 'options' | 'isReading' | 'chosen' | 'onPick'> {
  /** The address an option leads to, so that it can open in a new tab. */
  readonly hrefOf?: (value: string) => string;
}

/**
 * Something a person can do, said once: menus, the palette, the shortcut sheet, right-click and the bulk bar draw this
 * same object. `C` is what it acts on (an issue, a selection, a place); `void` for commands of the whole page.
 */
export interface Command<C = void> {
  /** Unique, `feature.verb`. */
  readonly id: string;
  /** What it is called where nothing is chosen yet: in the shortcut sheet. */
  readonly name: () => string;
  /** What it is called for this context ("Subscribe", "Unsubscribe"); the name when absent. */
  readonly label?: (context: C) => string;
  readonly icon?: Icon;
  /** The keys, the first one shown: `Mod+K`, `Shift+F`, `G I` (two presses). */
  readonly keys?: readonly string[];
  readonly section: CommandSection;
  /** More words the palette finds it by. */
  readonly aliases?: () => string;
  readonly danger?: boolean;
  /** The group of the palette it is listed in, for those that the section does not say. */
  readonly group?: 'account' | 'help';
  /** Left out of the palette: it is of use only as a key (a step in a list, Escape). Those that repeat always are. */
  readonly keysOnly?: boolean;
  /** Whether it is offered: true, false (absent), or the reason why it is shown but off. Always offered when absent. */
  readonly when?: (context: C) => boolean | string;
  readonly run: (context: C) => void | Promise<void>;
  /** `run` opens a popover to choose in (`openPopover`); started from the palette, it stands there as a page. */
  readonly asks?: boolean;
  /** Its name in a menu where what `run` opens stands beside it, as a submenu; absent where it opens like any other. */
  readonly submenu?: () => string;
  /** What can be chosen: a page of the palette, which also finds the options from its first page. `run` opens it. */
  readonly choice?: (context: C) => CommandChoice;
  /** The search finds what can be chosen, and in other places too: its options stand on its own page alone. */
  readonly isSearched?: boolean;
  /** Runs again while the key is held (moving in lists). */
  readonly repeats?: boolean;
  /** Its keys of one press rest while an issue is focused, where such a letter is meant for the issue (screens.md 4.1). */
  readonly restsOnIssue?: boolean;
  /** Silent while text is being edited although its keys hold Mod or Alt (undo, select all). */
  readonly outsideText?: boolean;
}

/** Declares a command; keeps its type. */
export function defineCommand<C = void>(command: Command<C>): Command<C> {
  return command;
}

/** Returns the reason a command is off here, null when it may run, undefined when it is not offered at all. */
export function refusal<C>(command: Command<C>, context: C): string | null | undefined {
  const answer = command.when?.(context) ?? true;
  return answer === true ? null : answer === false ? undefined : answer;
}
