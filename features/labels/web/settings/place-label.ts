import type { LabelRecord } from '#features/labels/contract.ts';

/** The order value of a first label, and the step after the last (product-work-tracking.md 7). */
const first = 65_535;
const step = 10_000;

/** A target position: the group (null: none) and the label before which to insert (null: the end). */
export interface LabelPosition {
  readonly parent: string | null;
  readonly before: string | null;
}

/** Returns the labels with this parent, in order. */
export function siblingsIn(labels: readonly LabelRecord[], parent: string | null): readonly LabelRecord[] {
  const known = new Set(labels.map(({ id }) => id));
  const parentOf = (label: LabelRecord) => (label.parent !== null && known.has(label.parent) ? label.parent : null);
  return labels.filter((label) => parentOf(label) === parent).toSorted((a, b) => a.sort_order - b.sort_order);
}

/** Returns whether a label is a group. */
export function isGroup(labels: readonly LabelRecord[], id: string): boolean {
  return labels.some(({ parent }) => parent === id);
}

/**
 * Returns whether a label may be moved into another: groups are not nested, so the moved label must not be a group,
 * and the target must not be in one.
 */
export function mayEnter(labels: readonly LabelRecord[], moved: string, group: string): boolean {
  const target = labels.find(({ id }) => id === group);
  return moved !== group && target?.parent === null && !isGroup(labels, moved);
}

/**
 * Returns the changes for moving a label to a position; null if there are none. Between two labels it gets
 * the middle of their order values, before the first half of that one, after the last 10000 more.
 */
export function placeLabel(
  labels: readonly LabelRecord[],
  moved: LabelRecord,
  { parent, before }: LabelPosition,
): { readonly sort_order: number; readonly parent?: string | null } | null {
  const there = siblingsIn(labels, parent);
  const others = there.filter(({ id }) => id !== moved.id);
  const at = before === null ? others.length : others.findIndex(({ id }) => id === before);
  if (at < 0 || there.findIndex(({ id }) => id === moved.id) === at) return null;
  const sort_order = between(others[at - 1]?.sort_order, others[at]?.sort_order);
  return there.includes(moved) ? { sort_order } : { sort_order, parent };
}

function between(above: number | undefined, below: number | undefined): number {
  if (above === undefined) return below === undefined ? first : below / 2;
  return below === undefined ? above + step : (above + below) / 2;
}

/** Returns the index of a label among its siblings, and how many they are. */
export function placeAmongSiblings(labels: readonly LabelRecord[], label: LabelRecord): { at: number; count: number } {
  const siblings = siblingsIn(labels, label.parent);
  return { at: siblings.findIndex(({ id }) => id === label.id), count: siblings.length };
}

/** Returns the position one step up or down among its siblings; null at an end. */
export function stepFrom(labels: readonly LabelRecord[], moved: LabelRecord, by: 1 | -1): LabelPosition | null {
  const siblings = siblingsIn(labels, moved.parent);
  const at = siblings.findIndex(({ id }) => id === moved.id);
  if (at < 0 || at + by < 0 || at + by >= siblings.length) return null;
  return { parent: moved.parent, before: (by < 0 ? siblings[at - 1]?.id : siblings[at + 2]?.id) ?? null };
}

/** Returns the target of Alt → (into the group above) or Alt ← (out of its group, after it); null if there is none. */
export function nestingFrom(labels: readonly LabelRecord[], moved: LabelRecord, into: boolean): LabelPosition | null {
  const tops = siblingsIn(labels, null);
  if (into) {
    const above = tops[tops.findIndex(({ id }) => id === moved.id) - 1];
    return moved.parent === null && above && mayEnter(labels, moved.id, above.id)
      ? { parent: above.id, before: null }
      : null;
  }
  if (moved.parent === null) return null;
  const group = tops.findIndex(({ id }) => id === moved.parent);
  return { parent: null, before: tops[group + 1]?.id ?? null };
}
