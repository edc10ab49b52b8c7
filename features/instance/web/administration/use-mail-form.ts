import { showToast } from '#platform/ui/notices/toasts.ts';
import { type FormState, useSettingsForm } from '#platform/web/settings/use-settings-form.ts';
import { administration } from './administration.ts';
import { t } from './text.ts';
import { problemsOf, valuesOf } from './use-configuration-form.ts';

/** How a connection to a mail server is secured; on the wire two switches. */
export type MailSecurity = 'tls' | 'ssl' | 'none';

/** What emails leave by, and what replies arrive in. */
export type MailProtocol = 'smtp' | 'imap';

/** What secures each, by its settings; the usual ports (RFC 8314, RFC 6409). */
export const secured = {
  smtp: {
    tls: 'EMAIL_USE_TLS',
    ssl: 'EMAIL_USE_SSL',
    port: 'EMAIL_PORT',
    ports: { tls: '587', ssl: '465', none: '25' },
  },
  imap: { tls: 'IMAP_USE_TLS', ssl: 'IMAP_USE_SSL', port: 'IMAP_PORT', ports: { tls: '143', ssl: '993', none: '143' } },
} as const;

const KEYS = [
  'EMAIL_HOST',
  'EMAIL_PORT',
  'EMAIL_FROM',
  'EMAIL_HOST_USER',
  'EMAIL_HOST_PASSWORD',
  'IMAP_HOST',
  'IMAP_PORT',
  'IMAP_USER',
  'IMAP_PASSWORD',
  'IMAP_REPLY_ADDRESS',
] as const;

type MailValues = Record<(typeof KEYS)[number], string | null> & Record<MailProtocol, MailSecurity>;

/**
 * The form of the mail server and the mailbox. `choose` sets the security of one and, where its port was the usual one, its
 * usual port.
 */
export function useMailForm(): FormState<MailValues> & {
  choose: (protocol: MailProtocol, security: MailSecurity) => void;
} {
  const form = useSettingsForm<MailValues>({
    saved: { ...valuesOf(KEYS), smtp: savedSecurity('smtp'), imap: savedSecurity('imap') },
    check: (values) => problemsOf(KEYS, values),
    save: async ({ smtp, imap, ...changed }) => {
      await administration.change({ ...changed, ...switchesOf('smtp', smtp), ...switchesOf('imap', imap) });
      showToast({ kind: 'success', title: t('changesSaved') }, 'configuration-saved');
    },
  });
  const choose = (protocol: MailProtocol, security: MailSecurity) => {
    const { port, ports } = secured[protocol];
    const before = form.values[protocol];
    form.set(protocol, security);
    if (form.values[port] === ports[before] && !administration.isLocked(port)) form.set(port, ports[security]);
  };
  return { ...form, choose };
}

function savedSecurity(protocol: MailProtocol): MailSecurity {
  const { tls, ssl } = secured[protocol];
  if (administration.isOn(ssl)) return 'ssl';
  return administration.isOn(tls) ? 'tls' : 'none';
}

function switchesOf(protocol: MailProtocol, security: MailSecurity | undefined) {
  if (security === undefined) return {};
  const { tls, ssl } = secured[protocol];
  return { [tls]: security === 'tls' ? '1' : '0', [ssl]: security === 'ssl' ? '1' : '0' };
}
