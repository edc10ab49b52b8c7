/** A line of a virtual list, as far as its place goes. */
export interface PlacedLine {
  readonly key: string;
  readonly kind: string;
}

/** What a list last drew. */
export interface LaidLines {
  readonly lines: readonly PlacedLine[];
  /** The lines that were in the page, by index, with their place in pixels from the start of the list. */
  readonly drawn: readonly { readonly index: number; readonly start: number; readonly size: number }[];
}

/** How the same list lies now. */
export interface LyingLines {
  readonly lines: readonly PlacedLine[];
  startOf(index: number): number;
}

/** What the person looks at. */
export interface Gaze {
  /** How far the list was scrolled, and the height of what is seen of it, in pixels. */
  readonly top: number;
  readonly height: number;
  /** Keys of lines that stay in place rather than the first in sight, the dearest first: what is typed into, the active row. */
  readonly held: readonly string[];
}

/**
 * By how many pixels to scroll on so that what is looked at stays where it is, though lines above it came or went: a
 * held line if one is in sight, else the first line in sight that did not move by itself. A head that was opened or closed
 * stays under the pointer. At the start of a list new lines may push the others down: 0.
 */
export function scrollShift(before: LaidLines, now: LyingLines, gaze: Gaze): number {
  const { top, height, held } = gaze;
  if (top <= 0) return 0;
  const drawn = before.drawn.toSorted((a, b) => a.index - b.index);
  const seen = drawn.filter(({ start, size }) => start + size > top && start < top + height);
  const pinned = drawn.findLast(({ index, start }) => start <= top && before.lines[index]?.kind === 'group');
  for (const head of [pinned, ...seen]) {
    const index = head === undefined ? -1 : toggledTo(before.lines, head.index, now.lines);
    // A head that stuck to the top goes on there.
    if (head && index >= 0) return now.startOf(index) - Math.max(head.start, top);
  }
  const anchors = held.flatMap((key) => seen.filter(({ index }) => before.lines[index]?.key === key));
  for (const line of [...anchors, ...seen]) {
    const index = staysAt(before.lines, line.index, now.lines);
    if (index >= 0) return now.startOf(index) - line.start;
  }
  return 0;
}

/** Where a head is now whose group was opened or closed; -1 for other lines. */
function toggledTo(before: readonly PlacedLine[], index: number, now: readonly PlacedLine[]): number {
  const head = before[index];
  if (head?.kind !== 'group') return -1;
  const at = indexOf(now, head.key, index);
  return at >= 0 && isOpen(before, index) !== isOpen(now, at) ? at : -1;
}

function isOpen(lines: readonly PlacedLine[], head: number): boolean {
  return (lines[head + 1]?.kind ?? 'group') !== 'group';
}

/**
 * Where a line is now that nobody moved: one of its neighbours is the same. -1 for others, and for the place of what is
 * to come, which shrinks as that comes.
 */
function staysAt(before: readonly PlacedLine[], index: number, now: readonly PlacedLine[]): number {
  const line = before[index];
  if (!line || line.kind === 'more') return -1;
  const at = indexOf(now, line.key, index);
  if (at < 0) return -1;
  const isSame = (step: number) => before[index + step]?.key === now[at + step]?.key;
  return isSame(-1) || isSame(1) ? at : -1;
}

/** The index of a line; most are where they were. */
function indexOf(lines: readonly PlacedLine[], key: string, guess: number): number {
  return lines[guess]?.key === key ? guess : lines.findIndex((line) => line.key === key);
}
