import { SearchIcon } from '#platform/ui/icons/line-icons.ts';
import { defineCommand } from '#platform/web/commands/command.ts';
import { openPalette } from './open-palette.ts';
import { t } from './text.ts';

/** `/` where a screen has no search of its own (screens.md 3.43). */
const search = defineCommand<object>({
  id: 'search.everything',
  name: () => t('search'),
  icon: SearchIcon,
  keys: ['/'],
  section: 'navigation',
  asks: true,
  run: () => openPalette({ kind: 'search' }),
});

const findIssue = defineCommand<object>({
  id: 'search.findIssue',
  name: () => t('findIssue'),
  icon: SearchIcon,
  keys: ['O I'],
  section: 'navigation',
  asks: true,
  run: () => openPalette({ kind: 'issues' }),
});

/** `Mod K` (screens.md 2.7). */
const showPalette = defineCommand<object>({
  id: 'search.palette',
  name: () => t('palette'),
  keys: ['Mod+K'],
  section: 'navigation',
  keysOnly: true,
  run: () => openPalette(),
});

export const paletteCommands = [showPalette, search, findIssue];
