import type { Place } from '#features/access/server/public.ts';
import type { IssueQuery } from '#features/issue-query/query.ts';
import type { ListEngine } from './list-engine.ts';
import type { Services } from '#platform/server/http/services.ts';
import { openSpan } from './span-engine.ts';
import type { VisibleScope } from './visible-scope.ts';

/** What a person may be to an issue. */
type Part = 'assignees' | 'created_by' | 'subscriber';

/** What counts those issues of a query that have this person in one part: all, by group of states, or by what they have themselves. */
export function issuesWith(
  services: Services,
  place: Place,
  scope: VisibleScope,
  query: IssueQuery,
  [key, personId]: readonly [Part, string],
): Promise<Pick<ListEngine, 'totals'>> {
  const own = { kind: 'choice', key, choice: { values: [personId], none: false } } as const;
  const condition = { kind: 'and', of: query.condition === null ? [own] : [query.condition, own] } as const;
  // What a list is not grouped by may be unknown to snapshots: states know their group.
  const grouped = { ...query, condition, groupBy: 'state__group', subGroupBy: null } as const;
  return openSpan(services, place, scope, grouped, { limit: 1, page: 0, offset: 0 });
}
