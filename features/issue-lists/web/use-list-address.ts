import { useRouter, useRouterState } from '@tanstack/react-router';
import { reaction } from 'mobx';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { readLink, withLink } from './session/list-link.ts';
import type { ListSession } from './session/list-session.ts';

/**
 * Shows a list as its address says (screens.md 1.6), and writes what is changed meanwhile into the address, which adds no
 * steps to the history. Answers whether the address was read: before, rows of another list would be drawn. To be called by
 * an observer.
 */
export function useListAddress(session: ListSession): boolean {
  const { history } = useRouter();
  const { display } = session;
  // The address of the next screen is reported before this one is left.
  const path = useMemo(() => session && history.location.pathname, [history, session]);
  const search = useRouterState({
    select: ({ location }) => (location.pathname === path ? location.searchStr : null),
  });
  useLayoutEffect(() => {
    if (search === null) return;
    // Settings may be changed faster than the router reports each. It may also encode the address differently.
    const asked = readLink(history.location.search);
    if (withLink('/', asked) === withLink('/', readLink(search))) display.showLink(asked);
  }, [display, history, search]);
  useEffect(() => {
    const stop = reaction(
      () => display.link,
      (link) => {
        const { href, search: said, state } = history.location;
        const next = withLink(href, link);
        if (next !== withLink(href, readLink(said))) history.replace(next, { ...state });
      },
    );
    return () => {
      stop();
      // It held for this visit.
      display.showLink(null);
    };
  }, [display, history]);
  return display.link !== null || readLink(history.location.search) === null;
}
