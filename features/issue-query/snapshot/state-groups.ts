/** State ids of each state group of a project, for the filter and the grouping by group. */
export type StateGroups = ReadonlyMap<string, readonly string[]>;

/** Returns the states of a project by their group. */
export function byStateGroup(states: readonly { readonly id: string; readonly group: string }[]): StateGroups {
  const groups = Map.groupBy(states, ({ group }) => group);
  return new Map([...groups].map(([group, members]) => [group, members.map(({ id }) => id)]));
}
