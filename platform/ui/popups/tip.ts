/** The attributes that give an element a tooltip; drawn by the one `TooltipLayer` of the page. */
export interface TipAttributes {
  'data-tip'?: string | undefined;
  'data-tip-keys'?: string | undefined;
  'data-tip-overflow'?: '' | undefined;
  'data-tip-side'?: 'right' | undefined;
}

/**
 * Returns a tooltip for any element: `<span {...tip('Due in 3 days')}>`. It never holds the only copy of information:
 * give the element a name of its own. `keys` shows shortcut caps; `overflow` shows it only while the element's text is
 * cut; `side` puts it beside (rails) instead of below.
 */
export function tip(
  text: string | undefined,
  options: { keys?: string | undefined; overflow?: boolean; side?: 'right' } = {},
): TipAttributes {
  return {
    'data-tip': text,
    'data-tip-keys': options.keys,
    'data-tip-overflow': options.overflow ? '' : undefined,
    'data-tip-side': options.side,
  };
}
