import type { Transaction } from '@tiptap/pm/state';
import { ySyncPluginKey } from '@tiptap/y-tiptap';

/**
 * Returns where a position of a text is after a change; `side` says to which side it keeps when something is inserted there. What
 * others wrote arrives as a change that replaces whole blocks or the whole text: what differs shows then where it was changed.
 */
export function movedPosition(change: Transaction, position: number, side: -1 | 1 = 1): number {
  if (change.getMeta(ySyncPluginKey) === undefined && !replacesAll(change)) return change.mapping.map(position, side);
  const [before, after] = [change.before.content, change.doc.content];
  const start = before.findDiffStart(after);
  const end = before.findDiffEnd(after);
  if (start === null || end === null) return position;
  // Repeated words differ at either of two places: both ends must not cross.
  const crossed = Math.max(0, start - Math.min(end.a, end.b));
  const [endBefore, endAfter] = [end.a + crossed, end.b + crossed];
  if (position < start || (position === start && side < 0)) return position;
  return position >= endBefore ? position + endAfter - endBefore : Math.min(start, after.size);
}

/** Whether a change replaces a whole text, as the binding does with what others wrote. */
export function replacesAll({ mapping, before }: Transaction): boolean {
  let isWhole = false;
  for (const map of mapping.maps)
    map.forEach((from, to) => {
      isWhole ||= from === 0 && to === before.content.size;
    });
  return isWhole && mapping.maps.length === 1;
}
