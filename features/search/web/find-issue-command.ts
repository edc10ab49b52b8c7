import { SearchIcon } from '#platform/ui/icons/line-icons.ts';
import { signal } from '#platform/ui/signal.ts';
import { defineCommand } from '#platform/web/commands/command.ts';
import { t } from './text.ts';

/** Whether the search for issues is open. */
export const findIssueOpen = signal(false);

/** `/` where a screen has no search of its own, and `Mod K` (screens.md 3.43). */
export const findIssueCommand = defineCommand<object>({
  id: 'search.findIssue',
  name: () => t('findIssue'),
  icon: SearchIcon,
  keys: ['/', 'Mod+K'],
  section: 'navigation',
  run: () => findIssueOpen.set(true),
});
