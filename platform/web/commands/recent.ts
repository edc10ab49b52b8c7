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
const mostChoices = 50;
const mostSearches = 5;

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
  write(slug, { ...others, things: [thing, ...rest].slice(0, mostThings) });
}

/** Notes what was chosen in the palette; what is chosen often comes first. */
export function noteChoice(slug: string, id: string): void {
  const { choices, ...others } = readRecent(slug);
  write(slug, { ...others, choices: [id, ...choices].slice(0, mostChoices) });
}

/** Notes what was searched for, when something that was found is chosen. */
export function noteSearch(slug: string, text: string): void {
  const { searches, ...others } = readRecent(slug);
  const rest = searches.filter((one) => one.toLowerCase() !== text.toLowerCase());
  write(slug, { ...others, searches: [text, ...rest].slice(0, mostSearches) });
}

/** Forgets what was searched for. */
export function forgetSearches(slug: string): void {
  write(slug, { ...readRecent(slug), searches: [] });
}

/** Returns what was opened and chosen last on this browser; what cannot be read is nothing. */
export function readRecent(slug: string): Recent {
  try {
    const kept: unknown = JSON.parse(readStored(`recent:${slug}`) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return nothing;
    const things = 'things' in kept && Array.isArray(kept.things) ? kept.things.filter(isThing) : [];
    const choices = 'choices' in kept && Array.isArray(kept.choices) ? kept.choices.filter(isText) : [];
    const searches = 'searches' in kept && Array.isArray(kept.searches) ? kept.searches.filter(isText) : [];
    return { things, choices, searches };
  } catch {
    return nothing;
  }
}

/** Forgets everything: somebody signs out. */
export function forgetRecent(): void {
  for (const key of storedKeys('recent:')) writeStored(key, null);
}

/**
 * Returns what the last choices add to the score of each id: up to 1.5 for how often it was chosen and 0.5 for being
 * the latest. They order what matches about equally well; a better match stays first.
 */
export function choiceBonus(choices: readonly string[]): (id: string) => number {
  const times = new Map<string, number>();
  for (const id of choices) times.set(id, (times.get(id) ?? 0) + 1);
  return (id) => Math.min(times.get(id) ?? 0, 6) / 4 + (choices[0] === id ? 0.5 : 0);
}

const nothing: Recent = { things: [], choices: [], searches: [] };

function write(slug: string, recent: Recent): void {
  writeStored(`recent:${slug}`, JSON.stringify(recent));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isThing(value: unknown): value is RecentThing {
  if (typeof value !== 'object' || value === null) return false;
  if (!('kind' in value && 'id' in value && 'projectId' in value && 'key' in value && 'name' in value)) return false;
  const isKind = kinds.some((kind) => kind === value.kind);
  return isKind && [value.id, value.projectId, value.key, value.name].every(isText);
}
