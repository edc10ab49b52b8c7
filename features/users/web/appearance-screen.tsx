import { useState } from 'react';
import { useSignal } from '#platform/ui/signal.ts';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { palette, type Theme, theme } from '#platform/web/theme/theme.ts';
import { AccountFrame } from './account-frame.tsx';
import { appearanceNow, showAppearance } from './appearance.ts';
import { ComfortSettings } from './comfort-settings.tsx';
import { CustomThemeForm } from './custom-theme-form.tsx';
import { saveAppearance } from './my-profile.ts';
import { t as first } from './first-text.ts';
import { t } from './text.ts';
import { ThemeTiles } from './theme-tiles.tsx';

/** `/profile/appearance`: theme with live preview, own colors, density, motion, text size, editor font. */
export function AppearanceScreen() {
  const chosen = useSignal(theme);
  const colors = useSignal(palette);
  const [editing, setEditing] = useState(chosen === 'custom');
  const choose = (next: Theme) => {
    setEditing(next === 'custom');
    showAppearance({ ...appearanceNow(), theme: next });
    void saveAppearance();
  };
  // Nothing hovers over a touch screen.
  const hint = matchMedia('(hover: hover)').matches ? t('themePreview') : undefined;
  return (
    <AccountFrame current="appearance">
      <SettingsSection title={first('theme')} {...(hint && { description: hint })}>
        <ThemeTiles chosen={chosen} palette={colors} onChoose={choose} />
        {editing && <CustomThemeForm key={JSON.stringify(colors)} saved={colors} />}
      </SettingsSection>
      <ComfortSettings />
    </AccountFrame>
  );
}
