import type { EditorView } from '@tiptap/pm/view';
import type { TextRange } from '#platform/editor/highlights/text-anchor.ts';
import { drawnRange } from './mark-matches.ts';
import { bringNear } from '#platform/editor/long-text/bring-near.ts';

/** How near to an edge of what scrolls a match may stand, in pixels: the panel and toolbars lie over the edges. */
const margin = 120;

/** Scrolls to a match, if it is out of sight, and opens the collapsed sections around it. */
export function showMatch(view: EditorView, match: TextRange): void {
  const range = drawnRange(view, match);
  const { startContainer: start } = range;
  const element = start instanceof Element ? start : start.parentElement;
  if (element) bringNear(element);
  for (let around: Element | null = element; around && view.dom.contains(around); around = around.parentElement)
    if (around instanceof HTMLDetailsElement) around.open = true;
  for (let box: Element | null = element; box; box = box.parentElement) scrollWithin(box, range);
}

function scrollWithin(box: Element, range: Range): void {
  const { overflowX, overflowY } = getComputedStyle(box);
  const isPage = box === document.scrollingElement;
  const outer = isPage ? new DOMRect(0, 0, innerWidth, innerHeight) : box.getBoundingClientRect();
  const words = range.getBoundingClientRect();
  if (box.scrollHeight > box.clientHeight && (isPage || /auto|scroll/.test(overflowY))) {
    const room = Math.min(margin, outer.height / 3);
    if (words.top < outer.top + room || words.bottom > Math.min(outer.bottom, innerHeight) - room)
      box.scrollTop += words.top - outer.top - outer.height / 2;
  }
  if (box.scrollWidth > box.clientWidth && /auto|scroll/.test(overflowX)) {
    if (words.left < outer.left || words.right > outer.right)
      box.scrollLeft += words.left - outer.left - outer.width / 3;
  }
}
