import { noValue } from '#features/issue-query/rules.ts';
import type { PlanItems, PlanKind } from '#features/issues/web/store/plans.ts';
import { t } from '#features/issue-lists/web/text.ts';
import type { Grouping } from './display-settings.ts';
import { valuesOf } from './group-values.ts';
import type { ListSession } from './list-session.ts';

/** What groups are of, where they can be closed for new issues. */
interface PlanValues {
  plan(kind: PlanKind): PlanItems | null;
}

/** Says why no issue may come into a group: a completed cycle, or an archived cycle or module. Null where issues may (screens.md 3.36). */
export function whyClosed(values: PlanValues, grouping: Grouping | null, group: string): string | null {
  if (group === noValue || (grouping !== 'cycle' && grouping !== 'module')) return null;
  const item = values.plan(grouping === 'cycle' ? 'cycle' : 'modules')?.get(group);
  if (!item || item.isOpen) return null;
  return item.status === 'completed'
    ? t('cycleCompleted', { name: item.name })
    : t('groupArchived', { name: item.name });
}

/** The same of a group of the list on screen: a cell is closed with its column, and with its lane. Observable. */
export function whyNotIn({ place, shown }: ListSession, group: string): string | null {
  const reasons = valuesOf(shown, group).map(({ grouping, key }) => whyClosed(place.values, grouping, key));
  return reasons.find((reason) => reason !== null) ?? null;
}

/** Whether new issues are made in a group of the list on screen; observable. */
export function takesNewIn(session: ListSession, group: string): boolean {
  return session.canCreate && whyNotIn(session, group) === null;
}
