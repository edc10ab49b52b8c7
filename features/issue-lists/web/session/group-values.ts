import { cellKey, laneKey, partsOf } from '#features/issues/web/store/list-cells.ts';
import type { Display, Grouping } from './display-settings.ts';
import type { ListSession } from './list-session.ts';

/** A value that all issues of a group have. */
export interface GroupValue {
  /** Null for the one group of a flat list. */
  readonly grouping: Grouping | null;
  readonly key: string;
}

/** What the issues of a group have in common: one value; those of a cell that of its column, then that of its lane. */
export function valuesOf(
  { grouping, subGrouping }: Pick<Display, 'grouping' | 'subGrouping'>,
  group: string,
): readonly GroupValue[] {
  const { column, lane } = partsOf(group);
  return [
    ...(column === null ? [] : [{ grouping, key: column }]),
    ...(lane === null ? [] : [{ grouping: subGrouping, key: lane }]),
  ];
}

/** Whether a group is collapsed; a cell is with its column, and with its lane. Observable. */
export function isClosed({ display, shown }: ListSession, group: string): boolean {
  return headsOf(shown, group).some(([heads, grouping, key]) => display.isCollapsed(heads, grouping, key));
}

/** Collapses or opens groups; a cell with its column and its lane. */
export function close({ display, shown }: ListSession, groups: readonly string[], isClosed: boolean): void {
  for (const group of groups)
    for (const [heads, grouping, key] of headsOf(shown, group)) display.collapse(heads, grouping, [key], isClosed);
}

function headsOf({ layout, grouping, subGrouping }: Display, group: string) {
  const { column, lane } = partsOf(group);
  return [
    ...(column === null ? [] : [[layout, grouping, column] as const]),
    ...(lane === null ? [] : [['lanes', subGrouping, lane] as const]),
  ];
}

/** The groups with a head of their own on screen: of a board with lanes its columns and lanes. Observable. */
export function headsIn({ columns, lanes }: ListSession): readonly string[] {
  return [...columns, ...lanes.map(laneKey)];
}

/** The group whose head stands over this one: the lane of a cell, else the group itself. */
export function headOf(group: string): string {
  const { lane } = partsOf(group);
  return lane === null ? group : laneKey(lane);
}

/**
 * The group with rows that is meant by a column or a lane: where it crosses the lane or column of `beside`, else of the
 * first group there is. Every other group means itself.
 */
export function cellIn(session: ListSession, group: string, beside: string | undefined): string {
  if (session.shown.subGrouping === null) return group;
  const wanted = partsOf(group);
  const near = partsOf(beside ?? session.firstGroup);
  const column = wanted.column ?? near.column;
  const lane = wanted.lane ?? near.lane;
  return column === null || lane === null ? group : cellKey(column, lane);
}

/** The group `step` columns, or lanes, beside another in the same lane, or column; undefined beyond the last. */
export function groupBeside(
  { columns, lanes }: ListSession,
  group: string,
  way: 'columns' | 'lanes',
  step: 1 | -1,
): string | undefined {
  const { column, lane } = partsOf(group);
  const [all, here] = way === 'columns' ? [columns, column] : [lanes, lane];
  const next = here === null ? undefined : all[all.indexOf(here) + step];
  if (next === undefined || column === null || lane === null) return next;
  return way === 'columns' ? cellKey(next, lane) : cellKey(column, next);
}
