import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { t } from '#features/issue-lists/web/text.ts';

/**
 * How many issues a group of the list on screen has. Null until its list was read: known issues may stand in it by then, but
 * nobody counted them. Observable.
 */
export function countOfGroup({ paged }: ListSession, group: string): number | null {
  return paged?.list.loaded ? (paged.list.groups.get(group)?.count ?? 0) : null;
}

/** The name of a group for screen readers, with the number of its issues where that is known. */
export function nameWithCount(name: string, count: number | null): string {
  return count === null ? name : t('groupCount', { name, count });
}
