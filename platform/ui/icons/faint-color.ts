const SURFACES = { light: '#ffffff', dark: '#151519' } as const;

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the WCAG contrast of two `#rrggbb` colors, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const known = new Map<string, string>();

/**
 * In which themes a data color needs an outline, as the value of `data-faint`: `light`, `dark`, both or empty.
 * Below 3:1 on the surface a fill alone does not carry (screens.md 5.5). Anything but `#rrggbb` counts as faint in both.
 */
export function faintIn(color: string): string {
  let themes = known.get(color);
  if (themes === undefined) {
    const readable = /^#[\da-f]{6}$/i.test(color);
    themes = (['light', 'dark'] as const)
      .filter((theme) => !readable || contrast(color, SURFACES[theme]) < 3)
      .join(' ');
    known.set(color, themes);
  }
  return themes;
}
