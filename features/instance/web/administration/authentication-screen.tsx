import { Link } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ConfigurationKey } from '#features/configuration/contract.ts';
import { buttonClass } from '#platform/ui/controls/button-class.ts';
import { Badge } from '#platform/ui/display/badge.tsx';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { administration, openSignInMethods } from './administration.ts';
import { AdminShell } from './admin-shell.tsx';
import { ConfigurationSwitch } from './configuration-switch.tsx';
import { providers, type Provider } from './providers.ts';
import { t } from './text.ts';

/** Who may come in, and how: sign-up, codes, passwords, and the accounts of others. */
export const AuthenticationScreen = observer(function AuthenticationScreen() {
  const config = administration.instance?.config;
  const mailOff = !administration.isOn('IS_EMAIL_ENABLED');
  const noServer = administration.value('EMAIL_HOST') === '';
  return (
    <AdminShell current="authentication" description={t('authenticationIntro')}>
      <SettingsSection title={t('signUp')}>
        <ConfigurationSwitch setting="ENABLE_SIGNUP" label={t('openSignUp')} hint={t('openSignUpHint')} />
      </SettingsSection>
      <SettingsSection title={t('methods')}>
        <ul className="divide-y divide-line rounded-control border border-line">
          <Method
            setting="ENABLE_MAGIC_LINK_LOGIN"
            label={t('codes')}
            hint={noServer && !mailOff ? t('codesKept') : t('codesHint')}
            offBecause={
              mailOff && !administration.isOn('ENABLE_MAGIC_LINK_LOGIN')
                ? t('codesNeedMail')
                : lastOne(config?.is_magic_login_enabled)
            }
            end={noServer && <ToPage to="/god-mode/email" label={t('setUpEmail')} />}
          />
          <Method
            setting="ENABLE_EMAIL_PASSWORD"
            label={t('passwords')}
            hint={t('passwordsHint')}
            offBecause={lastOne(config?.is_email_password_enabled)}
          />
          {providers().map((provider) => (
            <ProviderMethod key={provider.id} provider={provider} />
          ))}
        </ul>
      </SettingsSection>
    </AdminShell>
  );
});

const ProviderMethod = observer(function ProviderMethod({ provider }: { provider: Provider }) {
  const { id, name, hint, enabled } = provider;
  const complete = isComplete(provider);
  const isOn = administration.isOn(enabled);
  return (
    <Method
      setting={enabled}
      label={name}
      hint={hint}
      tag={!complete && <Badge>{t('notConfigured')}</Badge>}
      offBecause={!complete && !isOn ? t('notConfiguredHint') : lastOne(isOn && complete)}
      end={<ToPage to={`/god-mode/authentication/${id}`} label={t('configure')} name={t('configureNamed', { name })} />}
    />
  );
});

/** All keys a provider needs are there. */
export function isComplete({ needed }: Provider): boolean {
  return needed.every((key) => administration.setting(key).is_set);
}

/** Why this method, when it is on, cannot be switched off. */
export function lastOne(isOn: boolean | undefined): string | undefined {
  return isOn === true && openSignInMethods() === 1 ? t('lastMethod') : undefined;
}

interface MethodProps {
  setting: ConfigurationKey;
  label: string;
  hint: string;
  offBecause?: string | undefined;
  tag?: ReactNode;
  end?: ReactNode;
}

function Method({ end, ...own }: MethodProps) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-3 py-3">
      <div className="min-w-50 flex-1">
        <ConfigurationSwitch {...own} />
      </div>
      <div className="flex w-full empty:max-md:hidden md:w-28 md:justify-end">{end}</div>
    </li>
  );
}

function ToPage({ to, label, name }: { to: string; label: string; name?: string }) {
  return (
    <Link to={to} aria-label={name} className={buttonClass({ variant: 'secondary' })}>
      {label}
    </Link>
  );
}
