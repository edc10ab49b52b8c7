import { MoonIcon } from '#platform/ui/icons/line-icons.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { t } from './text.ts';
import { chooseTheme, theme, THEMES } from './theme.ts';

/** Returns the Theme submenu, with a check on the chosen one. */
export function themeMenu(): MenuItem {
  return {
    kind: 'submenu',
    label: t('theme'),
    icon: MoonIcon,
    items: THEMES.map((name) => ({
      kind: 'choice',
      label: t(name),
      chosen: theme.get() === name,
      run: () => chooseTheme(name),
    })),
  };
}
