import { diffArrays } from 'diff';
import { Keys, splitBlocks, type Block } from './split-blocks.ts';

/**
 * More letters or tags than this, over all texts of a merge, are not compared: reading them would hold up everybody else
 * (decisions.md 35). Both texts are then kept whole, as where they overlap.
 */
export const longestMerge = 400_000;
const mostTags = 20_000;
/** Blocks that two texts may differ in before they count as different altogether. */
const mostEdits = 400;

const emptyText = '<p></p>';
/** Of two lists or tables each part stands once; their items and rows are kept whole. */
const parted = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tfoot', 'blockquote']);

/**
 * Merges two texts that began from one: paragraph by paragraph, within lists and tables item by item and row by row. What
 * both added at one place is kept one after the other, theirs first. Null where both changed the same block, or one changed
 * what the other removed. All three are sanitized HTML.
 */
export function mergeTexts(base: string, mine: string, theirs: string): string | null {
  if (base === theirs) return mine;
  if (base === mine || mine === theirs) return theirs;
  if (areLong(base, mine, theirs)) return null;
  const keys = new Keys();
  const merged = mergeBlocks(splitBlocks(base, keys), splitBlocks(mine, keys), splitBlocks(theirs, keys));
  return merged === null ? null : merged.join('') || emptyText;
}

/** Both texts in one: what they have in common once, and where they differ this one's part before the other's. */
export function joinTexts(html: string, other: string): string {
  if (areLong(html, other)) return html + other;
  const keys = new Keys();
  return joinBlocks(splitBlocks(html, keys), splitBlocks(other, keys)).join('') || emptyText;
}

/**
 * Returns whether all that `before` says stands in `after` too: something was added at one place, nothing was taken
 * away.
 */
export function onlyAdds(before: string, after: string): boolean {
  if (before === emptyText) return true;
  if (before.length > after.length) return false;
  let [start, end] = [0, 0];
  while (start < before.length && before[start] === after[start]) start += 1;
  while (end < before.length - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return start + end >= before.length;
}

function areLong(...texts: readonly string[]): boolean {
  if (texts.reduce((sum, { length }) => sum + length, 0) > longestMerge) return true;
  let tags = 0;
  for (const text of texts) for (let at = -1; (at = text.indexOf('<', at + 1)) >= 0;) tags += 1;
  return tags > mostTags;
}

type Blocks = readonly Block[];

/** A stretch of the base, and what stands in its place. */
interface Hunk {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

function mergeBlocks(base: Blocks, mine: Blocks, theirs: Blocks): string[] | null {
  const [left, right] = [hunksOf(base, mine), hunksOf(base, theirs)];
  const merged: string[] = [];
  const put = (blocks: Blocks) => merged.push(...blocks.map(({ html }) => html));
  // How far the other text has come, in the base and in itself.
  let [at, shift] = [0, 0];
  const keepUntil = (to: number) => {
    put(theirs.slice(at + shift, to + shift));
    at = to;
  };
  while (left.length > 0 || right.length > 0) {
    const { from, to, mine: ours, theirs: others } = nextGroup(left, right);
    keepUntil(from);
    const [ourPart, theirPart] = [partOf(mine, ours, from, to), partOf(theirs, others, from, to)];
    if (theirPart === null) put(ourPart ?? []);
    else if (ourPart === null) put(theirPart);
    else {
      const both = mergeGroup(base.slice(from, to), ourPart, theirPart);
      if (both === null) return null;
      merged.push(...both);
    }
    const last = others.at(-1);
    if (last) shift = last.end - last.to;
    at = to;
  }
  keepUntil(base.length);
  return merged;
}

/** Returns the next stretch that either text changed, with everything that overlaps it; takes it out of both lists. */
function nextGroup(left: Hunk[], right: Hunk[]) {
  const group = { from: 0, to: 0, mine: new Array<Hunk>(), theirs: new Array<Hunk>() };
  const sides = [
    [left, group.mine],
    [right, group.theirs],
  ] as const;
  const first = [left[0], right[0]].flatMap((hunk) => hunk ?? []).toSorted((a, b) => a.from - b.from || a.to - b.to)[0];
  if (!first) return group;
  [group.from, group.to] = [first.from, first.to];
  for (let isGrowing = true; isGrowing;) {
    isGrowing = false;
    for (const [hunks, taken] of sides) {
      const [hunk] = hunks;
      if (!hunk || !(hunk === first || overlaps(hunk, group))) continue;
      hunks.shift();
      taken.push(hunk);
      group.to = Math.max(group.to, hunk.to);
      isGrowing = true;
    }
  }
  return group;
}

/** Two changes of the same blocks, or two additions at one place; what only stands side by side does not overlap. */
function overlaps(hunk: Hunk, { from, to }: { readonly from: number; readonly to: number }): boolean {
  if (hunk.from === hunk.to) return hunk.from > from ? hunk.from < to : from === to && hunk.from === from;
  return hunk.from < to && from < hunk.to && from !== to;
}

/** What a text has in place of a stretch of the base; null when it left that alone. */
function partOf(text: Blocks, hunks: readonly Hunk[], from: number, to: number): Blocks | null {
  const [first, last] = [hunks[0], hunks.at(-1)];
  return first && last ? text.slice(first.start - (first.from - from), last.end + (to - last.to)) : null;
}

function mergeGroup(base: Blocks, mine: Blocks, theirs: Blocks): string[] | null {
  const head: string[] = [];
  const tail: string[] = [];
  const most = Math.min(base.length, mine.length, theirs.length);
  while (head.length < most) {
    const at = head.length;
    const merged = mergeInside(base[at], mine[at], theirs[at]);
    if (merged === null) break;
    head.push(merged);
  }
  while (head.length + tail.length < most) {
    const at = -1 - tail.length;
    const merged = mergeInside(base.at(at), mine.at(at), theirs.at(at));
    if (merged === null) break;
    tail.push(merged);
  }
  const rest = (text: Blocks) => text.slice(head.length, text.length - tail.length);
  const middle = pickOf(rest(base), rest(mine), rest(theirs));
  return middle && [...head, ...middle.map(({ html }) => html), ...tail.toReversed()];
}

function pickOf(base: Blocks, mine: Blocks, theirs: Blocks): Blocks | null {
  if (isSame(mine, theirs) || isSame(mine, base)) return theirs;
  if (isSame(theirs, base)) return mine;
  // One of the two has all that the other wrote: a text that was sent twice, or by both.
  if (mine.length > 0 && isWithin(mine, theirs)) return theirs;
  if (theirs.length > 0 && isWithin(theirs, mine)) return mine;
  return base.length === 0 ? [...theirs, ...mine] : null;
}

/** Returns a list, table or quotation that both changed; null where they overlap in it, and for anything else. */
function mergeInside(base: Block | undefined, mine: Block | undefined, theirs: Block | undefined): string | null {
  const [o, a, b] = [base?.inside, mine?.inside, theirs?.inside];
  if (!o || !a || !b || o.tag !== a.tag || o.tag !== b.tag) return null;
  const shell = a.head === o.head ? b : b.head === o.head || a.head === b.head ? a : null;
  if (!shell) return null;
  const blocks = mergeBlocks(o.blocks, a.blocks, b.blocks);
  return blocks && `${shell.open}${blocks.join('')}${shell.close}`;
}

function joinBlocks(blocks: Blocks, others: Blocks): string[] {
  const joined: string[] = [];
  let at = 0;
  for (const { from, to, start, end } of hunksOf(blocks, others)) {
    joined.push(...blocks.slice(at, from).map(({ html }) => html));
    const [one, other] = [blocks.slice(from, to), others.slice(start, end)];
    const [first, second] = [one[0]?.inside, other[0]?.inside];
    if (one.length === 1 && other.length === 1 && first && first.head === second?.head && parted.has(first.tag))
      joined.push(`${first.open}${joinBlocks(first.blocks, second.blocks).join('')}${first.close}`);
    else joined.push(...[...one, ...other].map(({ html }) => html));
    at = to;
  }
  return [...joined, ...blocks.slice(at).map(({ html }) => html)];
}

function isSame(one: Blocks, other: Blocks): boolean {
  return one.length === other.length && one.every(({ key }, index) => key === other[index]?.key);
}

/** Returns whether all blocks of the first stand in the second, one right after the other. */
function isWithin(some: Blocks, all: Blocks): boolean {
  if (some.length * all.length > mostEdits ** 2) return false;
  return all.some((_, at) => isSame(some, all.slice(at, at + some.length)));
}

/** Where the text differs from the base, in order. */
function hunksOf(base: Blocks, text: Blocks): Hunk[] {
  const [before, after] = [base.map(({ key }) => key), text.map(({ key }) => key)];
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let same = 0;
  const most = Math.min(before.length, after.length) - start;
  while (same < most && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  const [oldMiddle, newMiddle] = [before.slice(start, before.length - same), after.slice(start, after.length - same)];
  if (oldMiddle.length + newMiddle.length === 0) return [];
  const changes = diffArrays(oldMiddle, newMiddle, { maxEditLength: mostEdits });
  if (!changes) return [{ from: start, to: before.length - same, start, end: after.length - same }];
  const hunks: Hunk[] = [];
  let [from, at] = [start, start];
  for (const { added, removed, count } of changes) {
    if (!added && !removed) {
      [from, at] = [from + count, at + count];
      continue;
    }
    const [to, end] = [from + (removed ? count : 0), at + (added ? count : 0)];
    const last = hunks.at(-1);
    if (last && last.to === from && last.end === at) hunks.splice(-1, 1, { ...last, to, end });
    else hunks.push({ from, to, start: at, end });
    [from, at] = [to, end];
  }
  return hunks;
}
