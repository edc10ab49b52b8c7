import { useCallback, useEffect, useRef, useState } from 'react';
import { projectIssuesPath } from '#features/projects/web/public.ts';
import { findIssueByKey } from '#features/issues/read-contract.ts';
import { forgetVisit } from '#platform/web/commands/recent.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { afterPaint } from '#platform/ui/after-paint.ts';
import type { PeekHost } from '#features/issues/web/peek-host.ts';
import { shownIssue } from './shown-issue.ts';

/** How an issue that is shown over the list stands. */
export type OpenIssue =
  | { readonly status: 'reading' | 'read' | 'missing' }
  | { readonly status: 'failed'; readonly error: unknown }
  /** It is in another project by now; the address of its list there, with the issue open. */
  | { readonly status: 'moved'; readonly projectId: string; readonly path: string };

export interface OpenIssueReads {
  readonly now: OpenIssue;
  /** It was there, and went away while it was open. */
  readonly isGone: boolean;
  readonly read: () => void;
}

/**
 * Reads an issue that is opened without its description. An address that names an issue which moved to another project
 * leads on to where it is now, as its old key does; one that moves while it is open says so, and is left where it is.
 */
export function useOpenIssue(host: PeekHost, id: string): OpenIssueReads {
  const [found, setFound] = useState<{ readonly id: string; readonly now: OpenIssue } | null>(null);
  const isKnown = shownIssue(host, id).issue !== undefined;
  // The description that this device had may be older than the row that the server's list brought since.
  const isOld = host.workspace.issues.table.mayBeOld(id, 'description_html');
  const [seen, setSeen] = useState<string | null>(null);
  if (isKnown && seen !== id) setSeen(id);
  const isGone = seen === id && !isKnown;
  const reads = useRef(0);
  const read = useCallback(
    (isLedOn: boolean) => {
      reads.current += 1;
      const request = reads.current;
      // What was asked before it moved may be answered after.
      const say = (now: OpenIssue) => request === reads.current && setFound({ id, now });
      void find(host, id, isLedOn).then(say, (error: unknown) => say({ status: 'failed', error }));
    },
    [host, id],
  );
  useEffect(() => {
    const { issue } = shownIssue(host, id);
    if (issue?.description_html !== undefined) return undefined;
    if (issue !== undefined) return afterPaint(() => read(true));
    read(true);
    return undefined;
  }, [host, id, read]);
  useEffect(() => {
    if (isOld) read(false);
  }, [isOld, read]);
  useEffect(() => {
    if (isGone) read(false);
  }, [isGone, read]);
  return {
    now: found?.id === id ? found.now : { status: 'reading' },
    isGone,
    read: () => {
      setFound(null);
      read(true);
    },
  };
}

/** Asks for the issue, else for the project it is in by now; `isLedOn`: the address then leads there. */
async function find(host: PeekHost, id: string, isLedOn: boolean): Promise<OpenIssue> {
  const facts = host.home ?? shownIssue(host, id).facts ?? (await findFacts(host, id));
  if (await facts?.issues.read(id)) return { status: 'read' };
  // Undefined: nobody could say.
  const projectId = facts ? await facts.issues.findElsewhere(id).catch(() => undefined) : null;
  if (projectId === null) forgetVisit(host.workspace.parts.slug, id);
  if (projectId == null) return { status: 'missing' };
  const path = `${projectIssuesPath(host.workspace.parts.slug, projectId)}?peekId=${id}`;
  // A link to a comment leads to it there too.
  if (isLedOn) host.leadOn(`${path}${location.hash}`);
  return { status: 'moved', projectId, path };
}

/** The facts of the project of an issue that only its id is known of; null when there is none that may be seen. */
async function findFacts({ workspace }: PeekHost, id: string) {
  const { client, slug } = workspace.parts;
  const found = await client.send(findIssueByKey, { params: { slug, key: id } }).catch(asMissing);
  return found && workspace.joined(found.project_id);
}

function asMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
