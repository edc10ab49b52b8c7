import { useEffect } from 'react';
import { session as account } from '#features/accounts/web/public.ts';
import { joinDocument, type SharedDocument } from '#platform/editor/together/join-document.ts';
import type { TogetherState } from '#platform/editor/together/together-state.ts';
import { connection } from '#platform/web/live/connection.ts';
import type { TextDraft } from '#platform/web/store/text-draft.ts';
import type { PageCollection } from './page-collection.ts';
import type { Page } from './page-row.ts';
import { textAddress } from './paths.ts';

/**
 * Joins the document of a page while it is shown; null until then. A page that the server does not have yet, because it was
 * made without a network, is written alone.
 */
export function useSharedPage(
  pages: PageCollection,
  { id }: Page,
  draft: TextDraft,
  together: TogetherState,
): SharedDocument | null {
  const isStored = pages.table.serverRow(id) !== undefined;
  const isStranded = !isStored && connection.isOffline;
  const { slug, projectId } = pages.place;
  const { me } = account;
  const userId = me?.id;
  const name = me?.display_name ?? '';
  useEffect(() => {
    if (isStranded) together.set({ mode: 'alone' });
  }, [isStranded, together]);
  const isAlone = together.mode === 'alone';
  useEffect(() => {
    if (!isStored || isAlone || userId === undefined) return undefined;
    const address = textAddress({ slug, projectId }, id);
    const place = { type: 'project_page', slug, projectId, id, address, me: { id: userId, name } };
    const joined = joinDocument(place, together);
    together.set({ shared: joined });
    return () => {
      joined.leave();
      together.left();
    };
  }, [isStored, isAlone, userId, name, slug, projectId, id, together]);
  // What an earlier visit wrote alone and could not save goes into the document like any saved text.
  const isTogether = together.mode === 'together';
  useEffect(() => {
    if (isTogether) void draft.save();
  }, [isTogether, draft]);
  return together.shared;
}
