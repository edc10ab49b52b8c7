import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { makeHighlights, type Highlights } from '#platform/editor/highlights/highlights.ts';
import type { TextAnchor } from '#platform/editor/highlights/text-anchor.ts';
import { signal, type Signal } from '#platform/ui/signal.ts';
import { commentsOn, type CommentedPage, type PageComments } from './page-comments.ts';
import { threadsOf } from './threads.ts';

/** The id under which the words of a comment that is still being written are highlighted. */
export const draftId = 'draft';

/** The comments on the page that is open: where they are in its text, and what is being written. */
export interface CommentSession {
  readonly comments: PageComments;
  readonly highlights: Highlights;
  /** The words that a new thread is being written on. */
  readonly draft: Signal<TextAnchor | null>;
  /** What is typed and not sent, by thread: closing the panel keeps it. */
  readonly typed: Map<string, string>;
}

/** Reads and follows the comments on a page, and highlights the words of open threads in its text; `active` is the open one. */
export function useComments({ slug, projectId, pageId }: CommentedPage, active: string | null): CommentSession {
  const [session] = useState<CommentSession>(() => ({
    comments: commentsOn({ slug, projectId, pageId }),
    highlights: makeHighlights(),
    draft: signal<TextAnchor | null>(null),
    typed: new Map(),
  }));
  useEffect(() => {
    const { comments, highlights, draft } = session;
    void comments.load();
    const highlight = () => {
      const open = threadsOf(comments.table.all()).filter(({ first }) => first.resolved_at === null);
      const items = open.flatMap(({ id, first: { anchor } }) => (anchor ? [{ id, anchor }] : []));
      const written = draft.get();
      const all = written ? [...items, { id: draftId, anchor: written }] : items;
      if (JSON.stringify(all) !== JSON.stringify(highlights.items.get())) highlights.items.set(all);
    };
    const stops = [
      reaction(() => [...comments.table.all()], highlight, { fireImmediately: true }),
      draft.watch(highlight),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [session]);
  useEffect(() => session.highlights.active.set(active), [session, active]);
  return session;
}
