import { showToast } from '#platform/ui/notices/toasts.ts';
import { type FormState, useSettingsForm } from '#platform/web/settings/use-settings-form.ts';
import { administration } from './administration.ts';
import { t } from './text.ts';
import { problemsOf, valuesOf } from './use-configuration-form.ts';

/** How the connection to the mail server is secured; on the wire two switches. */
export type MailSecurity = 'tls' | 'ssl' | 'none';

/** The usual ports (RFC 8314, RFC 6409). */
const PORTS: Readonly<Record<MailSecurity, string>> = { tls: '587', ssl: '465', none: '25' };

const KEYS = ['EMAIL_HOST', 'EMAIL_PORT', 'EMAIL_FROM', 'EMAIL_HOST_USER', 'EMAIL_HOST_PASSWORD'] as const;

type MailValues = Record<(typeof KEYS)[number], string | null> & { security: MailSecurity };

/** The form of the mail server. `choose` sets the security and, where the port was the usual one, its usual port. */
export function useMailForm(): FormState<MailValues> & { choose: (security: MailSecurity) => void } {
  const form = useSettingsForm<MailValues>({
    saved: { ...valuesOf(KEYS), security: savedSecurity() },
    check: (values) => problemsOf(KEYS, values),
    save: async ({ security, ...changed }) => {
      const switches = security === undefined ? {} : switchesOf(security);
      await administration.change({ ...changed, ...switches });
      showToast({ kind: 'success', title: t('changesSaved') }, 'configuration-saved');
    },
  });
  const choose = (security: MailSecurity) => {
    const { security: before, EMAIL_PORT: port } = form.values;
    form.set('security', security);
    if (port === PORTS[before] && !administration.isLocked('EMAIL_PORT')) form.set('EMAIL_PORT', PORTS[security]);
  };
  return { ...form, choose };
}

function savedSecurity(): MailSecurity {
  if (administration.isOn('EMAIL_USE_SSL')) return 'ssl';
  return administration.isOn('EMAIL_USE_TLS') ? 'tls' : 'none';
}

function switchesOf(security: MailSecurity) {
  return { EMAIL_USE_TLS: security === 'tls' ? '1' : '0', EMAIL_USE_SSL: security === 'ssl' ? '1' : '0' };
}
