import { useEffect } from 'react';
import type { IssueTarget } from '#features/issues/web/commands/issue-target.ts';
import { signal, useSignal } from '#platform/ui/signal.ts';

/** A form of an open issue that a command asks for, or its description. */
export type WantedPart = 'sub-issue' | 'link' | 'description';

/** The form that is asked for; the open issue takes it, and it is none again. */
const wanted = signal<{ readonly issueId: string; readonly part: WantedPart } | null>(null);
/** The issues that are open, in the peek or on their page. */
const open = new Set<string>();

/** Opens a form of an issue, and the issue itself where it is not open. */
export function wantPart(target: IssueTarget, part: WantedPart): void {
  wanted.set({ issueId: target.issue.id, part });
  showIssue(target);
}

/** Whether an issue is open, in the peek or on its page. */
export function isShown(id: string): boolean {
  return open.has(id);
}

/** Opens an issue that is not open. */
export function showIssue({ host, issue }: Pick<IssueTarget, 'host' | 'issue'>): void {
  if (!isShown(issue.id)) host.openPeek(issue.id);
}

/** Calls `take` when one of `parts` is asked for while this issue is open. */
export function useWantedPart<P extends WantedPart>(
  issueId: string,
  parts: readonly P[],
  take: (part: P) => void,
): void {
  const now = useSignal(wanted);
  useEffect(() => {
    open.add(issueId);
    return () => void open.delete(issueId);
  }, [issueId]);
  useEffect(() => {
    const part = parts.find((one) => one === now?.part);
    if (now?.issueId !== issueId || part === undefined) return;
    wanted.set(null);
    take(part);
  }, [now, issueId, parts, take]);
}
