import type { Node } from '@tiptap/pm/model';

/** Which blocks of a text a change replaced, by index: those from `start` up to `endBefore`, by those up to `endNow`. */
export interface ChangedBlocks {
  readonly start: number;
  readonly endBefore: number;
  readonly endNow: number;
  /** The same as positions: where these blocks begin in both texts, and where they end in each. */
  readonly from: number;
  readonly toBefore: number;
  readonly toNow: number;
}

/** The last answer: with each letter, all who look for what changed ask of the same two texts. */
let last: { readonly before: Node; readonly now: Node; readonly changed: ChangedBlocks } | null = null;

/** Returns where two versions of a text differ; the three indexes are the same if they do not, and so are the positions. */
export function changedBlocks(before: Node, now: Node): ChangedBlocks {
  if (last?.before !== before || last.now !== now) last = { before, now, changed: compare(before, now) };
  return last.changed;
}

function compare(before: Node, now: Node): ChangedBlocks {
  let [start, endBefore, endNow] = [0, before.childCount, now.childCount];
  let [from, toBefore, toNow] = [0, before.content.size, now.content.size];
  const shorter = Math.min(endBefore, endNow);
  for (; start < shorter && before.child(start).eq(now.child(start)); start += 1) from += now.child(start).nodeSize;
  while (endBefore > start && endNow > start && before.child(endBefore - 1).eq(now.child(endNow - 1))) {
    endBefore -= 1;
    endNow -= 1;
    toBefore -= before.child(endBefore).nodeSize;
    toNow -= now.child(endNow).nodeSize;
  }
  return { start, endBefore, endNow, from, toBefore, toNow };
}
