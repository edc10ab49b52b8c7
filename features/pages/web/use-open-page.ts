import { reaction } from 'mobx';
import { useCallback, useEffect, useState } from 'react';
import type { PageCollection } from './page-collection.ts';
import type { TogetherState } from '#platform/editor/together/together-state.ts';
import { isTextOld } from './page-row.ts';

/**
 * Reads a page with its text, and again whenever somebody changed it since and it is not written together. Returns why it could not be read, and how to
 * try again.
 */
export function useOpenPage(
  pages: PageCollection,
  id: string,
  together: TogetherState,
): { readonly error: unknown; readonly read: () => void } {
  const [error, setError] = useState<unknown>(null);
  const read = useCallback(() => {
    if (pages.isMadeHere(id)) return;
    pages.readFirst(id).then(() => setError(null), setError);
  }, [pages, id]);
  useEffect(read, [read]);
  useEffect(() => {
    const isOld = () => {
      const page = pages.table.get(id);
      return page !== undefined && !together.isConnected && isTextOld(page) ? page.updated_at : null;
    };
    return reaction(isOld, (changedAt) => changedAt !== null && read());
  }, [pages, id, together, read]);
  return { error, read };
}
