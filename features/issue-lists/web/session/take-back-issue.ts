import { t } from '#features/issue-lists/web/text.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { reasonOf } from '#features/issues/web/store/change-issues.ts';
import { listQueryOf } from './display-settings.ts';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ListSession } from './list-session.ts';
import { joinTitle } from '#features/issues/web/split-title.ts';
import { groupsIn } from '#features/issues/web/store/list-query.ts';

/** The server refused to create an issue here: its title goes back to the form of its group, with the reason. */
export function takeBackIssue(session: ListSession, draft: Issue, error: unknown): void {
  const { id } = draft;
  const name = joinTitle(draft);
  const [group = ''] = groupsIn(draft, listQueryOf(session.shown));
  const reason = reasonOf(error) ?? null;
  session.returned.add({ id, name, group, reason });
  if (session.peekId === id) session.closePeek();
  const { length: count } = session.returned.list;
  const isOnScreen = session.address !== null && session.canCreate;
  showToast(
    {
      kind: 'error',
      title: t('couldNotCreate', { count, title: name }),
      body: reason ?? undefined,
      ...(isOnScreen
        ? { actions: [{ label: t('editTitle'), run: () => session.startAdding(formGroup(session)) }] }
        : {}),
    },
    'not-created',
  );
}

/** Opens the form that holds a returned title, without taking the keyboard focus from what the person does. */
export function offerReturnedTitle(session: ListSession): void {
  const isWanted =
    session.place.workspace.visit !== null && session.adding === null && session.returned.list.length > 0;
  if (isWanted && session.canCreate && session.paged?.list.loaded) session.startAdding(formGroup(session), 'end', true);
}

/** The group of the first returned title, as long as the list is grouped so. */
function formGroup(session: ListSession): string {
  const group = session.returned.list[0]?.group;
  return group !== undefined && session.groups.includes(group) ? group : session.firstGroup;
}
