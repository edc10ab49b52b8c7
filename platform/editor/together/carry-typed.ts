import type { Node } from '@tiptap/pm/model';
import { Mapping, ReplaceStep, StepMap, type Transform } from '@tiptap/pm/transform';

/** Where two texts differ: from `from` on, up to `to` in the earlier one and `toNow` in the later one. */
interface Difference {
  readonly from: number;
  readonly to: number;
  readonly toNow: number;
}

/**
 * Puts what was typed into another text than the one it was typed in: `base` became `typed`, while others made of `base` what
 * `transform` holds. What either side wrote stays. All are nodes of one schema. Returns how positions in `typed` are
 * found in the text that comes of it.
 */
export function carryTyped(transform: Transform, base: Node, typed: Node): (position: number) => number {
  const own = differenceOf(base, typed);
  const others = differenceOf(base, transform.doc);
  const byOthers = new Mapping(
    others ? [new StepMap([others.from, others.to - others.from, others.toNow - others.from])] : [],
  );
  const inEnd = (position: number) => Math.max(0, Math.min(position, transform.doc.content.size));
  if (!own) return (position) => inEnd(byOthers.map(position));
  const from = byOthers.map(own.from, 1);
  // What others changed in the middle of what was removed here stays, and what they changed it from with it.
  const meets = others !== null && own.from < others.to && own.to > others.from;
  const to = meets ? from : Math.max(from, byOthers.map(own.to, -1));
  const before = transform.steps.length;
  const slice = typed.slice(own.from, own.toNow);
  // Exactly what was typed, where the text around it is still the same; fitted in, rows of a table would be torn apart.
  if (transform.maybeStep(new ReplaceStep(from, to, slice)).failed !== null) transform.replace(from, to, slice);
  const placed = transform.mapping.slice(before);
  return (position) => {
    if (position < own.from) return inEnd(placed.map(byOthers.map(position), -1));
    if (position <= own.toNow) return inEnd(placed.map(from, -1) + position - own.from);
    return inEnd(placed.map(byOthers.map(position - own.toNow + own.to)));
  };
}

function differenceOf(before: Node, after: Node): Difference | null {
  const from = before.content.findDiffStart(after.content);
  const end = before.content.findDiffEnd(after.content);
  if (from === null || end === null) return null;
  // Where the same letters stand twice, the ends overlap.
  const overlap = Math.max(0, from - Math.min(end.a, end.b));
  return { from, to: end.a + overlap, toNow: end.b + overlap };
}
