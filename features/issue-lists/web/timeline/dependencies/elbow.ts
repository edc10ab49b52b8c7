/** A point of the canvas, in pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far a line goes straight out of a bar and into one, in pixels; and the length and half width of its arrow. */
const out = 10;
const arrow = { length: 6, half: 4 };

/**
 * Returns the path of a line from the end of one bar to the start of another, with its arrow. Where the other bar starts
 * before this one ends, the line goes back between the rows, `halfRow` pixels from the middle of the first.
 */
export function elbow(from: Point, to: Point, halfRow: number): string {
  const head = `M${to.x - arrow.length} ${to.y - arrow.half}L${to.x} ${to.y}L${to.x - arrow.length} ${to.y + arrow.half}`;
  const bend = from.x + out;
  if (to.x - out >= bend) return `M${from.x} ${from.y}H${bend}V${to.y}H${to.x}${head}`;
  const between = from.y + (to.y >= from.y ? halfRow : -halfRow);
  return `M${from.x} ${from.y}H${bend}V${between}H${to.x - out}V${to.y}H${to.x}${head}`;
}
