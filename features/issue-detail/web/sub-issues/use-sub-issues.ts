import { useEffect, useState } from 'react';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ListQuery } from '#features/issues/web/store/list-query.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import type { PagedList } from '#platform/web/store/paged-list.ts';
import { useStop } from '#platform/web/store/use-stop.ts';
import { useSettling } from '#platform/ui/settled.tsx';

/** Sub-issues read first; the others follow. */
const pageSize = 100;

/** The sub-issues of an issue, and the list they are read by. */
interface KnownSubIssues {
  /** Oldest first. */
  readonly rows: readonly Issue[];
  readonly paged: PagedList<Issue>;
}

/**
 * Returns the known sub-issues of an issue; this list is apart from those that a list behind it has opened. `count` is how
 * many the issue says that it has, as far as known. Observable.
 */
export function useSubIssues({ workspace, issues }: ProjectFacts, parent: string, count = 0): KnownSubIssues {
  const [{ paged, reading }] = useState(() => {
    const scope = { ...issues.listed(), key: `${issues.scope}/open` };
    const query: ListQuery = {
      groupBy: null,
      order: { key: 'created_at', descending: false },
      filters: {},
      type: null,
      subIssues: true,
      parent,
    };
    const reading = { stop: () => workspace.issues.close(scope, query) };
    return { paged: workspace.issues.list(scope, query, pageSize), reading };
  });
  useStop(reading);
  const ids = paged.list.shownIds();
  // Where the server was slow this device answered, perhaps with what it had before: then the server is asked again.
  const isShort = paged.list.loaded && ids.length < Math.min(count, pageSize);
  useEffect(() => {
    if (isShort) void paged.load();
  }, [paged, isShort]);
  const group = paged.list.groups.get('');
  const isMore = group?.hasMore === true && group.loading === 'no';
  // All of them: they are counted and put in order here.
  useEffect(() => {
    if (isMore) void paged.loadMore('', true);
  }, [paged, isMore]);
  useSettling(paged.status === 'loading');
  return { rows: ids.flatMap((id) => workspace.issues.table.get(id) ?? []), paged };
}
