import { useCallback, useEffect, useRef, useState } from 'react';
import { readIntakeIssue } from '#features/intake/contract.ts';
import type { ProjectFacts } from '#features/issues/web/public.ts';
import { ApiError, isUnanswered } from '#platform/web/api/api-error.ts';
import { issueOfDetail } from './intake-row.ts';
import type { TriageHost } from './triage-host.ts';

/** How the open issue stands. */
export type OpenItem =
  | { readonly status: 'reading' | 'read' | 'missing' }
  | { readonly status: 'failed'; readonly error: unknown };

/**
 * Reads an open submission whole: its description, and what was decided of it, which the host is told.
 */
export function useIntakeIssue(
  host: TriageHost,
  facts: ProjectFacts,
  id: string,
): { readonly now: OpenItem; readonly read: () => void } {
  const [found, setFound] = useState<{ readonly id: string; readonly now: OpenItem } | null>(null);
  const last = useRef(id);
  const read = useCallback(() => {
    // An issue that was left meanwhile is answered later.
    const say = (now: OpenItem) => last.current === id && setFound({ id, now });
    void readItem(host, facts, id).then(
      (status) => say({ status }),
      (error: unknown) => say({ status: 'failed', error }),
    );
  }, [host, facts, id]);
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

async function readItem(host: TriageHost, facts: ProjectFacts, id: string): Promise<'read' | 'missing'> {
  const { issues, slug, projectId, workspace } = facts;
  const known = issues.table.get(id);
  if (known?.description_html !== undefined && known.intake_status != null) {
    host.noteStatus(id, known.intake_status);
    return 'read';
  }
  try {
    const params = { slug, project_id: projectId, issue_id: id };
    const detail = await workspace.parts.client.send(readIntakeIssue, { params }, { once: true });
    issues.table.learn([issueOfDetail(facts, detail)]);
    host.noteStatus(id, detail.status);
    return 'read';
  } catch (error) {
    if (error instanceof ApiError && [400, 403, 404].includes(error.status)) return 'missing';
    if (!isUnanswered(error)) throw error;
    // This device may have it from before.
    return (await issues.read(id)) ? 'read' : 'missing';
  }
}
