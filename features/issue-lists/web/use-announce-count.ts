import { reaction } from 'mobx';
import { useEffect } from 'react';
import { announce } from '#platform/ui/notices/announce.ts';
import type { ListSession } from './session/list-session.ts';
import { t } from './text.ts';

/** Says how many issues there are each time another list or layout is shown: after filtering, grouping, ordering (screens.md 4.2). */
export function useAnnounceCount(session: ListSession): void {
  useEffect(() => announceCounts(session), [session]);
}

/** Does so from now on, but not for the list that is on screen first. Returns how to stop. */
export function announceCounts(session: Pick<ListSession, 'paged' | 'shown'>): () => void {
  let isFirst = true;
  return reaction(
    () => (session.paged?.list.loaded ? { paged: session.paged, layout: session.shown.layout } : null),
    (now) => {
      if (now === null) return;
      if (!isFirst) announce(t('issueCount', { count: now.paged.list.total }));
      isFirst = false;
    },
    { fireImmediately: true, equals: (a, b) => a?.paged === b?.paged && a?.layout === b?.layout },
  );
}
