/** How near to the left edge a finger begins, and how far it goes, in pixels. */
const edge = 24;
const actsAt = 48;

/** Calls `open` when a finger goes from the window's left edge to the right. Returns how to stop. */
export function watchEdgeSwipe(open: () => void): () => void {
  const left = new AbortController();
  const options = { passive: true, signal: left.signal };
  let from: { readonly x: number; readonly y: number } | null = null;
  addEventListener(
    'touchstart',
    ({ touches }) => {
      const touch = touches.length === 1 ? touches.item(0) : null;
      from = touch && touch.clientX <= edge ? { x: touch.clientX, y: touch.clientY } : null;
    },
    options,
  );
  addEventListener(
    'touchmove',
    ({ touches }) => {
      const touch = touches.item(0);
      if (!from || !touch) return;
      const [dx, dy] = [touch.clientX - from.x, Math.abs(touch.clientY - from.y)];
      if (touches.length > 1 || dy > Math.max(actsAt, dx)) from = null;
      else if (dx >= actsAt && dx > dy * 1.5) {
        from = null;
        open();
      }
    },
    options,
  );
  return () => left.abort();
}
