import type { Span } from './cells.ts';
import type { OrderIndex } from './order-index.ts';
import { isIn, type OrdinalSet } from '#platform/rowset/ordinal-set.ts';

/** Issues of a group that are looked at one by one. */
const SMALL = 8192;

/** A page of the issues that are in one of the sets and in the mask: few are sorted, many are met on a walk along the order. */
export function pickPage(
  order: OrderIndex,
  sets: readonly OrdinalSet[],
  mask: Uint32Array | null,
  page: Span,
): ArrayLike<number> {
  const end = page.offset + page.limit;
  const most = sets.reduce((n, set) => n + set.size, 0);
  // Small groups are looked through once, without counting first; where they are likely met sooner, on a walk as long at most.
  if (most <= SMALL && most < order.length) {
    const met = end * order.length < (most * most) / 2 ? meet(order, sets, mask, end, most) : [];
    const first = met.length === end ? met : order.first(membersOf(sets, mask), end);
    return first.slice(page.offset);
  }
  const total = sets.reduce((n, set) => n + set.countIn(mask), 0);
  if (total <= page.offset) return [];
  // Everything in its order: the page stands where it stands, also in the middle of half a million.
  if (total === order.length) {
    const length = Math.min(end, total) - page.offset;
    return Array.from({ length }, (_, index) => order.at(page.offset + index));
  }
  if (total <= Math.max(1000, end)) return order.first(membersOf(sets, mask), end).slice(page.offset);
  return meet(order, sets, mask, end, order.length).slice(page.offset);
}

/** The first `count` that are met within so many steps along the order. */
function meet(
  order: OrderIndex,
  sets: readonly OrdinalSet[],
  mask: Uint32Array | null,
  count: number,
  steps: number,
): number[] {
  const found: number[] = [];
  for (let position = 0; position < steps && found.length < count; position += 1) {
    const ordinal = order.at(position);
    if ((mask === null || isIn(mask, ordinal)) && isInOne(sets, ordinal)) found.push(ordinal);
  }
  return found;
}

function isInOne(sets: readonly OrdinalSet[], ordinal: number): boolean {
  for (const set of sets) if (set.has(ordinal)) return true;
  return false;
}

function membersOf(sets: readonly OrdinalSet[], mask: Uint32Array | null): number[] {
  const [only] = sets;
  return only && sets.length === 1 ? only.membersIn(mask) : sets.flatMap((set) => set.membersIn(mask));
}
