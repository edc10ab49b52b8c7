/** So soon a second press at the same point makes it a double one, in milliseconds; and so near, in pixels. */
const soon = 400;
const near = 6;

const parts = ['pointerdown', 'mousedown', 'mouseup', 'click'] as const;

/**
 * Runs `act` when the pointer soon presses the same point once more, whatever lies there by then: the first press may have
 * opened something over it, which does not get the second.
 */
export function onPressedAgain({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>, act: () => void): void {
  const over = new AbortController();
  const take = (event: MouseEvent) => {
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > near) return over.abort();
    event.preventDefault();
    event.stopPropagation();
    if (event.type !== 'click') return;
    over.abort();
    act();
  };
  for (const part of parts) addEventListener(part, take, { capture: true, signal: over.signal });
  setTimeout(() => over.abort(), soon);
}
