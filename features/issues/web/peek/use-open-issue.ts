import { useCallback, useEffect, useRef, useState } from 'react';
import { projectIssuesPath } from '#features/projects/web/public.ts';
import type { IssueBench } from '#features/issues/web/store/issue-bench.ts';

/** How an issue that is shown over the list stands. */
export type OpenIssue =
  | { readonly status: 'reading' | 'read' | 'missing' | 'failed' }
  /** It is in another project by now; the address of its list there, with the issue open. */
  | { readonly status: 'moved'; readonly projectId: string; readonly path: string };

/**
 * Reads an issue that is opened without its description. An address that names an issue which moved to another project
 * leads on to where it is now, as its old key does; one that moves while it is open says so, and is left where it is.
 */
export function useOpenIssue(bench: IssueBench, id: string): { readonly now: OpenIssue; readonly read: () => void } {
  const [found, setFound] = useState<{ readonly id: string; readonly now: OpenIssue } | null>(null);
  const isKnown = bench.issues.table.get(id) !== undefined;
  const last = useRef({ id, isKnown });
  const reads = useRef(0);
  const read = useCallback(
    (isLedOn: boolean) => {
      reads.current += 1;
      const turn = reads.current;
      // What was asked before it moved may be answered after.
      const say = (now: OpenIssue) => turn === reads.current && setFound({ id, now });
      void find(bench, id, isLedOn).then(say, () => say({ status: 'failed' }));
    },
    [bench, id],
  );
  useEffect(() => {
    if (bench.issues.table.get(id)?.description_html === undefined) read(true);
  }, [bench, id, read]);
  useEffect(() => {
    const isGone = last.current.id === id && last.current.isKnown && !isKnown;
    last.current = { id, isKnown };
    if (isGone) read(false);
  }, [id, isKnown, read]);
  return {
    now: found?.id === id ? found.now : { status: 'reading' },
    read: () => {
      setFound(null);
      read(true);
    },
  };
}

/** Asks for the issue, else for the project it is in by now; `isLedOn`: the address then leads there. */
async function find(bench: IssueBench, id: string, isLedOn: boolean): Promise<OpenIssue> {
  if (await bench.issues.read(id)) return { status: 'read' };
  const projectId = await bench.issues.findElsewhere(id).catch(() => null);
  if (projectId === null) return { status: 'missing' };
  const path = `${projectIssuesPath(bench.parts.slug, projectId)}?peekId=${id}`;
  if (isLedOn) bench.address?.leadOn(path);
  return { status: 'moved', projectId, path };
}
