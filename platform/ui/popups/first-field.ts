/** Returns the field a dialog or drawer starts in, rather than on its cross; null when it has none. */
export function firstField(box: HTMLElement | null): HTMLElement | null {
  return box?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, [contenteditable="true"]') ?? null;
}

/**
 * Puts the focus on the first refused field of a form, after the errors were drawn (screens.md 4.2: forms), unless the
 * person has gone on to another one meanwhile. Call it when a check or the server refused something.
 */
export function focusFirstError(form: HTMLElement | null): void {
  const before = document.activeElement;
  const look = (frames: number) => {
    const now = document.activeElement;
    if (now !== before && now !== document.body) return;
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    // On a busy machine the errors are drawn some frames later.
    else if (frames > 0) requestAnimationFrame(() => look(frames - 1));
  };
  // Not in the next frame: what is typed before that would be lost.
  setTimeout(() => look(60));
}
