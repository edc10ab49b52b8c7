/** Trello's color names as hex colors; `_light` and `_dark` map to the same hue. */
const colors = new Map([
  ['green', '#4bce97'],
  ['yellow', '#e2b203'],
  ['orange', '#faa53d'],
  ['red', '#f87462'],
  ['purple', '#9f8fef'],
  ['blue', '#579dff'],
  ['sky', '#60c6d2'],
  ['lime', '#94c748'],
  ['pink', '#e774bb'],
  ['black', '#8590a2'],
]);

/** Returns `#rrggbb` for a color name; null when there is none or it is unknown. */
export function labelColor(name: string | null | undefined): string | null {
  return colors.get((name ?? '').replace(/_(?:light|dark)$/, '')) ?? null;
}
