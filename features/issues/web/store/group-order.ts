import { priorities } from '#features/issue-fields/contract.ts';
import { noValue } from '#features/issue-query/rules.ts';
import { takesDrops } from '#features/issues/rules.ts';
import { unreachable } from '#platform/shared/must.ts';
import { groupings, type Grouping } from './display-settings.ts';
import type { IssueBench } from './issue-bench.ts';

/**
 * The groups of the list on screen, in the order of screens.md 3.1. Empty ones are left out unless the person wants
 * them. A flat list has the one group ''.
 */
export function orderedGroups(bench: IssueBench): readonly string[] {
  const { grouping, emptyGroups, layout } = bench.shown;
  if (grouping === null) return [''];
  const list = bench.paged?.list;
  const known = knownGroups(bench, grouping);
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
export function emptyTargets(bench: IssueBench): readonly string[] {
  const { grouping } = bench.shown;
  if (grouping === null || !bench.drag.isOn || !takesDrops(groupings[grouping])) return [];
  return knownGroups(bench, grouping).filter((key) => !bench.groups.includes(key));
}

/** The groups of a grouping in their order, as far as they are known without its list. */
export function knownGroups(bench: IssueBench, grouping: Grouping): readonly string[] {
  switch (grouping) {
    case 'state':
      return bench.states.inOrder.map((state) => state.id);
    case 'priority':
      return priorities;
    case 'labels':
      return [...bench.labels.inOrder.map((label) => label.id), noValue];
    case 'assignees':
      return [...byName(bench), noValue];
    case 'created_by':
      return byName(bench);
    default:
      return unreachable(grouping);
  }
}

function byName(bench: IssueBench): readonly string[] {
  return [...bench.people].sort((a, b) => a.name.localeCompare(b.name)).map((person) => person.id);
}
