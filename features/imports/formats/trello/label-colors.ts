/** The names that Trello gives to colours, as colours; `_light` and `_dark` forms are the same hue here. */
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

/** `#rrggbb` of a colour's name; null when there is none or it is new. */
export function labelColor(name: string | null | undefined): string | null {
  return colors.get((name ?? '').replace(/_(?:light|dark)$/, '')) ?? null;
}
