import { useEffect, useRef, useState } from 'react';
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
  const [now, setNow] = useState<OpenIssue>({ status: 'reading' });
  const issue = bench.issues.table.get(id);
  const isWhole = issue?.description_html !== undefined;
  const isKnown = issue !== undefined;
  const last = useRef({ id, isKnown });
  const find = async (isLedOn: boolean): Promise<OpenIssue> => {
    if (await bench.issues.read(id)) return { status: 'read' };
    const projectId = await bench.issues.findElsewhere(id).catch(() => null);
    if (projectId === null) return { status: 'missing' };
    const path = `${projectIssuesPath(bench.parts.slug, projectId)}?peekId=${id}`;
    if (isLedOn) bench.address?.leadOn(path);
    return { status: 'moved', projectId, path };
  };
  const read = (isLedOn: boolean) => {
    setNow({ status: 'reading' });
    void find(isLedOn).then(setNow, () => setNow({ status: 'failed' }));
  };
  useEffect(() => {
    if (!isWhole) read(true);
    // Read once for each issue that is opened without its description.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, bench]);
  useEffect(() => {
    const isGone = last.current.id === id && last.current.isKnown && !isKnown;
    last.current = { id, isKnown };
    if (isGone) read(false);
    // Only that it is gone matters.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, isKnown]);
  return { now, read: () => read(true) };
}
