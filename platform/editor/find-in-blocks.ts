import type { Node } from '@tiptap/pm/model';
import { changedBlocks } from './changed-blocks.ts';

/** Something in a text: where it begins and ends. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns a function that finds things in a text, in their order. It keeps what it found last, and looks again only in the blocks
 * that changed: a look through a long text takes a millisecond of each letter.
 * @param find Returns what is in one block of the text, which begins at a position; nothing reaches over several blocks.
 */
export function findInBlocks<T extends Place>(
  find: (block: Node, at: number) => readonly T[],
): (doc: Node) => readonly T[] {
  let last: { readonly doc: Node; readonly found: readonly T[] } | null = null;
  const lookIn = (doc: Node, start: number, end: number, from: number) => {
    const found: T[] = [];
    for (let [index, at] = [start, from]; index < end; index += 1) {
      const block = doc.child(index);
      found.push(...find(block, at));
      at += block.nodeSize;
    }
    return found;
  };
  const lookAgain = (doc: Node) => {
    if (!last) return lookIn(doc, 0, doc.childCount, 0);
    const { start, endNow, from, toBefore, toNow } = changedBlocks(last.doc, doc);
    const found = lookIn(doc, start, endNow, from);
    if (last.found.length === 0) return found;
    const moved = toNow - toBefore;
    return [
      ...last.found.filter(({ to }) => to <= from),
      ...found,
      ...last.found
        .filter((place) => place.from >= toBefore)
        .map((place) => (moved === 0 ? place : { ...place, from: place.from + moved, to: place.to + moved })),
    ];
  };
  return (doc) => {
    if (last?.doc !== doc) last = { doc, found: lookAgain(doc) };
    return last.found;
  };
}
