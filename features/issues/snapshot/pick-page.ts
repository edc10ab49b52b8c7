import type { Span } from './cells.ts';
import type { OrderIndex } from './order-index.ts';
import { isIn, type OrdinalSet } from './ordinal-set.ts';

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
  // Small groups are looked through once, without counting first.
  if (most <= SMALL && most < order.length) return order.first(membersOf(sets, mask), end).slice(page.offset);
  const total = sets.reduce((n, set) => n + set.countIn(mask), 0);
  if (total <= page.offset) return [];
  // Everything in its order: the page stands where it stands, also in the middle of half a million.
  if (total === order.length) {
    const length = Math.min(end, total) - page.offset;
    return Array.from({ length }, (_, index) => order.at(page.offset + index));
  }
  if (total <= Math.max(1000, end)) return order.first(membersOf(sets, mask), end).slice(page.offset);
  const found: number[] = [];
  let seen = 0;
  for (let position = 0; position < order.length && seen < end; position += 1) {
    const ordinal = order.at(position);
    if ((mask !== null && !isIn(mask, ordinal)) || !sets.some((set) => set.has(ordinal))) continue;
    if (seen >= page.offset) found.push(ordinal);
    seen += 1;
  }
  return found;
}

function membersOf(sets: readonly OrdinalSet[], mask: Uint32Array | null): number[] {
  const [only] = sets;
  return only && sets.length === 1 ? only.membersIn(mask) : sets.flatMap((set) => set.membersIn(mask));
}
