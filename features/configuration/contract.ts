/** Where a setting of the installation belongs (wire-account-workspace.md 2, and OIDC of ours). */
export type ConfigurationCategory =
  | 'AUTHENTICATION'
  | 'WORKSPACE_MANAGEMENT'
  | 'GOOGLE'
  | 'GITHUB'
  | 'GITLAB'
  | 'OIDC'
  | 'SMTP'
  | 'OPENAI'
  | 'UNSPLASH'
  | 'INTERCOM';

/** What a setting's text may be: `switch` is 0 or 1, `address` an http or https address. */
export type ConfigurationKind = 'switch' | 'port' | 'address' | 'text';

interface Setting {
  readonly category: ConfigurationCategory;
  readonly kind: ConfigurationKind;
  readonly default: string;
  /** Stored encrypted and never sent back. */
  readonly secret: boolean;
  /** For the table of environment variables. */
  readonly meaning: string;
}

const plain =
  (category: ConfigurationCategory) =>
  (kind: ConfigurationKind, fallback: string, meaning: string): Setting => ({
    category,
    kind,
    default: fallback,
    secret: false,
    meaning,
  });

const secret = (category: ConfigurationCategory, meaning: string): Setting => ({
  category,
  kind: 'text',
  default: '',
  secret: true,
  meaning,
});

const [authentication, workspaces] = [plain('AUTHENTICATION'), plain('WORKSPACE_MANAGEMENT')];
const [google, github, gitlab, oidc] = [plain('GOOGLE'), plain('GITHUB'), plain('GITLAB'), plain('OIDC')];
const [smtp, openai, intercom] = [plain('SMTP'), plain('OPENAI'), plain('INTERCOM')];
const whenKeys = 'Absent: 1 when the keys beside it come from the environment.';

/**
 * Every setting an administrator may change in /god-mode, by key (wire-account-workspace.md 2). Each may also come from
 * the environment variable of its name, which then wins.
 */
export const configurationKeys = {
  ENABLE_SIGNUP: authentication('switch', '1', '0: only people who were invited may sign up.'),
  ENABLE_EMAIL_PASSWORD: authentication('switch', '1', 'Sign-in by password.'),
  ENABLE_MAGIC_LINK_LOGIN: authentication('switch', '0', 'Sign-in by a code sent by e-mail.'),
  DISABLE_WORKSPACE_CREATION: workspaces('switch', '0', '1: only instance administrators create workspaces.'),
  IS_GOOGLE_ENABLED: google('switch', '0', `Sign-in with Google. ${whenKeys}`),
  GOOGLE_CLIENT_ID: google('text', '', 'Client ID of the OAuth client at Google.'),
  GOOGLE_CLIENT_SECRET: secret('GOOGLE', 'Its client secret.'),
  IS_GITHUB_ENABLED: github('switch', '0', `Sign-in with GitHub. ${whenKeys}`),
  GITHUB_CLIENT_ID: github('text', '', 'Client ID of the OAuth app at GitHub.'),
  GITHUB_CLIENT_SECRET: secret('GITHUB', 'Its client secret.'),
  GITHUB_ORGANIZATION: github('text', '', 'Only members of this GitHub organization may sign in with GitHub.'),
  IS_GITLAB_ENABLED: gitlab('switch', '0', `Sign-in with GitLab. ${whenKeys}`),
  GITLAB_HOST: gitlab('address', 'https://gitlab.com', 'The GitLab to use.'),
  GITLAB_CLIENT_ID: gitlab('text', '', 'Application ID at GitLab.'),
  GITLAB_CLIENT_SECRET: secret('GITLAB', 'Its secret.'),
  IS_OIDC_ENABLED: oidc('switch', '0', `Sign-in with an OpenID Connect provider. ${whenKeys}`),
  OIDC_NAME: oidc('text', 'OpenID Connect', 'What the sign-in button calls the provider.'),
  OIDC_ISSUER: oidc('address', '', 'Issuer of the provider, such as `https://login.example.com/realms/main`.'),
  OIDC_CLIENT_ID: oidc('text', '', 'Client ID at the provider.'),
  OIDC_CLIENT_SECRET: secret('OIDC', 'Its client secret.'),
  IS_EMAIL_ENABLED: smtp('switch', '1', '0 switches mail off on purpose: what needs mail is then refused.'),
  EMAIL_HOST: smtp('text', '', 'Mail server (SMTP). Absent: messages are kept and shown in /god-mode.'),
  EMAIL_PORT: smtp('port', '587', 'Its port.'),
  EMAIL_FROM: smtp('text', '', 'Sender, such as `Cairn <cairn@example.com>`.'),
  EMAIL_HOST_USER: smtp('text', '', 'User name at the mail server; absent when it asks none.'),
  EMAIL_HOST_PASSWORD: secret('SMTP', 'Its password.'),
  EMAIL_USE_TLS: smtp('switch', '1', '1: encrypted by STARTTLS, or not sent at all.'),
  EMAIL_USE_SSL: smtp('switch', '0', '1: encrypted from the start (usually port 465).'),
  OPENAI_API_KEY: secret('OPENAI', 'API key of the AI provider.'),
  GPT_ENGINE: openai('text', 'gpt-3.5-turbo', 'Model to ask.'),
  OPENAI_BASE_URL: openai('address', 'https://api.openai.com/v1', 'AI provider that speaks the OpenAI protocol.'),
  UNSPLASH_ACCESS_KEY: secret('UNSPLASH', 'Access key of Unsplash, for cover images.'),
  IS_INTERCOM_ENABLED: intercom('switch', '0', 'Kept for other clients; nothing calls home.'),
  INTERCOM_APP_ID: intercom('text', '', 'Kept for other clients; nothing calls home.'),
} as const satisfies Record<string, Setting>;

/** The key of a setting. */
export type ConfigurationKey = keyof typeof configurationKeys;

/** True when `key` is one of ours; unknown keys are ignored on the wire. */
export function isConfigurationKey(key: string): key is ConfigurationKey {
  return Object.hasOwn(configurationKeys, key);
}

/** All keys, in the order of the table. */
export const allConfigurationKeys: readonly ConfigurationKey[] =
  Object.keys(configurationKeys).filter(isConfigurationKey);
