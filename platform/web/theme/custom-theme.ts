import { logoColors } from '#platform/ui/logo/logo.ts';
import { contrast, isHex, lighter, mix, oklchOf, standingOut } from './oklch.ts';

/** The five colors a person chooses, and whether the rest comes from the dark theme (screens.md 5.4). */
export interface Palette {
  readonly background: string;
  readonly text: string;
  readonly primary: string;
  readonly sidebarBackground: string;
  readonly sidebarText: string;
  readonly darkPalette: boolean;
}

export const PALETTE_COLORS = ['background', 'text', 'primary', 'sidebarBackground', 'sidebarText'] as const;

/** What a custom theme begins with (screens.md 5.4). */
export const defaultPalette: Palette = {
  background: '#0d101b',
  text: '#c5c5c5',
  primary: '#3f76ff',
  sidebarBackground: '#0d101b',
  sidebarText: '#c5c5c5',
  darkPalette: true,
};

/** The least contrast of text on its background that is accepted. */
export const LEAST_TEXT = 4.5;
/** The same of a drawing (WCAG 1.4.11). */
const LEAST_DRAWING = 3;

/** Custom properties by name: those of the page, and those that are different inside the sidebar. */
export interface CustomColors {
  readonly page: Readonly<Record<string, string>>;
  readonly sidebar: Readonly<Record<string, string>>;
}

/** The colors that mean something, as tokens.css has them: in the light theme, in the dark one. */
const signs: Readonly<Record<string, readonly [string, string]>> = {
  danger: ['#c4252b', '#ff6b6e'],
  warn: ['#9a5b00', '#f0b04c'],
  ok: ['#0f7836', '#4fcb7f'],
  info: ['#2158d9', '#7fa6ff'],
  'priority-high': ['#c2500a', '#ff9a4d'],
  'priority-medium': ['#8f6500', '#e8bd3f'],
};

/** Returns all colors of a custom theme, derived in oklch from the five (screens.md 5.4). */
export function customColors(palette: Palette): CustomColors {
  const { background, text, sidebarBackground, sidebarText } = palette;
  return {
    page: { ...colorsOn(background, text, palette), canvas: sidebarBackground },
    sidebar: colorsOn(sidebarBackground, sidebarText, palette),
  };
}

function colorsOn(surface: string, text: string, { primary, darkPalette }: Palette): Record<string, string> {
  // Away from the page's own end: a dark page grows lighter under the pointer, a light one darker.
  const away = oklchOf(surface).l < 0.5 ? 1 : -1;
  const backgrounds = {
    surface,
    raised: lighter(surface, 0.025),
    sunken: lighter(surface, -0.02),
    hover: lighter(surface, 0.045 * away),
    pressed: lighter(surface, 0.075 * away),
    'accent-soft': mix(primary, surface, 0.12),
  };
  // Menus, rows under the pointer and selected rows have the same texts as the page.
  const readable = (color: string, ...also: string[]) =>
    standingOut(color, [...Object.values(backgrounds), ...also], LEAST_TEXT);
  const accent = readable(primary);
  const gray = readable(mix(text, surface, 0.6));
  const meant: Record<string, string> = {};
  for (const [name, [light, dark]] of Object.entries(signs)) {
    const color = darkPalette ? dark : light;
    const soft = mix(color, surface, 0.12);
    meant[name] = readable(color, soft);
    if (!name.startsWith('priority')) meant[`${name}-soft`] = soft;
  }
  const logos: Record<string, string> = {};
  for (const color of Object.values(logoColors))
    logos[`logo-${color.slice(1)}`] = standingOut(color, Object.values(backgrounds), LEAST_DRAWING);
  const { danger = '', info = '' } = meant;
  return {
    ...backgrounds,
    ink: readable(text),
    'ink-2': standingOut(mix(text, surface, 0.78), [surface], 7),
    'ink-3': gray,
    'ink-4': mix(text, surface, 0.38),
    line: mix(text, surface, 0.11),
    'line-2': mix(text, surface, 0.2),
    'line-3': standingOut(mix(text, surface, 0.2), [surface], 3),
    accent,
    'accent-hover': lighter(accent, 0.05 * away),
    'accent-line': mix(primary, surface, 0.35),
    'on-accent': inkOn(accent),
    ...meant,
    ...logos,
    'on-danger': inkOn(danger),
    'priority-urgent': danger,
    'priority-low': info,
    'priority-none': gray,
  };
}

function inkOn(color: string): string {
  return contrast('#000000', color) > contrast('#ffffff', color) ? '#000000' : '#ffffff';
}

/** Returns the palette with its texts moved in lightness until they can be read. */
export function readablePalette(palette: Palette): Palette {
  return {
    ...palette,
    text: standingOut(palette.text, [palette.background], LEAST_TEXT),
    sidebarText: standingOut(palette.sidebarText, [palette.sidebarBackground], LEAST_TEXT),
  };
}

/** Returns whether both texts can be read on their backgrounds. */
export function isReadable({ text, background, sidebarText, sidebarBackground }: Palette): boolean {
  return contrast(text, background) >= LEAST_TEXT && contrast(sidebarText, sidebarBackground) >= LEAST_TEXT;
}

/** Returns the palette as one line, to be copied and sent: five colors and `dark` or `light`, parted by commas. */
export function paletteLine(palette: Palette): string {
  const colors = PALETTE_COLORS.map((name) => palette[name]);
  return [...colors, palette.darkPalette ? 'dark' : 'light'].join(',');
}

/** Reads `paletteLine`, with or without the last word; null when it is something else. */
export function readPaletteLine(line: string): Palette | null {
  const [background = '', text = '', primary = '', sidebarBackground = '', sidebarText = '', end = ''] = line
    .split(/[,\s]+/)
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
  const colors = { background, text, primary, sidebarBackground, sidebarText };
  if (!Object.values(colors).every(isHex)) return null;
  return { ...colors, darkPalette: end === '' ? oklchOf(background).l < 0.5 : end === 'dark' };
}
