import { priorities } from '#features/issue-fields/contract.ts';
import { noValue } from '#features/issue-query/rules.ts';
import { unreachable } from '#platform/shared/must.ts';
import type { AvatarPerson } from '#platform/ui/display/avatar.tsx';
import { stateGroups } from '#features/states/contract.ts';
import type { PlanKind } from '#features/issues/web/store/plans.ts';
import type { PlaceValues } from '#features/issue-lists/web/place.ts';
import type { Grouping } from './display-settings.ts';
import type { ListSession } from './list-session.ts';

/**
 * The groups of the list on screen, in the order of screens.md 3.1. Empty ones are left out unless the person wants
 * them. A flat list has the one group ''.
 */
export function orderedGroups(session: ListSession): readonly string[] {
  const { grouping, emptyGroups, layout } = session.shown;
  if (grouping === null) return [''];
  const list = session.paged?.list;
  const known = knownGroups(session.place.values, grouping);
  const others = [...(list?.groups.values() ?? [])].filter((group) => group.count > 0 && !known.includes(group.key));
  const last = known.at(-1) === noValue ? 1 : 0;
  const all = [
    ...known.slice(0, known.length - last),
    ...others.map((group) => group.key).sort(),
    ...known.slice(known.length - last),
  ];
  const shown = all.filter((key) => emptyGroups || (list?.groups.get(key)?.count ?? 0) > 0);
  // A board without cards still shows where cards would go.
  return shown.length === 0 && (layout === 'kanban' || list?.loaded === true)
    ? all.filter((key) => key !== noValue)
    : shown;
}

/** Groups that are left out for being empty and could take what is dragged now: drawn small, after the others. */
export function emptyTargets(session: ListSession): readonly string[] {
  const { grouping } = session.shown;
  if (grouping === null || !session.drag.isOn || !session.canDrag) return [];
  return knownGroups(session.place.values, grouping).filter((key) => !session.groups.includes(key));
}

/** The groups of a grouping in their order, as far as they are known without its list. */
export function knownGroups(values: PlaceValues, grouping: Grouping): readonly string[] {
  const { states, labels, people, projects } = values;
  switch (grouping) {
    case 'state':
      return states?.inOrder.map((state) => state.id) ?? [];
    case 'state_detail.group':
      return stateGroups;
    case 'project':
      return projects.map(({ id }) => id);
    case 'priority':
      return priorities;
    case 'cycle':
      return [...itemIds(values, 'cycle'), noValue];
    case 'module':
      return [...itemIds(values, 'modules'), noValue];
    case 'labels':
      return [...(labels?.inOrder ?? []).map((label) => label.id), noValue];
    case 'assignees':
      return [...byName(people), noValue];
    case 'created_by':
      return byName(people);
    case 'target_date':
      return [];
    default:
      return unreachable(grouping);
  }
}

function itemIds(values: PlaceValues, kind: PlanKind): readonly string[] {
  return values.plan(kind)?.inOrder.map(({ id }) => id) ?? [];
}

function byName(people: readonly AvatarPerson[]): readonly string[] {
  return [...people].sort((a, b) => a.name.localeCompare(b.name)).map((person) => person.id);
}
