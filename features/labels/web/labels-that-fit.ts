/** Most labels that are drawn by name (screens.md 3.1). */
export const mostLabels = 3;
/** What one label of several takes at least when its name is cut: six letters, and "+2 more"; in pixels. */
export const leastForName = 120;
/** A dot and the gap after it, the gap between labels, the longest name, and "+2 more"; in pixels, as `LabelChips` draws them. */
const [dot, gap, longestName, more] = [12, 8, 112, 52] as const;

/** About the width of a text of 12 px, rather more than less; kept, since a screen shows the same few labels many times. */
const widths = new Map<string, number>();

function widthOf(name: string): number {
  const known = widths.get(name);
  if (known !== undefined) return known;
  let width = 0;
  for (const sign of name) width += widthOfSign(sign);
  widths.set(name, width);
  return width;
}

function widthOfSign(sign: string): number {
  if (/[ijlt.,:;'|!()[\]]/.test(sign)) return 4;
  if (/[A-Zmw@%&]/.test(sign)) return 9;
  return (sign.codePointAt(0) ?? 0) < 0x11_00 ? 7 : 13;
}

/**
 * How many labels fit by name into `room` pixels, from 0 to 3, with "+N more" where that is not all of them: a name is
 * drawn whole, up to the longest that is drawn, or not at all.
 */
export function labelsThatFit(names: readonly string[], room: number): number {
  let [used, fitting] = [0, 0];
  for (const [index, name] of names.slice(0, mostLabels).entries()) {
    used += dot + Math.min(longestName, widthOf(name)) + (index === 0 ? 0 : gap);
    const rest = index + 1 < names.length ? gap + more : 0;
    if (used + rest <= room) fitting = index + 1;
  }
  return fitting;
}
