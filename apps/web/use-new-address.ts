import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { projectsOf } from '#features/projects/web/public.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { offeredHere, startNewIssue } from './new-issue.ts';
import { t } from './text.ts';
import { projectHere } from './workspace-commands.ts';

const key = 'new';
/** What an address may ask for (screens.md 1.6); each but issues has a command `….create`. */
const kinds = new Set(['issue', 'cycle', 'module', 'view', 'page', 'project']);

/** Opens the form that `?new=` names, once, and takes that out of the address. To be called by an observer. */
export function useNewAddress(slug: string): void {
  const { history } = useRouter();
  const asked = useRouterState({ select: ({ location }) => new URLSearchParams(location.searchStr).get(key) });
  // Before, it is not known what the person may create.
  const isKnown = projectsOf(slug).status !== 'loading';
  useEffect(() => {
    const url = new URL(history.location.href, location.origin);
    if (asked === null || !isKnown || !url.searchParams.has(key)) return;
    url.searchParams.delete(key);
    history.replace(`${url.pathname}${url.search}${url.hash}`, { ...history.location.state });
    if (!kinds.has(asked)) return;
    if (!open(asked, slug)) showToast({ kind: 'error', title: t('cannotCreateHere') });
  }, [asked, history, isKnown, slug]);
}

/** Returns whether the form could be opened. */
function open(kind: string, slug: string): boolean {
  if (kind === 'issue') {
    const may = offeredHere('issue.startElsewhere') !== undefined;
    if (may) startNewIssue(projectHere(slug));
    return may;
  }
  const command = offeredHere(`${kind}.create`);
  command?.run();
  return command !== undefined;
}
