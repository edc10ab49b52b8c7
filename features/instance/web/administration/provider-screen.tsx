import { observer } from 'mobx-react-lite';
import { SettingsForm } from '#platform/web/settings/settings-form.tsx';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { administration } from './administration.ts';
import { AdminShell } from './admin-shell.tsx';
import { isComplete, lastOne } from './authentication-screen.tsx';
import { ConfigurationRow } from './configuration-row.tsx';
import { ConfigurationSwitch } from './configuration-switch.tsx';
import { CopyRow } from './copy-row.tsx';
import type { Provider } from './providers.ts';
import { t } from './text.ts';
import { useConfigurationForm } from './use-configuration-form.ts';

/** The page of one provider: its switch, its keys, and the addresses to enter there. */
export const ProviderScreen = observer(function ProviderScreen({ provider }: { provider: Provider }) {
  const { id, name, enabled, fields } = provider;
  const form = useConfigurationForm(fields.map(({ key }) => key));
  const origin = administration.instance?.config.app_base_url ?? location.origin;
  const complete = isComplete(provider);
  const isOn = administration.isOn(enabled);
  return (
    <AdminShell
      current="authentication"
      title={name}
      description={t('providerIntro', { name })}
      back={{ label: t('backToAuthentication'), href: '/god-mode/authentication' }}
    >
      <SettingsForm form={form}>
        <SettingsSection>
          <ConfigurationSwitch
            setting={enabled}
            label={t('signInWith', { name })}
            offBecause={!complete && !isOn ? t('notConfiguredHint') : lastOne(isOn && complete)}
          />
        </SettingsSection>
        <SettingsSection title={t('keys')}>
          {fields.map(({ key, label, hint }) => (
            <ConfigurationRow
              key={key}
              setting={key}
              label={label}
              hint={hint}
              value={form.values[key]}
              error={form.errors[key]}
              onChange={(value) => form.set(key, value)}
            />
          ))}
        </SettingsSection>
      </SettingsForm>
      <SettingsSection title={t('enterThere', { name })}>
        <CopyRow label={t('origin')} text={origin} />
        <CopyRow label={t('callback')} text={`${origin}/auth/${id}/callback/`} />
      </SettingsSection>
    </AdminShell>
  );
});
