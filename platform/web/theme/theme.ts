import { signal } from '#platform/ui/signal.ts';
import { readStored, writeStored } from '#platform/web/storage/stored.ts';

/** The themes a person may choose; `system` follows the OS for dark and for more contrast (screens.md 5.4). */
export const THEMES = ['system', 'light', 'dark', 'light-contrast', 'dark-contrast'] as const;
export type Theme = (typeof THEMES)[number];
type DrawnTheme = Exclude<Theme, 'system'>;

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

/** The theme the person chose. apps/web/public/boot.js has drawn it before this module runs. */
export const theme = signal<Theme>(stored());

/** What a theme looks like now: `system` becomes what the OS asks for. */
export function drawnTheme(chosen: Theme): DrawnTheme {
  if (chosen !== 'system') return chosen;
  const base = wantsDark.matches ? 'dark' : 'light';
  return wantsContrast.matches ? `${base}-contrast` : base;
}

function draw(): void {
  const drawn = drawnTheme(theme.get());
  document.documentElement.dataset['theme'] = drawn;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', CANVAS[drawn]);
}

/** Chooses a theme: drawn at once, without a transition, and kept for this browser. */
export function chooseTheme(chosen: Theme): void {
  theme.set(chosen);
  writeStored('theme', chosen);
  draw();
}

/** Draws the theme and keeps it right when the OS or another tab changes it; returns the way to stop. */
export function followTheme(): () => void {
  const follow = () => draw();
  const otherTab = (event: StorageEvent) => {
    if (event.key !== 'theme') return;
    theme.set(stored());
    draw();
  };
  wantsDark.addEventListener('change', follow);
  wantsContrast.addEventListener('change', follow);
  addEventListener('storage', otherTab);
  draw();
  return () => {
    wantsDark.removeEventListener('change', follow);
    wantsContrast.removeEventListener('change', follow);
    removeEventListener('storage', otherTab);
  };
}
