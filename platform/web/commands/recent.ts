import { readStored, storedKeys, writeStored } from '#platform/web/storage/stored.ts';

const kinds = ['issue', 'project', 'page', 'cycle', 'module', 'view'] as const;

/** Something that was opened. */
export interface RecentThing {
  readonly kind: (typeof kinds)[number];
  readonly id: string;
  /** The project it is in, or is; empty for views of the whole workspace. */
  readonly projectId: string;
  /** "WEB-142"; empty for all but issues. */
  readonly key: string;
  readonly name: string;
}

interface Recent {
  /** The last opened first. */
  readonly things: readonly RecentThing[];
  /** The ids of what was chosen in the palette, the last first. */
  readonly choices: readonly string[];
  /** What was searched for, the last first. */
  readonly searches: readonly string[];
}

/** How many are kept (screens.md 2.7, 3.40). */
const mostThings = 20;

type VisitListener = (slug: string, thing: RecentThing) => void;

const listeners = new Set<VisitListener>();
/** What was opened last in this tab, by workspace and kind. */
const latest = new Map<string, string>();

/** Calls `listener` with what is opened, unless it was the last of its kind in this tab. Returns how to stop. */
export function onVisit(listener: VisitListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes that something was opened, for the palette's Recent. */
export function noteVisit(slug: string, thing: RecentThing): void {
  const { things, ...others } = readRecent(slug);
  // The project of an issue is noted along with it, again and again.
  const kind = `${slug} ${thing.kind}`;
  if (latest.get(kind) !== thing.id) for (const listener of listeners) listener(slug, thing);
  latest.set(kind, thing.id);
  const rest = things.filter((one) => one.id !== thing.id);
  writeRecent(slug, { ...others, things: [thing, ...rest].slice(0, mostThings) });
}

/** Forgets something that was opened: it is gone, or the person may not see it any more. */
export function forgetVisit(slug: string, id: string): void {
  const { things, ...others } = readRecent(slug);
  const rest = things.filter((one) => one.id !== id);
  if (rest.length < things.length) writeRecent(slug, { ...others, things: rest });
}

/** Returns what was opened and chosen last on this browser; what cannot be read is nothing. */
export function readRecent(slug: string): Recent {
  try {
    const kept: unknown = JSON.parse(readStored(`recent:${slug}`) ?? '{}');
    const list = <T>(key: keyof Recent, isOne: (value: unknown) => value is T): readonly T[] => {
      const values = valueAt(kept, key);
      return Array.isArray(values) ? values.filter(isOne) : [];
    };
    return { things: list('things', isThing), choices: list('choices', isText), searches: list('searches', isText) };
  } catch {
    return { things: [], choices: [], searches: [] };
  }
}

/** Forgets everything: somebody signs out. */
export function forgetRecent(): void {
  for (const key of storedKeys('recent:')) writeStored(key, null);
}

/** Keeps what was opened and chosen last. */
export function writeRecent(slug: string, recent: Recent): void {
  writeStored(`recent:${slug}`, JSON.stringify(recent));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isThing(value: unknown): value is RecentThing {
  const isKind = kinds.some((kind) => kind === valueAt(value, 'kind'));
  return isKind && ['id', 'projectId', 'key', 'name'].every((key) => isText(valueAt(value, key)));
}

function valueAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
