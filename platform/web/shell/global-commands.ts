import { FeaturesIcon, KeyboardIcon, RestoreIcon, SidebarIcon } from '#platform/ui/icons/line-icons.ts';
import { signal } from '#platform/ui/signal.ts';
import { defineCommand } from '#platform/web/commands/command.ts';
import { instantMode } from '#platform/web/mirror/instant-mode.ts';
import { undoStack } from '#platform/web/store/undo-stack.ts';
import { flipInstantMode } from './instant-items.ts';
import { toggleSidebar } from './sidebar-state.ts';
import { t } from './text.ts';

/** Whether the shortcut sheet is open. */
export const shortcutSheetOpen = signal(false);

export const showShortcuts = defineCommand({
  id: 'shell.shortcuts',
  name: () => t('shortcuts'),
  icon: KeyboardIcon,
  keys: ['?', 'Mod+/'],
  section: 'navigation',
  group: 'help',
  run: () => shortcutSheetOpen.set(!shortcutSheetOpen.get()),
});

/** Commands of every page inside the frame. */
export const shellCommands = [
  showShortcuts,
  defineCommand({
    id: 'shell.toggleSidebar',
    name: () => t('toggleSidebar'),
    icon: SidebarIcon,
    keys: ['Mod+B', '['],
    section: 'navigation',
    outsideText: true,
    run: toggleSidebar,
  }),
  defineCommand({
    id: 'shell.undo',
    name: () => t('undoLast'),
    icon: RestoreIcon,
    keys: ['Mod+Z'],
    section: 'navigation',
    outsideText: true,
    when: () => !undoStack.isEmpty,
    run: () => void undoStack.undoNewest(),
  }),
  defineCommand({
    id: 'shell.instantMode',
    name: () => t('toggleInstant'),
    label: () => (instantMode.isOn ? t('turnInstantOff') : t('turnInstantOn')),
    icon: FeaturesIcon,
    section: 'navigation',
    group: 'help',
    aliases: () => t('instantAlias'),
    run: () => flipInstantMode(!instantMode.isOn),
  }),
];
