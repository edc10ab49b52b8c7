import { noValue } from '#features/issue-query/rules.ts';
import { valueFilters, type ValueFilter } from '#features/issues/web/store/list-query.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';

type Filtered = Pick<ListSession, 'display' | 'place'>;

/**
 * Returns the chosen values of a filter that were deleted: states, labels, cycles and modules of the list's project. People
 * who left are not among them: issues can still be theirs. Nothing while the values are being read. Observable.
 */
export function deletedValues({ display, place }: Filtered, key: ValueFilter): readonly string[] {
  const known = knownBy(place, key);
  if (known === null) return [];
  return (display.now.filters[key] ?? []).filter((value) => value !== noValue && !known(value));
}

function knownBy({ values }: Filtered['place'], key: ValueFilter): ((id: string) => boolean) | null {
  const { states, labels } = values;
  if (key === 'state') return states?.status === 'ready' ? (id) => states.table.get(id) !== undefined : null;
  if (key === 'labels') return labels?.status === 'ready' ? (id) => labels.table.get(id) !== undefined : null;
  if (key !== 'cycle' && key !== 'module') return null;
  const items = values.plan(key === 'cycle' ? 'cycle' : 'modules');
  return items?.status === 'ready' ? (id) => items.get(id) !== undefined : null;
}

/** The filters that name something that was deleted; observable. */
export function filtersWithDeleted(session: Filtered): readonly ValueFilter[] {
  return valueFilters.filter((key) => deletedValues(session, key).length > 0);
}

/** Takes deleted values out of all filters; one that had nothing else goes. */
export function removeDeleted(session: Filtered): void {
  const { filters } = session.display.now;
  const change = filtersWithDeleted(session).map((key) => {
    const deleted = deletedValues(session, key);
    const rest = (filters[key] ?? []).filter((value) => !deleted.includes(value));
    return [key, rest.length === 0 ? null : rest];
  });
  session.display.change('filters', Object.fromEntries(change));
}
