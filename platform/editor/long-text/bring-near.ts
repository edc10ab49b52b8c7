/** The class of a block that is drawn, in an editor that draws only those near the window (long-text.css). */
export const nearBlock = 'near';

/** Sent from an element inside an editor that is about to be scrolled to; `detail.wasFar` says whether it had to be drawn first. */
export const bringNearEvent = 'cairn-bring-near';

export interface BringNear {
  wasFar: boolean;
}

/**
 * Has an editor draw what is around an element of its text, so that it has a place on the screen. Returns whether it had
 * none: scroll there at once then, because what lies between is not drawn.
 */
export function bringNear(element: Element): boolean {
  const detail: BringNear = { wasFar: false };
  element.dispatchEvent(new CustomEvent(bringNearEvent, { bubbles: true, detail }));
  return detail.wasFar;
}

/** Scrolls to an element of a text: smoothly, unless what lies between is not drawn. */
export function scrollToElement(element: Element, block: ScrollLogicalPosition): void {
  element.scrollIntoView({ block, behavior: bringNear(element) ? 'instant' : 'smooth' });
}
