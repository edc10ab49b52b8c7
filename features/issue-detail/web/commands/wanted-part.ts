import { useEffect } from 'react';
import type { IssueTarget } from '#features/issues/web/commands/issue-target.ts';
import { holdKeys } from '#platform/ui/keys/held-keys.ts';
import { signal, useSignal } from '#platform/ui/signal.ts';

/** What a command asks for in an open issue: a form, or a place to go to. */
export type WantedPart = 'sub-issue' | 'link' | 'description' | 'comment' | 'activity';

/** Asked for only where the issue is open already. */
const ofShown: ReadonlySet<WantedPart> = new Set(['comment', 'activity']);

/** Fields that are drawn once the issue has been read: what is typed for them meanwhile is kept. */
const fields: ReadonlySet<WantedPart> = new Set(['sub-issue', 'comment']);

/** The form that is asked for; the open issue takes it, and it is none again. */
const wanted = signal<{ readonly issueId: string; readonly part: WantedPart } | null>(null);
/** The issues that are open, in the peek or on their page. */
const open = new Set<string>();

/** Opens a form of an issue, and the issue itself where it is not open. */
export function wantPart(target: IssueTarget, part: WantedPart): void {
  wantShownPart(target.issue.id, part);
  showIssue(target);
}

/** Opens a form of an open issue, or goes to its activity. */
export function wantShownPart(issueId: string, part: WantedPart): void {
  const want = { issueId, part };
  wanted.set(want);
  if (fields.has(part)) holdKeys(() => wanted.get() === want && wanted.set(null), part);
}

/** Whether an issue is open, in the peek or on its page. */
export function isShown(id: string): boolean {
  return open.has(id);
}

/** Opens an issue that is not open. */
export function showIssue({ host, issue }: Pick<IssueTarget, 'host' | 'issue'>): void {
  if (!isShown(issue.id)) host.openPeek(issue.id);
}

/** Notes that an issue is open until it closes, and forgets then what was asked for in it and had not come. */
export function useShown(issueId: string): void {
  useEffect(() => {
    open.add(issueId);
    return () => {
      open.delete(issueId);
      const now = wanted.get();
      if (now?.issueId === issueId && ofShown.has(now.part)) wanted.set(null);
    };
  }, [issueId]);
}

/** Calls `take` when one of `parts` is asked for while this issue is open. */
export function useWantedPart<P extends WantedPart>(
  issueId: string,
  parts: readonly P[],
  take: (part: P) => void,
): void {
  const now = useSignal(wanted);
  useEffect(() => {
    const part = parts.find((one) => one === now?.part);
    if (now?.issueId !== issueId || part === undefined) return;
    wanted.set(null);
    take(part);
  }, [now, issueId, parts, take]);
}
