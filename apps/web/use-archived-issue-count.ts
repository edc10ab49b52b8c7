import { useEffect, useState } from 'react';
import { listArchivedIssues } from '#features/issues/archive-contract.ts';
import { openWorkspace } from '#features/issues/web/public.ts';

/** So long further changes are waited for before the count is read again, in milliseconds. */
const delay = 300;

/** Returns how many issues a project has archived, live; null while that is not known. */
export function useArchivedIssueCount(slug: string, projectId: string): number | null {
  const [found, setFound] = useState<{ readonly projectId: string; readonly count: number } | null>(null);
  useEffect(() => {
    const { client, hub } = openWorkspace(slug).parts;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const read = async () => {
      timer = undefined;
      try {
        const query = { per_page: '1', sub_issue: 'true' };
        const answer = await client.send(listArchivedIssues, { params: { slug, project_id: projectId }, query });
        if (!isOver) setFound({ projectId, count: answer.total_count });
      } catch {
        // The number is a help: the archive works without it.
      }
    };
    const readSoon = () => (timer ??= setTimeout(() => void read(), delay));
    void read();
    const stops = [
      hub.on('issue', (changes) => {
        const isMoved = changes.some(
          ({ project_id, op, fields }) => project_id === projectId && (op === 'deleted' || 'archived_at' in fields),
        );
        if (isMoved) readSoon();
      }),
      hub.onReset(readSoon),
    ];
    return () => {
      isOver = true;
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [slug, projectId]);
  return found?.projectId === projectId ? found.count : null;
}
