import { clsx } from 'clsx';
import { type CSSProperties, useEffect } from 'react';
import type { Palette } from '#platform/web/theme/custom-theme.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { t as themeText } from '#platform/web/theme/text.ts';
import { drawnTheme, previewTheme, systemTheme, type Theme, THEMES } from '#platform/web/theme/theme.ts';
import { t } from './first-text.ts';

interface ThemeTilesProps {
  chosen: Theme;
  palette: Palette;
  onChoose: (theme: Theme) => void;
}

/** The themes as small pictures of themselves; pointed at, the page tries them on. */
export function ThemeTiles({ chosen, palette, onChoose }: ThemeTilesProps) {
  // Whoever leaves while trying one on finds the chosen one.
  useEffect(() => () => previewTheme(null), []);
  return (
    <fieldset id="theme" className="scroll-my-16">
      <legend className="sr-only">{t('theme')}</legend>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3" onPointerLeave={() => previewTheme(null)}>
        {THEMES.map((name) => (
          <label
            key={name}
            onPointerEnter={(event) => event.pointerType === 'mouse' && previewTheme({ theme: name, palette })}
            className={clsx(
              'relative flex flex-col gap-2 rounded-popover border p-2 has-focus-visible:outline-(length:--focus-width) has-focus-visible:outline-accent',
              name === chosen ? 'border-accent bg-accent-soft' : 'border-line-2 hover:bg-hover',
            )}
          >
            <Picture theme={name} palette={palette} />
            <span className="flex items-center gap-2 text-body text-ink">
              <input
                type="radio"
                name="theme"
                value={name}
                checked={name === chosen}
                onChange={() => onChoose(name)}
                className="accent-accent outline-none"
              />
              {themeText(name)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A page in miniature, in the theme's own colors. */
function Picture({ theme, palette }: { theme: Theme; palette: Palette }) {
  const system = useSignal(systemTheme);
  const custom: CSSProperties & Record<`--${string}`, string> = {
    '--surface': palette.background,
    '--canvas': palette.sidebarBackground,
    '--ink': palette.text,
    '--ink-3': palette.text,
    '--accent': palette.primary,
    '--line-2': palette.text,
  };
  return (
    <span
      aria-hidden
      data-theme={theme === 'system' ? system : drawnTheme(theme, palette)}
      style={theme === 'custom' ? custom : undefined}
      className="flex h-16 overflow-hidden rounded-control border border-line-2"
    >
      <span className="flex w-1/4 flex-col gap-1 bg-canvas p-1.5">
        <span className="h-1 w-full rounded-full bg-ink opacity-50" />
        <span className="h-1 w-2/3 rounded-full bg-ink opacity-50" />
      </span>
      <span className="flex flex-1 flex-col gap-1.5 bg-surface p-2">
        <span className="h-1.5 w-1/2 rounded-full bg-ink" />
        <span className="h-1 w-full rounded-full bg-ink-3" />
        <span className="h-1 w-3/4 rounded-full bg-ink-3" />
        <span className="mt-auto h-2 w-1/4 rounded-full bg-accent" />
      </span>
    </span>
  );
}
