/** How far below the upper edge of the window a heading counts as reached, in pixels: under the header and the toolbar. */
const reached = 160;

/** Returns the index of the last heading of a text that was scrolled to; -1 above the first. */
export function currentHeading(text: Element): number {
  const headings = text.querySelectorAll('h1, h2, h3, h4, h5, h6');
  // They follow each other: the last one is found by halving, without measuring all of a long text.
  let [low, high] = [0, headings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((headings[middle]?.getBoundingClientRect().top ?? 0) <= reached) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
