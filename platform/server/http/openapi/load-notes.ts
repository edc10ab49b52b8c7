import type { Route } from '#platform/server/http/route.ts';
import type { ApiNotes } from './api-notes.ts';

/** Brings in what the features of these routes say of them, in the order of the routes. */
export async function loadNotes(routes: readonly Route[]): Promise<ApiNotes[]> {
  const features = new Set(routes.flatMap(({ notes }) => notes ?? []));
  const loaded = await Promise.all([...features].map((load) => load()));
  return loaded.map(({ notes }) => notes);
}
