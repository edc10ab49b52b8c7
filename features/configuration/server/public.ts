import type { Services } from '#platform/server/http/services.ts';
import { isReplyAddress } from '#features/configuration/rules.ts';
import type { Mailbox } from '#platform/server/mail/incoming/read-mailbox.ts';
import type { MailServer } from '#platform/server/mail/transport.ts';
import { readSettings, type ReadSettings } from './read-settings.ts';

export { changeSettings, type SettingChange } from './change-settings.ts';
export { decrypt, encrypt } from './encrypt.ts';
export { environmentSettings } from './environment.ts';
export { ensureConfiguration, readSettings, type ReadSettings } from './read-settings.ts';

/** A service people sign in with. `enabled`: turned on and fully configured. */
export interface Provider {
  readonly enabled: boolean;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The instance settings as code uses them. */
export interface Configuration {
  /** False: only invited people may sign up. */
  readonly enableSignup: boolean;
  /** True: only instance administrators create workspaces. */
  readonly disableWorkspaceCreation: boolean;
  readonly enableEmailPassword: boolean;
  readonly enableMagicLinkLogin: boolean;
  /** `host`, here and below: an origin, possibly with a path, without a trailing slash. */
  readonly google: Provider & { readonly host: string };
  /** `organization`: only its members may sign in; empty allows everybody. */
  readonly github: Provider & { readonly host: string; readonly organization: string };
  readonly gitlab: Provider & { readonly host: string };
  /** `name`: its name on the sign-in button. */
  readonly oidc: Provider & { readonly issuer: string; readonly name: string };
  /** Null: no mail server; emails are kept for the administrator. */
  readonly smtp: MailServer | null;
  /** The mailbox that replies and bounces arrive in; null: none is read. */
  readonly mailbox: Mailbox | null;
  /** The address of that mailbox, to which tokens are added; null: replies are not read. */
  readonly replyAddress: string | null;
  /** Email is turned off on purpose: anything that needs it answers 5025 (decisions.md 1.12). */
  readonly mailOff: boolean;
  /** An empty key turns AI off. `baseUrl` has no trailing slash. */
  readonly openai: { readonly apiKey: string; readonly model: string; readonly baseUrl: string };
  /** Empty turns image search off. */
  readonly unsplashKey: string;
}

/** Reads the current settings with one query, never cached, so that a change applies at once in every process. */
export async function readConfiguration(services: Pick<Services, 'db' | 'settings'>): Promise<Configuration> {
  return configurationOf(await readSettings(services));
}

/** Returns the typed form of settings that were read. */
export function configurationOf(all: ReadSettings): Configuration {
  const text = (key: keyof ReadSettings) => all[key].value;
  const isOn = (key: keyof ReadSettings) => text(key) === '1';
  const bare = (key: keyof ReadSettings) => text(key).replace(/\/+$/, '');
  const provider = (name: 'GOOGLE' | 'GITHUB' | 'GITLAB' | 'OIDC'): Provider => {
    const [clientId, clientSecret] = [text(`${name}_CLIENT_ID`), text(`${name}_CLIENT_SECRET`)];
    return { enabled: isOn(`IS_${name}_ENABLED`) && clientId !== '' && clientSecret !== '', clientId, clientSecret };
  };
  const oidc = provider('OIDC');
  return {
    enableSignup: isOn('ENABLE_SIGNUP'),
    disableWorkspaceCreation: isOn('DISABLE_WORKSPACE_CREATION'),
    enableEmailPassword: isOn('ENABLE_EMAIL_PASSWORD'),
    enableMagicLinkLogin: isOn('ENABLE_MAGIC_LINK_LOGIN'),
    google: { ...provider('GOOGLE'), host: bare('GOOGLE_HOST') },
    github: { ...provider('GITHUB'), host: bare('GITHUB_HOST'), organization: text('GITHUB_ORGANIZATION') },
    gitlab: { ...provider('GITLAB'), host: bare('GITLAB_HOST') },
    oidc: {
      ...oidc,
      enabled: oidc.enabled && text('OIDC_ISSUER') !== '',
      issuer: text('OIDC_ISSUER'),
      name: text('OIDC_NAME'),
    },
    smtp: mailServerOf(all),
    mailbox: mailboxOf(all),
    replyAddress: replyAddressOf(all),
    mailOff: !isOn('IS_EMAIL_ENABLED'),
    openai: { apiKey: text('OPENAI_API_KEY'), model: text('GPT_ENGINE'), baseUrl: bare('OPENAI_BASE_URL') },
    unsplashKey: text('UNSPLASH_ACCESS_KEY'),
  };
}

function mailServerOf(all: ReadSettings): MailServer | null {
  const host = all.EMAIL_HOST.value;
  if (host === '') return null;
  const user = all.EMAIL_HOST_USER.value;
  const sender = user.includes('@') ? user : `cairn@${host}`;
  return {
    host,
    port: Number(all.EMAIL_PORT.value),
    security: all.EMAIL_USE_SSL.value === '1' ? 'ssl' : all.EMAIL_USE_TLS.value === '1' ? 'tls' : 'none',
    user,
    password: all.EMAIL_HOST_PASSWORD.value,
    from: all.EMAIL_FROM.value === '' ? `Cairn <${sender}>` : all.EMAIL_FROM.value,
    replyAddress: replyAddressOf(all),
  };
}

function mailboxOf(all: ReadSettings): Mailbox | null {
  const [host, user] = [all.IMAP_HOST.value, all.IMAP_USER.value];
  if (host === '' || user === '') return null;
  return {
    host,
    port: Number(all.IMAP_PORT.value),
    security: all.IMAP_USE_SSL.value === '1' ? 'ssl' : all.IMAP_USE_TLS.value === '1' ? 'tls' : 'none',
    user,
    password: all.IMAP_PASSWORD.value,
  };
}

/** The address of the mailbox: the one that is set, else the user name where that is an address. */
function replyAddressOf(all: ReadSettings): string | null {
  if (mailboxOf(all) === null) return null;
  const address = all.IMAP_REPLY_ADDRESS.value === '' ? all.IMAP_USER.value : all.IMAP_REPLY_ADDRESS.value;
  return isReplyAddress(address) ? address : null;
}

/** Returns the mail server to use now; null when there is none or email is turned off, and emails are kept. */
export async function readMailRoute(services: Pick<Services, 'db' | 'settings'>): Promise<MailServer | null> {
  const { smtp, mailOff } = await readConfiguration(services);
  return mailOff ? null : smtp;
}

/**
 * Returns the origin of links in emails (decisions.md 1.2): CAIRN_URL, else the one stored at setup; null before that.
 */
export async function appUrl({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<string | null> {
  if (settings.publicUrl !== null) return settings.publicUrl;
  const row = await db.selectFrom('instances').select('app_url').executeTakeFirst();
  return row?.app_url ?? null;
}
