import { t } from '#features/issues/web/text.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { reasonOf } from './change-issues.ts';
import { listQueryOf } from './display-settings.ts';
import type { Issue } from './issue.ts';
import type { IssueBench } from './issue-bench.ts';
import { groupsIn } from './list-query.ts';

/** The server refused to create an issue: its title goes back to the form of its group, with the reason. */
export function takeBackIssue(bench: IssueBench, draft: Issue, error: unknown): void {
  const { id, name } = draft;
  const [group = ''] = groupsIn(draft, listQueryOf(bench.shown));
  const reason = reasonOf(error) ?? null;
  bench.returned.add({ id, name, group, reason });
  if (bench.peekId === id) bench.closePeek();
  const { length: count } = bench.returned.list;
  const isOnScreen = bench.address !== null && bench.canEdit;
  showToast(
    {
      kind: 'error',
      title: t('couldNotCreate', { count, title: name }),
      body: reason ?? undefined,
      ...(isOnScreen ? { actions: [{ label: t('editTitle'), run: () => bench.startAdding(formGroup(bench)) }] } : {}),
    },
    'not-created',
  );
}

/** Opens the form that holds a returned title, without taking the keyboard focus from what the person does. */
export function offerReturnedTitle(bench: IssueBench): void {
  const isWanted = bench.visit !== null && bench.adding === null && bench.returned.list.length > 0;
  if (isWanted && bench.canEdit && bench.paged?.list.loaded) bench.startAdding(formGroup(bench), 'end', true);
}

/** The group of the first returned title, as long as the list is grouped so. */
function formGroup(bench: IssueBench): string {
  const group = bench.returned.list[0]?.group;
  return group !== undefined && bench.groups.includes(group) ? group : bench.firstGroup;
}
