import { t as words } from './select-whole-text.ts';
import { reasonOf } from '#features/issues/web/store/change-issues.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { listQueryOf } from './display-settings.ts';
import type { ListSession } from './list-session.ts';

/** The most issues that are selected at once: as many as one request changes (`changeIssues` in the contract of issues). */
export const mostSelected = 1_000;

/** What of a list is needed to select all of it. */
export type WholeList = Pick<ListSession, 'paged' | 'shown' | 'scope' | 'rows' | 'selection'>;

/** Returns how many issues the list has that may be selected, as far as that is known; observable. */
export function wholeOf({ paged, selection }: WholeList): number {
  const list = paged?.list;
  return list === undefined || list.isComplete ? selection.loaded.length : list.total;
}

/**
 * Selects every issue that the list's filters choose, those that are not loaded too, up to `mostSelected` in the list's
 * order; says so where there are more. Nothing is selected when another list is shown meanwhile. Never rejects.
 */
export async function selectWhole(session: WholeList): Promise<void> {
  const { paged, selection } = session;
  if (!paged) return;
  if (paged.list.isComplete && wholeOf(session) <= mostSelected) return selection.mark(selection.loaded);
  try {
    const source = session.scope.source({ ...listQueryOf(session.shown), groupBy: null });
    const { groups, total } = await source.readFirst(mostSelected, new AbortController().signal, false);
    if (session.paged !== paged) return;
    const rows = [...groups.values()].flatMap((page) => page.rows);
    session.rows.learn(rows);
    selection.mark(rows.map(({ id }) => id));
    if (total > rows.length)
      showToast({
        kind: 'info',
        title: words('firstSelected', { count: rows.length, total }),
        body: words('firstSelectedBody'),
      });
  } catch (error) {
    showToast({
      kind: 'error',
      title: words('notAllSelected'),
      body: reasonOf(error),
      retry: () => void selectWhole(session),
    });
  }
}
