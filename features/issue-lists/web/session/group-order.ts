import { priorities } from '#features/issue-fields/contract.ts';
import { noValue } from '#features/issue-query/rules.ts';
import { takesDrops } from '#features/issues/rules.ts';
import { cellKey, laneKey, partsOf } from '#features/issues/web/store/list-cells.ts';
import { unreachable } from '#platform/shared/must.ts';
import type { AvatarPerson } from '#platform/ui/display/avatar.tsx';
import { stateGroups } from '#features/states/contract.ts';
import type { PlanKind } from '#features/issues/web/store/plans.ts';
import type { PlaceValues } from '#features/issue-lists/web/place.ts';
import { groupings, type Grouping } from './display-settings.ts';
import type { ListSession } from './list-session.ts';

/**
 * The groups of the list on screen, or the columns of its cells, in the order of screens.md 3.1. Empty ones are left out
 * unless the person wants them. A flat list has the one group ''.
 */
export function orderedColumns(session: ListSession): readonly string[] {
  const { grouping } = session.shown;
  return grouping === null ? [''] : ordered(session, grouping, 'column');
}

/** The lanes of a board, by the same rules; none where it has none. */
export function orderedLanes(session: ListSession): readonly string[] {
  const { subGrouping } = session.shown;
  return subGrouping === null ? [] : ordered(session, subGrouping, 'lane');
}

/** What is drawn and walked through group by group: on a board with lanes its cells, lane by lane. */
export function orderedGroups({ columns, lanes, shown }: ListSession): readonly string[] {
  if (shown.subGrouping === null) return columns;
  return lanes.flatMap((lane) => columns.map((column) => cellKey(column, lane)));
}

function ordered(session: ListSession, grouping: Grouping, part: 'column' | 'lane'): readonly string[] {
  const { emptyGroups, layout } = session.shown;
  const list = session.paged?.list;
  const known = knownGroups(session.place.values, grouping);
  const groupOf = (key: string) => list?.groups.get(part === 'lane' ? laneKey(key) : key);
  const others = [...(list?.groups.values() ?? [])].flatMap(({ key, count }) => {
    const { column, lane } = partsOf(key);
    // A whole column, or a whole lane, and no cell.
    const name = part === 'lane' ? (column === null ? lane : null) : lane === null ? column : null;
    return name !== null && count > 0 && !known.includes(name) ? name : [];
  });
  const last = known.at(-1) === noValue ? 1 : 0;
  const all = [...known.slice(0, known.length - last), ...others.sort(), ...known.slice(known.length - last)];
  const hasRows = (key: string) => {
    const group = groupOf(key);
    // Before the first answer nothing is counted, and known rows stand in for it.
    return group !== undefined && (group.count > 0 || group.ids.length > 0);
  };
  const shown = all.filter((key) => emptyGroups || hasRows(key));
  // A board without cards still shows where cards would go.
  return shown.length === 0 && (layout === 'kanban' || list?.loaded === true)
    ? all.filter((key) => key !== noValue)
    : shown;
}

/** Columns that are left out for being empty and could take what is dragged now: drawn small, after the others. */
export function emptyTargets(session: ListSession): readonly string[] {
  return leftOut(session, session.shown.grouping, session.columns);
}

/** Lanes that are left out for being empty and could take what is dragged now. */
export function emptyLanes(session: ListSession): readonly string[] {
  return leftOut(session, session.shown.subGrouping, session.lanes);
}

function leftOut(session: ListSession, grouping: Grouping | null, shown: readonly string[]): readonly string[] {
  if (grouping === null || !session.drag.isOn || !takesDrops(groupings[grouping])) return [];
  return knownGroups(session.place.values, grouping).filter((key) => !shown.includes(key));
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
