import { observer } from 'mobx-react-lite';
import { SettingsForm } from '#platform/web/settings/settings-form.tsx';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { AdminShell } from './admin-shell.tsx';
import { ConfigurationRow } from './configuration-row.tsx';
import { t } from './text.ts';
import { useConfigurationForm } from './use-configuration-form.ts';

const KEYS = ['UNSPLASH_ACCESS_KEY'] as const;

/** The key of the image search. */
export const ImagesScreen = observer(function ImagesScreen() {
  const form = useConfigurationForm(KEYS);
  return (
    <AdminShell current="image" description={t('imagesIntro')}>
      <SettingsForm form={form}>
        <SettingsSection>
          <ConfigurationRow
            setting="UNSPLASH_ACCESS_KEY"
            label={t('unsplashKey')}
            hint={t('unsplashHint')}
            value={form.values.UNSPLASH_ACCESS_KEY}
            error={form.errors.UNSPLASH_ACCESS_KEY}
            onChange={(value) => form.set('UNSPLASH_ACCESS_KEY', value)}
          />
        </SettingsSection>
      </SettingsForm>
    </AdminShell>
  );
});
