/** Ways to move a row within its group. */
export type WayInGroup = 'up' | 'top' | 'down' | 'bottom';

interface GroupRows {
  /** The rows of the group that are loaded, in order. */
  readonly ids: readonly string[];
  /** Whether there are more below them. */
  readonly hasMore: boolean;
  /** The row in hand. */
  readonly id: string;
  /** All that moves with it. */
  readonly moving: readonly string[];
}

/**
 * Returns the ways that a row can go within its group, in the order in which a menu offers them. Not to the bottom of a
 * group that is not loaded to its end: nobody here can say what that is.
 */
export function waysInGroup({ ids, hasMore, id, moving }: GroupRows): readonly WayInGroup[] {
  const at = ids.indexOf(id);
  const isAbove = ids.slice(0, at).some((one) => !moving.includes(one));
  const isBelow = ids.slice(at + 1).some((one) => !moving.includes(one));
  return [
    ...(isAbove ? (['up', 'top'] as const) : []),
    ...(isBelow ? (['down'] as const) : []),
    ...(isBelow && !hasMore ? (['bottom'] as const) : []),
  ];
}
