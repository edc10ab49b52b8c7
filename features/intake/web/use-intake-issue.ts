import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProjectFacts } from '#features/issues/web/public.ts';
import { readSubmission } from './read-submission.ts';
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
    void readSubmission(facts, id).then(
      (status) => {
        const decided = facts.issues.table.get(id)?.intake_status;
        if (status === 'read' && decided != null) host.noteStatus(id, decided);
        say({ status });
      },
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
