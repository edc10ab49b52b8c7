/**
 * Follows whether a pointer is pressed, or something is dragged; calls `onRelease` when that ends. Returns how to ask, and how to
 * stop.
 */
export function followPointer(onRelease: () => void): { isHeld: () => boolean; stop: () => void } {
  const listening = new AbortController();
  let isDown = false;
  let isDragging = false;
  const set = (down: boolean, dragging: boolean) => {
    const was = isDown || isDragging;
    [isDown, isDragging] = [down, dragging];
    // After what the release itself does: a drop still looks where the pointer is.
    if (was && !down && !dragging) setTimeout(() => !isDown && !isDragging && onRelease());
  };
  const on = (type: string, listener: (event: Event) => void) =>
    addEventListener(type, listener, { capture: true, passive: true, signal: listening.signal });
  on('pointerdown', () => set(true, isDragging));
  on('pointerup', () => set(false, false));
  // A drag of the browser's own takes the pointer over.
  on('pointercancel', () => set(false, isDragging));
  on('dragstart', () => set(isDown, true));
  // What was dragged may be drawn anew where it was dropped: then its end is not reported.
  on('drop', () => set(false, false));
  on('dragend', () => set(false, false));
  // What was dragged may be gone, and then no end is reported: pointers move only when nothing is dragged.
  on('pointermove', (event) => {
    if (isDragging && event instanceof PointerEvent && event.buttons === 0) set(false, false);
  });
  return { isHeld: () => isDown || isDragging, stop: () => listening.abort() };
}
