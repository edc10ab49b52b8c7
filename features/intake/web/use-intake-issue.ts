import { useCallback, useEffect, useRef, useState } from 'react';
import { readIntakeIssue } from '#features/intake/contract.ts';
import { waitsInIntake } from '#features/issues/rules.ts';
import { ApiError, isUnanswered } from '#platform/web/api/api-error.ts';
import type { IntakeQueue } from './intake-queue.ts';
import { issueOfDetail } from './intake-row.ts';

/** How the open issue stands. */
export type OpenItem =
  | { readonly status: 'reading' | 'read' | 'missing' }
  | { readonly status: 'failed'; readonly error: unknown };

/**
 * Reads the open issue of an intake whole: its description, and what was decided of it. One that stands in the other tab
 * than the address says brings that tab on screen.
 */
export function useIntakeIssue(queue: IntakeQueue, id: string): { readonly now: OpenItem; readonly read: () => void } {
  const [found, setFound] = useState<{ readonly id: string; readonly now: OpenItem } | null>(null);
  const last = useRef(id);
  const read = useCallback(() => {
    // An issue that was left meanwhile is answered later.
    const say = (now: OpenItem) => last.current === id && setFound({ id, now });
    void readItem(queue, id).then(
      (status) => say({ status }),
      (error: unknown) => say({ status: 'failed', error }),
    );
  }, [queue, id]);
  useEffect(() => {
    last.current = id;
    read();
  }, [read, id]);
  return {
    now: found?.id === id ? found.now : { status: 'reading' },
    read: () => {
      setFound(null);
      read();
    },
  };
}

async function readItem(queue: IntakeQueue, id: string): Promise<'read' | 'missing'> {
  const { issues, slug, projectId, workspace } = queue.home;
  const known = issues.table.get(id);
  if (known?.description_html !== undefined && known.intake_status != null) {
    showItsTab(queue, id, known.intake_status);
    return 'read';
  }
  try {
    const params = { slug, project_id: projectId, issue_id: id };
    const detail = await workspace.parts.client.send(readIntakeIssue, { params }, { once: true });
    issues.table.learn([issueOfDetail(queue.home, detail)]);
    showItsTab(queue, id, detail.status);
    return 'read';
  } catch (error) {
    if (error instanceof ApiError && [400, 403, 404].includes(error.status)) return 'missing';
    if (!isUnanswered(error)) throw error;
    // This device may have it from before.
    return (await issues.read(id)) ? 'read' : 'missing';
  }
}

function showItsTab(queue: IntakeQueue, id: string, status: number): void {
  if (queue.peekId === id) queue.showTabOf(waitsInIntake(status) ? 'open' : 'closed', id);
}
