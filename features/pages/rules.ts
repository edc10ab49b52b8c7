import { cutText } from '#platform/shared/text/cut-text.ts';
import { everybody } from '#features/access/rules.ts';
import { pageAccess, type PageRecord } from './contract.ts';

/** Returns who receives the changes of a page: its owner, and everybody else while it is public. */
export function viewersOf({ access, owned_by }: Pick<PageRecord, 'access' | 'owned_by'>): readonly string[] {
  return access === pageAccess.public ? [owned_by, everybody] : [owned_by];
}

/** How many versions of a page are kept without a name (wire-account-workspace.md 0.5). */
export const mostVersions = 20;

/** Saves of one person that follow each other within so many seconds are one version. */
export const versionPause = 600;

/** A version, as far as it matters for keeping it. */
export interface KeptVersion {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly last_saved_at: string;
  /** One with a name is kept for good. */
  readonly name: string | null;
}

/**
 * Returns the ids of the versions to drop so that at most `mostVersions` without a name stay. The first version, the newest and the last
 * one of each day survive longest; of the others the oldest go first. `versions` are oldest first.
 */
export function versionsToDrop(all: readonly KeptVersion[]): string[] {
  const versions = all.filter(({ name }) => name === null);
  const spare = versions.length - mostVersions;
  if (spare <= 0) return [];
  const dayOf = ({ last_saved_at }: KeptVersion) => last_saved_at.slice(0, 10);
  const { last = [], within = [] } = Object.groupBy(versions.slice(1, -1), (version, at) => {
    const next = versions[at + 2];
    return next !== undefined && dayOf(next) === dayOf(version) ? 'within' : 'last';
  });
  return [...within, ...last].slice(0, spare).map(({ id }) => id);
}

/** Returns the name of a copy, in the bounds of names. */
export function nameOfCopy(name: string): string {
  return cutText(`Copy of ${name === '' ? 'Untitled' : name}`, 255).head;
}

/** A page in a tree of pages. */
export interface NestedPage {
  readonly id: string;
  readonly parent: string | null;
}

/** Returns whether `id` is `under` or stands somewhere under it, by the parents of `pages`. */
export function isWithin(id: string, under: string, pages: ReadonlyMap<string, NestedPage>): boolean {
  const seen = new Set<string>();
  for (let at: string | null = id; at !== null && !seen.has(at); at = pages.get(at)?.parent ?? null) {
    if (at === under) return true;
    seen.add(at);
  }
  return false;
}
