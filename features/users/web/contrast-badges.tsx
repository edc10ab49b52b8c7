import { clsx } from 'clsx';
import { AlertIcon, OkIcon } from '#platform/ui/icons/line-icons.ts';
import { LEAST_TEXT, type Palette } from '#platform/web/theme/custom-theme.ts';
import { contrast } from '#platform/web/theme/oklch.ts';
import { t } from './text.ts';

/** Shows the contrast of each pair of a palette. The theme color is adjusted until it is readable. */
export function ContrastBadges({ palette }: { palette: Palette }) {
  const pairs = [
    { name: t('pairText'), ratio: contrast(palette.text, palette.background) },
    { name: t('pairSidebar'), ratio: contrast(palette.sidebarText, palette.sidebarBackground) },
    { name: t('pairPrimary'), ratio: contrast(palette.primary, palette.background), isAdjusted: true },
  ];
  return (
    <ul className="flex flex-wrap gap-2" aria-live="polite">
      {pairs.map(({ name, ratio, isAdjusted }) => {
        const passes = ratio >= LEAST_TEXT;
        const Mark = passes || isAdjusted ? OkIcon : AlertIcon;
        const verdict = passes ? 'contrastPass' : isAdjusted ? 'contrastAdjusted' : 'contrastFail';
        // Rounded down: 4.49 does not pass, and must not read as 4.5.
        const words = { pair: name, ratio: `${Math.floor(ratio * 10) / 10}:1` };
        return (
          <li
            key={name}
            className={clsx(
              'flex items-center gap-1.5 rounded-chip border border-line-2 px-2 py-0.5 text-small',
              passes ? 'text-ok' : isAdjusted ? 'text-ink-2' : 'text-danger',
            )}
          >
            <Mark size={14} />
            {t(verdict, words)}
          </li>
        );
      })}
    </ul>
  );
}
