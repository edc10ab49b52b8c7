import { everybody } from '#features/access/rules.ts';
import { viewAccess, type ViewRecord } from './contract.ts';

/**
 * Returns the query that a view's filters are on issue lists: the values of each filter joined by commas
 * (wire-work-tracking.md 15.1). Filters without values are left out.
 */
export function queryOf(filters: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([key, values]) => {
      const chosen = Array.isArray(values) ? values.filter((value) => typeof value === 'string' && value !== '') : [];
      return chosen.length > 0 ? [[key, chosen.join(',')]] : [];
    }),
  );
}

/** Returns who receives the changes of a view: its owner, and everybody else while it is public. */
export function viewersOf({ access, owned_by }: Pick<ViewRecord, 'access' | 'owned_by'>): readonly string[] {
  return access === viewAccess.public ? [owned_by, everybody] : [owned_by];
}
