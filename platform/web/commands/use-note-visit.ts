import { useEffect } from 'react';
import { noteVisit, type RecentThing } from './recent.ts';

/** Notes that something is open, for the palette's Recent; again when it is renamed. */
export function useNoteVisit(slug: string, { kind, id, projectId, key, name }: RecentThing): void {
  useEffect(() => noteVisit(slug, { kind, id, projectId, key, name }), [slug, kind, id, projectId, key, name]);
}
