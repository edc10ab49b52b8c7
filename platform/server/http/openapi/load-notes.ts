import type { Route } from '#platform/server/http/route.ts';
import type { ApiNotes } from './api-notes.ts';

/**
 * Brings in what the features of these routes say of them, in the alphabetical order of the first section of each: the
 * reference shows its sections in this order.
 */
export async function loadNotes(routes: readonly Route[]): Promise<ApiNotes[]> {
  const features = new Set(routes.flatMap(({ notes }) => notes ?? []));
  const loaded = await Promise.all([...features].map((load) => load()));
  return loaded.map(({ notes }) => notes).toSorted((a, b) => firstTag(a).localeCompare(firstTag(b)));
}

const firstTag = ({ tags }: ApiNotes) => Object.keys(tags)[0] ?? '';
