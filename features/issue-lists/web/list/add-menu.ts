import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { PlusIcon, SearchIcon } from '#platform/ui/icons/line-icons.ts';
import type { Anchor } from '#platform/ui/popups/anchor.ts';
import { openMenu } from '#platform/ui/popups/open-popup.ts';

/** Whether issues that exist can be added to the list on screen, besides new ones: it is that of a cycle or module. */
export function takesExisting({ place: { fixed = {} } }: ListSession): boolean {
  return fixed['cycle'] !== undefined || fixed['module'] !== undefined;
}

/**
 * Adds an issue to a group of the list: opens the line for a new one; in a cycle or module a menu asks first whether it is
 * to be a new one or one that exists (screens.md 3.1). What exists gets the day of a calendar as its due date.
 */
export function startAdding(session: ListSession, group: string, anchor: Anchor): void {
  if (!takesExisting(session)) return session.startAdding(group);
  const day = session.shown.calendar === null ? null : group;
  openMenu(
    anchor,
    [
      // The line takes the focus, which the menu would give back to its button.
      {
        kind: 'picker',
        label: t('newIssue'),
        icon: PlusIcon,
        keys: 'Shift+N',
        open: () => session.startAdding(group),
      },
      { label: t('addExisting'), icon: SearchIcon, run: () => void addExisting(session, day) },
    ],
    { label: t('newIssue') },
  );
}

/** Its code comes when it is first wanted. Without a network, where it is not kept yet, nothing opens. */
async function addExisting(session: ListSession, day: string | null): Promise<void> {
  const part = await import('#features/issue-lists/web/commands/plan-group.ts').catch(() => null);
  await part?.addExistingHere(session, day);
}
