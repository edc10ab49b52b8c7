/** Where a popup is placed: at an element, or at a point of the viewport (right-click). */
export type Anchor = Element | { readonly x: number; readonly y: number };

/** Returns the anchor as Base UI and the positioning want it. */
export function anchorBox(
  anchor: Anchor,
): Element | { getBoundingClientRect: () => DOMRect; contextElement?: Element } {
  if (anchor instanceof Element) return anchor;
  return { getBoundingClientRect: () => new DOMRect(anchor.x, anchor.y, 0, 0) };
}

/** Returns the anchor of a mouse or keyboard event: the pointer for a right-click, else the element it happened on. */
export function eventAnchor(event: { currentTarget: Element; clientX?: number; clientY?: number }): Anchor {
  const { clientX: x = 0, clientY: y = 0 } = event;
  // A context menu key gives a point at 0,0 or on the element; then the element itself is the better anchor.
  return x === 0 && y === 0 ? event.currentTarget : { x, y };
}
