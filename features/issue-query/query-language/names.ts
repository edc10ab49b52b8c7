/** Kinds of things that a query names. */
export const nameKinds = ['state', 'label', 'person', 'cycle', 'module', 'project', 'estimate'] as const;
export type NameKind = (typeof nameKinds)[number];

/** Something a query may name: by its id, its name, or another word for it (a key, a display name). */
export interface Named {
  readonly id: string;
  readonly name: string;
  readonly also?: readonly string[];
}

/** What names mean where a query is asked; filled by who asks (the server from its tables, the browser from its stores). */
export interface Names {
  /** Things of a kind, in the order suggestions show them. Estimate points rise with their size. */
  list(kind: NameKind): readonly Named[];
  /** The id of an issue by its key (`WEB-12`) or, in a project, its number; null when there is none. */
  issue(key: string): string | null;
  /** Who `me` is. */
  readonly me: string | null;
  /** Today in the asker's time zone, and that zone. */
  readonly today: string;
  readonly timeZone: string;
}

/** The ids of what has this name, in any case; the things of several projects may share one. */
export function findNamed(names: Names, kind: NameKind, text: string): string[] {
  const wanted = text.toLowerCase();
  if (kind === 'person' && wanted === 'me' && names.me !== null) return [names.me];
  return names
    .list(kind)
    .filter(({ id, name, also = [] }) => [id, name, ...also].some((word) => word.toLowerCase() === wanted))
    .map(({ id }) => id);
}
