/** Pixels that a row of the month gives to the number of the day, and to one chip with its gap. */
const head = 34;
const chip = 26;

/** Returns how many lines of chips a row of the month has room for: two to six (screens.md 3.4). `height` in pixels. */
export function roomInRow(height: number): number {
  return Math.max(2, Math.min(6, Math.floor((height - head) / chip)));
}

/**
 * Returns the ids that a day shows: all where they fit into `room` lines, else one fewer, as "+N more" takes a line. The
 * active issue is always among them, so that the keyboard focus stays in sight.
 */
export function chipsInDay(
  ids: readonly string[],
  count: number,
  room: number,
  active: string | null,
): readonly string[] {
  const most = count <= room ? room : room - 1;
  const first = ids.slice(0, most);
  if (active === null || first.includes(active) || !ids.includes(active)) return first;
  return [...first.slice(0, -1), active];
}
