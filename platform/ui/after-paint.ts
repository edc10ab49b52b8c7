/**
 * Runs `work` once what is being drawn is on the screen; soon in a tab that is not looked at, which paints nothing. For
 * effects whose work nobody sees yet, such as reading what stands further below: effects of a press run before its frame.
 * Returns a function that gives it up.
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    timer = setTimeout(work);
  };
  const frame = document.hidden ? null : requestAnimationFrame(soon);
  if (frame === null) soon();
  return () => {
    if (frame !== null) cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
