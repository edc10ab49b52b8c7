import type { Node } from '@tiptap/pm/model';
import { changedBlocks } from '#platform/editor/changed-blocks.ts';

/** Blocks of a text by their index: from the first up to, and without, the last. */
export interface BlockRange {
  readonly from: number;
  readonly to: number;
}

/** What a block is taken to need before it was drawn: a line of 28 pixels for so many letters. */
const lettersInLine = 80;
const lineHeight = 28;

/** The heights of blocks in pixels, with the gap that follows them: as they were when they were drawn last, else a guess. */
export class BlockHeights {
  readonly #measured = new WeakMap<Node, number>();

  of(block: Node): number {
    return this.#measured.get(block) ?? Math.max(1, Math.ceil(block.content.size / lettersInLine)) * lineHeight;
  }

  learn(block: Node, height: number): void {
    this.#measured.set(block, height);
  }

  /** The sum of all blocks of a text in a range, in pixels. */
  sum(doc: Node, { from, to }: BlockRange): number {
    let sum = 0;
    for (let index = from; index < to; index += 1) sum += this.of(doc.child(index));
    return sum;
  }

  /** The blocks that lie between two heights of a text, in pixels from its top; at least one. */
  between(doc: Node, top: number, bottom: number): BlockRange {
    let [from, sum] = [0, 0];
    for (; from < doc.childCount - 1; from += 1) {
      const next = sum + this.of(doc.child(from));
      if (next > top) break;
      sum = next;
    }
    let to = from;
    for (; to < doc.childCount && sum < bottom; to += 1) sum += this.of(doc.child(to));
    return { from, to: Math.max(to, from + 1) };
  }
}

/** Whether all blocks of one range are in another. */
export function isWithin(range: BlockRange, other: BlockRange): boolean {
  return range.from >= other.from && range.to <= other.to;
}

/** The least range that has the blocks of both. */
export function joined(range: BlockRange, other: BlockRange): BlockRange {
  return { from: Math.min(range.from, other.from), to: Math.max(range.to, other.to) };
}

/** So many blocks on both sides of one. */
export function around(index: number, count: number, { childCount }: Node): BlockRange {
  return { from: Math.max(0, index - count), to: Math.min(childCount, index + count + 1) };
}

/** Where the blocks of a range are after a change; what is added among them belongs to it. */
export function afterChange(range: BlockRange, before: Node, now: Node): BlockRange {
  const { start, endBefore, endNow } = changedBlocks(before, now);
  const moved = endNow - endBefore;
  let { from, to } = range;
  if (from > start) from += from >= endBefore ? moved : movedBy([from, from + 1, from + 2], before, now);
  if (to >= endBefore) to += moved;
  else if (to > start) to += movedBy([to - 1, to - 2, to - 3], before, now);
  const first = Math.min(Math.max(0, from), now.childCount - 1);
  return { from: first, to: Math.max(first + 1, Math.min(now.childCount, to)) };
}

/** By how many blocks the first of these that still exists moved; more than one may be typed in, and is another one then. */
function movedBy(indexes: readonly number[], before: Node, now: Node): number {
  for (const index of indexes) {
    const block = before.maybeChild(index);
    if (!block) continue;
    for (let by = 0; by <= Math.max(before.childCount, now.childCount); by += 1) {
      if (now.maybeChild(index + by)?.eq(block)) return by;
      if (by > 0 && index >= by && now.maybeChild(index - by)?.eq(block)) return -by;
    }
  }
  return 0;
}
