import { useEffect, useState } from 'react';
import { readPast } from '#features/history/contract.ts';
import { api } from '#platform/web/api/api.ts';

/** The first day of a project's issues, and the last one on which issues were imported; null where there is none. */
export interface KnownPast {
  readonly first_day: string | null;
  readonly imported_on: string | null;
}

/** Returns how far back the project is known; null until the server says it, and where nobody can tell. */
export function useKnownPast(slug: string, projectId: string): KnownPast | null {
  const [known, setKnown] = useState<KnownPast | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    api
      .send(readPast, { params: { slug, project_id: projectId } }, { signal })
      .then(setKnown, () => !signal.aborted && setKnown(null));
    return () => controller.abort();
  }, [slug, projectId]);
  return known;
}
