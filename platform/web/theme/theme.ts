import { signal } from '#platform/ui/signal.ts';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';
import {
  type CustomColors,
  customColors,
  defaultPalette,
  type Palette,
  paletteLine,
  readPaletteLine,
} from './custom-theme.ts';

/** The themes a person may choose; `system` follows the OS for dark and for more contrast (screens.md 5.4). */
export const THEMES = ['system', 'light', 'dark', 'light-contrast', 'dark-contrast', 'custom'] as const;
export type Theme = (typeof THEMES)[number];
type DrawnTheme = Exclude<Theme, 'system' | 'custom'>;

const CANVAS: Readonly<Record<DrawnTheme, string>> = {
  light: '#f7f7f8',
  dark: '#0f0f12',
  'light-contrast': '#ffffff',
  'dark-contrast': '#000000',
};

const wantsDark = matchMedia('(prefers-color-scheme: dark)');
const wantsContrast = matchMedia('(prefers-contrast: more)');

function stored(): Theme {
  const kept = readStored('theme');
  return THEMES.find((theme) => theme === kept) ?? 'system';
}

function storedPalette(): Palette {
  try {
    const kept: unknown = JSON.parse(readStored('custom_theme') ?? 'null');
    const line = typeof kept === 'object' && kept !== null && 'line' in kept ? kept.line : null;
    return (typeof line === 'string' ? readPaletteLine(line) : null) ?? defaultPalette;
  } catch {
    return defaultPalette;
  }
}

/** The theme the person chose. apps/web/public/boot.js has drawn it before this module runs. */
export const theme = signal<Theme>(stored());
/** The colors of the custom theme. */
export const palette = signal<Palette>(storedPalette());
/** The theme being previewed, drawn instead of the chosen one. */
let preview: { readonly theme: Theme; readonly palette: Palette } | null = null;

/**
 * Returns what a theme looks like now: `system` becomes what the OS asks for, a custom one the theme its other colors
 * come from.
 */
export function drawnTheme(chosen: Theme, colors: Palette = palette.get()): DrawnTheme {
  if (chosen === 'custom') return colors.darkPalette ? 'dark' : 'light';
  if (chosen !== 'system') return chosen;
  const base = wantsDark.matches ? 'dark' : 'light';
  return wantsContrast.matches ? `${base}-contrast` : base;
}

/** What `system` looks like now. */
export const systemTheme = signal<DrawnTheme>(drawnTheme('system'));

/** Names as boot.js and custom.css know them: `--surface` of the page, `--side-surface` of the sidebar. */
function propertiesOf({ page, sidebar }: CustomColors): [string, string][] {
  return [
    ...Object.entries(page).map(([name, value]): [string, string] => [`--${name}`, value]),
    ...Object.entries(sidebar).map(([name, value]): [string, string] => [`--side-${name}`, value]),
  ];
}

function draw(): void {
  // Chromium tells nobody of a change that was read before it could tell (docs/traps.md). So this is brought up to date with
  // what is drawn, whoever draws.
  systemTheme.set(drawnTheme('system'));
  const shown = preview ?? { theme: theme.get(), palette: palette.get() };
  const drawn = drawnTheme(shown.theme, shown.palette);
  const root = document.documentElement;
  root.dataset['theme'] = drawn;
  const custom = shown.theme === 'custom';
  // Most people have no custom theme, and working one out takes milliseconds.
  if (custom || root.hasAttribute('data-custom'))
    for (const [name, value] of propertiesOf(customColors(shown.palette))) {
      if (custom) root.style.setProperty(name, value);
      else root.style.removeProperty(name);
    }
  root.toggleAttribute('data-custom', custom);
  const canvas = custom ? shown.palette.sidebarBackground : CANVAS[drawn];
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', canvas);
}

/** Chooses a theme: drawn at once, without a transition, and kept for this browser. */
export function chooseTheme(chosen: Theme, colors: Palette = palette.get()): void {
  preview = null;
  palette.set(colors);
  theme.set(chosen);
  writeStored('theme', chosen);
  if (chosen === 'custom') {
    // boot.js draws it before the first paint, and knows no oklch.
    const properties = Object.fromEntries(propertiesOf(customColors(colors)));
    writeStored('custom_theme', JSON.stringify({ line: paletteLine(colors), dark: colors.darkPalette, properties }));
  }
  draw();
}

/** Draws a theme without choosing it; null draws the chosen one again. */
export function previewTheme(shown: { readonly theme: Theme; readonly palette?: Palette } | null): void {
  preview = shown && { theme: shown.theme, palette: shown.palette ?? palette.get() };
  draw();
}

/** Draws the theme and keeps it right when the OS or another tab changes it; returns the way to stop. */
export function followTheme(): () => void {
  const otherTab = (event: StorageEvent) => {
    if (event.key !== 'theme' && event.key !== 'custom_theme') return;
    palette.set(storedPalette());
    theme.set(stored());
    draw();
  };
  wantsDark.addEventListener('change', draw);
  wantsContrast.addEventListener('change', draw);
  addEventListener('storage', otherTab);
  // The system may have changed since this module ran.
  draw();
  return () => {
    wantsDark.removeEventListener('change', draw);
    wantsContrast.removeEventListener('change', draw);
    removeEventListener('storage', otherTab);
  };
}
