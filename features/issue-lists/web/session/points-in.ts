import { planItems } from '#features/issues/web/fields/plan-fields.tsx';
import { keysIn } from '#features/issues/web/store/list-cells.ts';
import type { ListSession } from './list-session.ts';

/**
 * Returns the sum of the estimates of all issues in these groups; each issue counts once. Null where it is not known,
 * because rows are not loaded, and where there is nothing to add up: no estimate of numbers, or nothing estimated.
 */
export function pointsIn(session: ListSession, groups: readonly string[]): number | null {
  const { place, paged, rows } = session;
  if (!paged?.list.loaded || !place.values.uses('estimate') || !place.hasAny('estimate_point')) return null;
  const ids = new Set<string>();
  for (const key of groups.flatMap((one) => keysIn(paged.list.groups.keys(), one))) {
    const group = paged.list.groups.get(key);
    if (group?.hasMore) return null;
    for (const id of group?.ids ?? []) ids.add(id);
  }
  let sum = 0;
  let isNumeric = false;
  for (const id of ids) {
    const issue = rows.get(id);
    const facts = issue && session.factsOf(issue);
    for (const { amount } of facts ? planItems(facts, issue, 'estimate') : []) {
      if (amount === undefined) return null;
      isNumeric = true;
      sum += amount;
    }
  }
  return isNumeric ? sum : null;
}
