/** The category of an instance setting (wire-account-workspace.md 2; OIDC and IMAP are ours). */
export type ConfigurationCategory =
  | 'AUTHENTICATION'
  | 'WORKSPACE_MANAGEMENT'
  | 'GOOGLE'
  | 'GITHUB'
  | 'GITLAB'
  | 'OIDC'
  | 'SMTP'
  | 'IMAP'
  | 'OPENAI'
  | 'UNSPLASH'
  | 'INTERCOM';

/**
 * The format of a setting's text: `switch` is 0 or 1, `address` an HTTP or HTTPS URL, `provider` the URL of an identity
 * provider: HTTPS, or HTTP on this machine.
 */
export type ConfigurationKind = 'switch' | 'port' | 'address' | 'provider' | 'text';

interface Setting {
  readonly category: ConfigurationCategory;
  readonly kind: ConfigurationKind;
  readonly default: string;
  /** Stored encrypted and never sent back. */
  readonly secret: boolean;
}

const plain =
  (category: ConfigurationCategory) =>
  (kind: ConfigurationKind, fallback = ''): Setting => ({
    category,
    kind,
    default: fallback,
    secret: false,
  });

const secret = (category: ConfigurationCategory): Setting => ({
  category,
  kind: 'text',
  default: '',
  secret: true,
});

const [authentication, workspaces] = [plain('AUTHENTICATION'), plain('WORKSPACE_MANAGEMENT')];
const [google, github, gitlab, oidc] = [plain('GOOGLE'), plain('GITHUB'), plain('GITLAB'), plain('OIDC')];
const [smtp, imap, openai, intercom] = [plain('SMTP'), plain('IMAP'), plain('OPENAI'), plain('INTERCOM')];

/**
 * Every setting an administrator may change in /god-mode, by key (wire-account-workspace.md 2). An environment variable
 * of the same name takes precedence.
 */
export const configurationKeys = {
  ENABLE_SIGNUP: authentication('switch', '1'),
  ENABLE_EMAIL_PASSWORD: authentication('switch', '1'),
  ENABLE_MAGIC_LINK_LOGIN: authentication('switch', '0'),
  DISABLE_WORKSPACE_CREATION: workspaces('switch', '0'),
  IS_GOOGLE_ENABLED: google('switch', '0'),
  GOOGLE_HOST: google('provider', 'https://accounts.google.com'),
  GOOGLE_CLIENT_ID: google('text', ''),
  GOOGLE_CLIENT_SECRET: secret('GOOGLE'),
  IS_GITHUB_ENABLED: github('switch', '0'),
  GITHUB_HOST: github('provider', 'https://github.com'),
  GITHUB_CLIENT_ID: github('text', ''),
  GITHUB_CLIENT_SECRET: secret('GITHUB'),
  GITHUB_ORGANIZATION: github('text', ''),
  IS_GITLAB_ENABLED: gitlab('switch', '0'),
  GITLAB_HOST: gitlab('provider', 'https://gitlab.com'),
  GITLAB_CLIENT_ID: gitlab('text', ''),
  GITLAB_CLIENT_SECRET: secret('GITLAB'),
  IS_OIDC_ENABLED: oidc('switch', '0'),
  OIDC_NAME: oidc('text', 'OpenID Connect'),
  OIDC_ISSUER: oidc('provider', ''),
  OIDC_CLIENT_ID: oidc('text', ''),
  OIDC_CLIENT_SECRET: secret('OIDC'),
  IS_EMAIL_ENABLED: smtp('switch', '1'),
  EMAIL_HOST: smtp('text', ''),
  EMAIL_PORT: smtp('port', '587'),
  EMAIL_FROM: smtp('text', ''),
  EMAIL_HOST_USER: smtp('text', ''),
  EMAIL_HOST_PASSWORD: secret('SMTP'),
  EMAIL_USE_TLS: smtp('switch', '1'),
  EMAIL_USE_SSL: smtp('switch', '0'),
  IMAP_HOST: imap('text', ''),
  IMAP_PORT: imap('port', '993'),
  IMAP_USER: imap('text', ''),
  IMAP_PASSWORD: secret('IMAP'),
  IMAP_USE_TLS: imap('switch', '1'),
  IMAP_USE_SSL: imap('switch', '1'),
  IMAP_REPLY_ADDRESS: imap('text', ''),
  OPENAI_API_KEY: secret('OPENAI'),
  GPT_ENGINE: openai('text', 'gpt-3.5-turbo'),
  OPENAI_BASE_URL: openai('address', 'https://api.openai.com/v1'),
  UNSPLASH_ACCESS_KEY: secret('UNSPLASH'),
  IS_INTERCOM_ENABLED: intercom('switch', '0'),
  INTERCOM_APP_ID: intercom('text', ''),
} as const satisfies Record<string, Setting>;

/** The key of a setting. */
export type ConfigurationKey = keyof typeof configurationKeys;

/** Returns whether `key` is one of ours; unknown keys are ignored on the wire. */
export function isConfigurationKey(key: string): key is ConfigurationKey {
  return Object.hasOwn(configurationKeys, key);
}

/** All keys, in the order of the table. */
export const allConfigurationKeys: readonly ConfigurationKey[] =
  Object.keys(configurationKeys).filter(isConfigurationKey);
