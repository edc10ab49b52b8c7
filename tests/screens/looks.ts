import type { Page } from '@playwright/test';
import { customColors, type Palette } from '#platform/web/theme/custom-theme.ts';

/** What a screen looks like on a picture: as the system asks for it, or in the colors that a person chose. */
export interface Look {
  /** Names the file. */
  readonly name: string;
  readonly colorScheme: 'light' | 'dark';
  readonly contrast: 'more' | 'no-preference';
  readonly palette?: Palette;
}

/** A light page of warm colors beside a dark sidebar. */
const wine: Palette = {
  background: '#fff8ea',
  text: '#3a2a24',
  primary: '#d2481a',
  sidebarBackground: '#4a1c2e',
  sidebarText: '#f6dfc8',
  darkPalette: false,
};

/** A dark page with a loud color, beside a sidebar of another hue. */
const reef: Palette = {
  background: '#171032',
  text: '#ded8f5',
  primary: '#ff5fa8',
  sidebarBackground: '#06302f',
  sidebarText: '#b9e6da',
  darkPalette: true,
};

const light = { colorScheme: 'light', contrast: 'no-preference' } as const;
const dark = { colorScheme: 'dark', contrast: 'no-preference' } as const;
const usual: readonly Look[] = [
  { name: 'light', ...light },
  { name: 'dark', ...dark },
];
const withContrast: readonly Look[] = [
  { name: 'light-contrast', ...light, contrast: 'more' },
  { name: 'dark-contrast', ...dark, contrast: 'more' },
];
const ofPalettes: readonly Look[] = [
  { name: 'custom-light', ...light, palette: wine },
  { name: 'custom-dark', ...dark, palette: reef },
];

/** Which pictures are wanted; the usual light and dark ones if nothing is said. */
export interface LooksWanted {
  readonly contrast?: boolean | undefined;
  readonly custom?: boolean | undefined;
  readonly all?: boolean | undefined;
}

/** Returns the looks of each screen, in the order in which it changes from one to the next. */
export function looksOf({ contrast = false, custom = false, all = false }: LooksWanted): readonly Look[] {
  return [
    ...(all || !(contrast || custom) ? usual : []),
    ...(all || contrast ? withContrast : []),
    ...(all || custom ? ofPalettes : []),
  ];
}

/** Changes a loaded page to a look; rejects if the page does not follow. */
export async function changeLook(page: Page, { colorScheme, contrast, palette }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, contrast });
  const drawn = contrast === 'more' ? `${colorScheme}-contrast` : colorScheme;
  await page.locator(`html[data-theme="${drawn}"]`).waitFor({ timeout: 5000 });
  // Drawn as boot.js draws the colors that this browser kept. Choosing them in the form would send them to the server, which
  // some screens cannot reach.
  const colors = palette && customColors(palette);
  const properties = Object.entries({
    ...colors?.page,
    ...Object.fromEntries(Object.entries(colors?.sidebar ?? {}).map(([name, value]) => [`side-${name}`, value])),
  });
  await page.evaluate((custom) => {
    const root = document.documentElement;
    root.toggleAttribute('data-custom', custom.length > 0);
    for (const [name, value] of custom) root.style.setProperty(`--${name}`, value);
  }, properties);
}
