import type { Node } from '@tiptap/pm/model';

/** Which blocks of a text a change replaced, by index: those from `start` up to `endBefore`, by those up to `endNow`. */
export interface ChangedBlocks {
  readonly start: number;
  readonly endBefore: number;
  readonly endNow: number;
}

/** Returns where two versions of a text differ; all three indexes are the same if they do not. */
export function changedBlocks(before: Node, now: Node): ChangedBlocks {
  let [start, endBefore, endNow] = [0, before.childCount, now.childCount];
  const shorter = Math.min(endBefore, endNow);
  while (start < shorter && before.child(start).eq(now.child(start))) start += 1;
  while (endBefore > start && endNow > start && before.child(endBefore - 1).eq(now.child(endNow - 1))) {
    endBefore -= 1;
    endNow -= 1;
  }
  return { start, endBefore, endNow };
}
