import { useEffect, useRef, useState } from 'react';
import { listInstanceWorkspaces, type AdminWorkspace } from '#features/instance/admin-contract.ts';
import { ask } from './administration.ts';

/** Typing pauses this long before the server is asked, in ms. */
const PAUSE = 200;

interface Pages {
  readonly rows: readonly AdminWorkspace[];
  readonly total: number;
  /** The next page, or null at the end. */
  readonly next: string | null;
}

/** Returns the workspaces that match a search, ten at a time; the rows shown stay until the next answer is there. */
export function useWorkspacePages(search: string) {
  const [pages, setPages] = useState<Pages | null>(null);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const requests = useRef(0);

  const read = async (cursor: string | null, before: readonly AdminWorkspace[]) => {
    const mine = (requests.current += 1);
    setBusy(true);
    setFailed(false);
    try {
      const answer = await ask(listInstanceWorkspaces, {
        query: { search: search.trim(), ...(cursor === null ? {} : { cursor }) },
      });
      if (mine !== requests.current) return;
      const { results, total_count, next_cursor, next_page_results } = answer;
      setPages({ rows: [...before, ...results], total: total_count, next: next_page_results ? next_cursor : null });
    } catch {
      if (mine === requests.current) setFailed(true);
    } finally {
      if (mine === requests.current) setBusy(false);
    }
  };
  const first = () => void read(null, []);
  useEffect(() => {
    const timer = setTimeout(first, pages === null ? 0 : PAUSE);
    return () => clearTimeout(timer);
    // Only another search asks again by itself.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [search]);
  const more = () => void (pages?.next && read(pages.next, pages.rows));
  return { pages, failed, busy, more, again: first };
}
