/** Returns where what opens by a key of the issue in `box` stands: at its properties, at its title where they are not shown. */
export function anchorIn(box: Element | null): Element | null {
  return box?.querySelector('[data-properties]') ?? box?.querySelector('textarea, h2') ?? box;
}
