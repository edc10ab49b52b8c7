import type { Profile } from '#features/users/contract.ts';
import { chooseComfort, type Comfort, comfort, readComfort } from '#platform/web/theme/comfort.ts';
import { defaultPalette, type Palette, PALETTE_COLORS, paletteLine } from '#platform/web/theme/custom-theme.ts';
import { isHex } from '#platform/web/theme/oklch.ts';
import { chooseTheme, palette, type Theme, theme, THEMES } from '#platform/web/theme/theme.ts';

/** How the page looks for a person, on every browser they use. */
export interface Appearance {
  readonly theme: Theme;
  readonly palette: Palette;
  readonly comfort: Comfort;
}

/** The choice stored in the profile; null if there is none, so that this browser's choice applies. */
export function readAppearance(kept: Profile['theme']): Appearance | null {
  const chosen = THEMES.find((name) => name === kept['theme']);
  if (chosen === undefined) return null;
  return { theme: chosen, palette: readPalette(kept), comfort: readComfort(kept) };
}

function readPalette(kept: Profile['theme']): Palette {
  const colors = { ...defaultPalette };
  for (const name of PALETTE_COLORS) {
    const color = kept[name];
    if (typeof color === 'string' && isHex(color)) colors[name] = color.toLowerCase();
  }
  return { ...colors, darkPalette: kept['darkPalette'] !== false };
}

/** Returns the appearance as the profile keeps it (product-account-workspace.md 3, User profile). */
export function writeAppearance({ theme: chosen, palette: colors, comfort: kept }: Appearance): Profile['theme'] {
  return { theme: chosen, ...colors, palette: paletteLine(colors), ...kept };
}

/** How the page looks now. */
export function appearanceNow(): Appearance {
  return { theme: theme.get(), palette: palette.get(), comfort: comfort.get() };
}

/** Applies the appearance to the page and stores it in this browser. */
export function showAppearance(appearance: Appearance): void {
  chooseTheme(appearance.theme, appearance.palette);
  chooseComfort(appearance.comfort);
}
