/** Presses a control of the header that carries the key (`data-control`), so that what it opens stands at it. */
export function pressControl(name: 'filters' | 'display'): void {
  document.querySelector<HTMLElement>(`[data-control="${name}"]`)?.click();
}
