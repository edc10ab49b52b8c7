import { allConfigurationKeys, configurationKeys, type ConfigurationKey } from '#features/configuration/contract.ts';
import {
  listConfigurations,
  updateConfigurations,
  type AdminWorkspace,
  type InstanceAdmin,
  type InstanceConfiguration,
} from '#features/instance/admin-contract.ts';
import { readAdminSession, readInstance } from '#features/instance/contract.ts';
import type { MailSummary } from '#features/instance/mail-contract.ts';
import type { Answers } from '#tests/support/part/answer-calls.ts';
import { email, type Person } from '#tests/world/people.ts';
import { audit, harbor, idOf, madeAt, me, nameOf, userId, userLite } from './people.ts';

/** What of the settings of the instance is different in a test: a value, or more of it. */
export type GivenSettings = Partial<Record<ConfigurationKey, string | Partial<InstanceConfiguration>>>;

/** The public facts of the instance, as a change of them answers. */
export const instanceFacts = {
  id: idOf(40, 1),
  ...audit,
  instance_name: 'Harbor',
  whitelist_emails: null,
  instance_id: 'a1b2c3',
  current_version: '1.2.3',
  latest_version: null,
  edition: 'community',
  domain: '',
  last_checked_at: madeAt,
  namespace: null,
  is_telemetry_enabled: false,
  is_support_required: false,
  is_setup_done: true,
  is_signup_screen_visited: true,
  is_verified: true,
  is_test: false,
};

/**
 * Answers for an instance whose administrator, Ada, is signed in; settings that are written are kept, and the public facts
 * follow from them. A secret is stored as "set" and is never sent back. Returns the facts, for a test to change.
 */
export function serveInstance(answers: Answers, given: GivenSettings = {}) {
  const facts = { ...instanceFacts, workspaces_exist: true };
  const settings = new Map(allConfigurationKeys.map((key) => [key, settingOf(key, given[key])]));
  const isOn = (key: ConfigurationKey) => settings.get(key)?.value === '1';
  answers.make(readInstance, () => ({ instance: { ...facts }, config: configOf(isOn) }));
  const { is_active, date_joined, username, user_timezone, is_password_autoset, ...ada } = me('ada');
  const { first_name, last_name, display_name, id, cover_image, is_email_verified } = ada;
  const own = { id, first_name, last_name, display_name, cover_image, is_email_verified, email: email('ada') };
  const account = { is_active, date_joined, username, user_timezone, is_password_autoset };
  answers.give(readAdminSession, {
    is_authenticated: true,
    user: { ...own, ...account, avatar: '', avatar_url: null, is_bot: false },
  });
  answers.make(listConfigurations, () => [...settings.values()]);
  answers.make(updateConfigurations, ({ body }) => {
    const changed = Object.entries(body as Partial<Record<ConfigurationKey, string | null>>);
    return changed.map(([name, value]) => {
      const key = name as ConfigurationKey;
      const now = settingOf(key, value ?? undefined);
      settings.set(key, now);
      return now;
    });
  });
  return facts;
}

function settingOf(key: ConfigurationKey, given: GivenSettings[ConfigurationKey]): InstanceConfiguration {
  const { category, default: fallback, secret } = configurationKeys[key];
  const value = typeof given === 'string' ? given : (given?.value ?? fallback);
  return {
    id: idOf(41, allConfigurationKeys.indexOf(key) + 1),
    ...audit,
    key,
    category,
    is_encrypted: secret,
    is_set: value !== '' && value !== fallback,
    source: given === undefined ? 'default' : 'database',
    is_unreadable: false,
    ...(typeof given === 'object' ? given : {}),
    value: secret ? '' : value,
  };
}

function configOf(isOn: (key: ConfigurationKey) => boolean) {
  return {
    enable_signup: isOn('ENABLE_SIGNUP'),
    is_workspace_creation_disabled: isOn('DISABLE_WORKSPACE_CREATION'),
    is_google_enabled: isOn('IS_GOOGLE_ENABLED'),
    is_github_enabled: isOn('IS_GITHUB_ENABLED'),
    is_gitlab_enabled: isOn('IS_GITLAB_ENABLED'),
    is_oidc_enabled: isOn('IS_OIDC_ENABLED'),
    is_magic_login_enabled: isOn('ENABLE_MAGIC_LINK_LOGIN'),
    is_email_password_enabled: isOn('ENABLE_EMAIL_PASSWORD'),
    github_app_name: '',
    slack_client_id: null,
    posthog_api_key: null,
    posthog_host: null,
    has_unsplash_configured: false,
    has_openai_configured: false,
    file_size_limit: 5_242_880,
    is_smtp_configured: false,
    is_intercom_enabled: false,
    intercom_app_id: '',
    admin_base_url: null,
    space_base_url: null,
    app_base_url: 'https://cairn.example.com',
    instance_changelog_url: '',
    oidc_name: 'OpenID Connect',
    is_mail_off: false,
    is_setup_code_required: false,
  };
}

/** A person as an administrator of the instance. */
export function instanceAdmin(person: Person): InstanceAdmin {
  return {
    id: idOf(42, Number(userId(person).slice(-12))),
    ...audit,
    user: userId(person),
    instance: instanceFacts.id,
    role: 20,
    is_verified: true,
    user_detail: { ...userLite(person), email: email(person), last_login_medium: 'email' },
  };
}

/** A workspace as the administrator of the instance sees it. */
export function adminWorkspace(at: number, name: string): AdminWorkspace {
  const { owner: _owner, total_issues: _issues, ...record } = harbor;
  const owner = { id: userId('ada'), email: email('ada'), first_name: nameOf('ada'), last_name: '' };
  return { ...record, id: idOf(43, at), name, slug: name.toLowerCase(), owner, total_projects: at, total_members: 1 };
}

/** A message that Cairn kept because there is no mail server. */
export function mail(at: number, change: Partial<MailSummary> = {}): MailSummary {
  return {
    id: idOf(44, at),
    to: email('ben'),
    kind: 'code',
    subject: `Message ${at}`,
    state: 'kept',
    attempts: 0,
    error: '',
    is_readable: true,
    created_at: madeAt,
    updated_at: madeAt,
    ...change,
  };
}

/** A page of a list; `next` is the cursor of the page after it. */
export function pageOf<T>(results: T[], next: string | null = null, total = results.length) {
  return {
    grouped_by: null,
    sub_grouped_by: null,
    total_count: total,
    next_cursor: next ?? '',
    prev_cursor: '',
    next_page_results: next !== null,
    prev_page_results: false,
    count: results.length,
    total_pages: 1,
    total_results: total,
    extra_stats: null,
    results,
  };
}
