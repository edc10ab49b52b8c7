import { nearBlock } from '#platform/editor/long-text/bring-near.ts';

/** How far below the upper edge of the window a heading counts as reached, in pixels: under the header and the toolbar. */
const reached = 160;

/** Returns the index of the last heading of a text that was scrolled to; -1 above the first. */
export function currentHeading(text: Element): number {
  const headings = text.querySelectorAll('h1, h2, h3, h4, h5, h6');
  const lastDrawn = [...text.querySelectorAll(`:scope > .${nearBlock}`)].at(-1);
  /** What a long text does not draw has no place on the screen: it comes before what is drawn, or after it. */
  const isAfterDrawn = (heading: Element) =>
    lastDrawn !== undefined &&
    heading.getClientRects().length === 0 &&
    (lastDrawn.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  // They follow each other: the last one is found by halving, without measuring all of a long text.
  let [low, high] = [0, headings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const heading = headings[middle];
    if (!heading || (!isAfterDrawn(heading) && heading.getBoundingClientRect().top <= reached)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
