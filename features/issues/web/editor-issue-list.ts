import { projectIssuesPath } from '#features/projects/web/public.ts';
import type { IssueListState } from '#platform/editor/editor-host.ts';
import { ApiError, isUnanswered } from '#platform/web/api/api-error.ts';
import { failedLoad } from '#platform/web/api/failed-load.ts';
import type { ListQuery } from './store/list-query.ts';
import type { WorkspaceFacts } from './store/workspace-facts.ts';
import { t } from './text.ts';

/** Rows of a list in a text (more are in the list itself). */
const most = 20;
/** How often a list is read again at most, in ms, however much happens in the project. */
const gap = 2_000;

/**
 * Shows the issues that a query finds in a project, and again whenever issues change. The server and the device answer for this
 * person alone, so a text never shows an issue that its reader may not see. Returns how to stop.
 */
export function listForText(
  workspace: WorkspaceFacts,
  projectId: string,
  query: string,
  show: (found: IssueListState) => void,
): () => void {
  const { hub } = workspace.parts;
  const failed = (problem: string): IssueListState => ({ status: 'failed', ids: [], total: 0, problem });
  const stopped = new AbortController();
  let isShown = false;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const read = async () => {
    const facts = workspace.joined(projectId);
    if (!facts) return show(failed(t('listNotSeen')));
    try {
      const { groups, total } = await facts.issues
        .listed()
        .source(queryOf(query))
        .readFirst(most, stopped.signal, false);
      if (stopped.signal.aborted) return;
      const rows = groups.get('')?.rows ?? [];
      workspace.issues.table.learn(rows);
      isShown = true;
      show({ status: 'ready', ids: rows.slice(0, most).map(({ id }) => id), total, problem: null });
    } catch (error) {
      // What is on screen stays while nobody answers.
      if (stopped.signal.aborted || (isShown && isUnanswered(error))) return;
      const fault = error instanceof ApiError ? error.fields['q']?.[0] : undefined;
      show(failed(fault ?? t('listNotRead', { reason: failedLoad(error).reason })));
    }
  };
  const again = () => {
    timer ??= setTimeout(() => {
      timer = null;
      void read();
    }, gap);
  };
  const stops = [
    hub.on('issue', (changes) => changes.some(({ project_id: id }) => id === projectId) && again()),
    hub.onReset(again),
  ];
  void read();
  return () => {
    stopped.abort();
    if (timer !== null) clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

function queryOf(query: string): ListQuery {
  return {
    groupBy: null,
    order: { key: 'created_at', descending: true },
    filters: query === '' ? {} : { q: [query] },
    type: null,
    subIssues: true,
  };
}

/** Returns where the list of a query is; an address with filters names all of them (decision 053). */
export function pathOfList(slug: string, projectId: string, query: string): string {
  const search = new URLSearchParams({ type: 'all', sub_issue: 'true', order_by: '-created_at' });
  if (query !== '') search.set('q', query);
  return `${projectIssuesPath(slug, projectId)}?${search}`;
}
