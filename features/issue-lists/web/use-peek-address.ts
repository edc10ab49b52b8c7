import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { holdKeys } from '#platform/ui/keys/held-keys.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';

const key = 'peekId';
/** Marks a step of the browser's history that opened a peek, so that closing steps back over it. */
interface PeekStep {
  readonly openedPeek?: true;
}

/**
 * An address without the open issue, up to where that is named: `?` or `&` at its end. The hash is left out, which names a
 * part of that issue.
 */
function without(href: string): string {
  const url = new URL(href, location.origin);
  url.searchParams.delete(key);
  return `${url.pathname}${url.search}${url.search === '' ? '?' : '&'}`;
}

/** Returns the issue that the address opens over a list; null for none. */
export function usePeekId(): string | null {
  return useRouterState({ select: (state) => new URLSearchParams(state.location.searchStr).get(key) });
}

/** Ties the peek to `?peekId=`: Back closes it, a link opens it, going from issue to issue adds no steps (screens.md 1.6). */
export function usePeekAddress(session: ListSession): void {
  const { history } = useRouter();
  const peekId = usePeekId();
  useEffect(() => session.showPeek(peekId), [session, peekId]);
  useEffect(() => {
    /** Every row of a list asks for its address: the page's own is taken apart once. */
    let parts = { of: '', before: '' };
    const at = (id: string | null) => {
      const { href } = history.location;
      if (parts.of !== href) parts = { of: href, before: without(href) };
      const { before } = parts;
      return id === null ? before.slice(0, -1) : `${before}${key}=${encodeURIComponent(id)}`;
    };
    const isOpen = () => new URL(history.location.href, location.origin).searchParams.has(key);
    const step = (): PeekStep => history.location.state;
    /** What is done once the browser has gone the step back that closed a peek; null while it goes none. */
    let closing: { next: () => void } | null = null;
    const stop = history.subscribe(({ action }: { readonly action: { readonly type: string } }) => {
      if (closing === null || action.type === 'PUSH' || action.type === 'REPLACE') return;
      queueMicrotask(closing.next);
      closing = null;
    });
    const close = () => {
      if (closing) closing.next = () => {};
      else if (isOpen() && step().openedPeek) {
        closing = { next: () => {} };
        // The browser goes back a moment later, and keys pressed until then are not for the issue that was closed.
        session.showPeek(null);
        history.back();
      } else if (isOpen()) history.replace(at(null));
    };
    session.setAddress({
      hrefOf: at,
      leadOn: (path) => history.replace(path),
      open(id, part) {
        const href = () => (part === undefined ? at(id) : `${at(id)}#${part}`);
        const push = () => history.push(href(), { openedPeek: true } satisfies PeekStep);
        if (closing === null && isOpen()) history.replace(href(), { ...step() });
        else {
          // The list beside it stays usable: a press there closes nothing.
          holdKeys((by) => by === 'escape' && close());
          if (closing) closing.next = push;
          else push();
        }
      },
      close,
    });
    return () => {
      stop();
      session.setAddress(null);
    };
  }, [session, history]);
}
