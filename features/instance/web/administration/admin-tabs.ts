import type { ConfigurationKey } from '#features/configuration/contract.ts';
import {
  AiIcon,
  AssigneeIcon,
  ImageIcon,
  LockIcon,
  MailIcon,
  SettingsIcon,
  WorkspaceIcon,
} from '#platform/ui/icons/line-icons.ts';
import type { FindableSetting, SettingsTab } from '#platform/web/settings/settings-tab.ts';
import { providers } from './providers.ts';
import { t } from './text.ts';

export type AdminTab = 'general' | 'workspace' | 'accounts' | 'email' | 'authentication' | 'ai' | 'image';

/** Returns the id under which "Find a setting" leads to a setting. */
export function rowId(key: ConfigurationKey): string {
  return key.toLowerCase().replaceAll('_', '-');
}

/** Returns the pages of instance administration with their settings. Called during render, because names depend on the language. */
export function adminTabs(): readonly SettingsTab[] {
  const at = (key: ConfigurationKey, label: string, keywords = key.replaceAll('_', ' ')): FindableSetting => ({
    id: rowId(key),
    label,
    keywords,
  });
  const methods = providers().map(({ enabled, name }) => at(enabled, name, 'oauth sso login'));
  return [
    {
      id: 'general' satisfies AdminTab,
      label: t('general'),
      href: '/god-mode/general',
      icon: SettingsIcon,
      settings: [
        { id: 'instance-name', label: t('instanceName') },
        { id: 'instance-id', label: t('instanceId') },
        { id: 'administrators', label: t('admins') },
      ],
    },
    {
      id: 'workspace' satisfies AdminTab,
      label: t('workspaces'),
      href: '/god-mode/workspace',
      icon: WorkspaceIcon,
      settings: [at('DISABLE_WORKSPACE_CREATION', t('onlyAdminsCreate'))],
    },
    {
      id: 'accounts' satisfies AdminTab,
      label: t('accounts'),
      href: '/god-mode/accounts',
      icon: AssigneeIcon,
      settings: [{ id: 'switched-off', label: t('switchOff'), keywords: 'deactivate block ban user 5019' }],
    },
    {
      id: 'email' satisfies AdminTab,
      label: t('email'),
      href: '/god-mode/email',
      icon: MailIcon,
      settings: [
        at('IS_EMAIL_ENABLED', t('sendMail')),
        at('EMAIL_HOST', t('host'), 'smtp mail server'),
        at('EMAIL_PORT', t('port'), 'smtp'),
        at('EMAIL_FROM', t('sender'), 'smtp from'),
        at('EMAIL_USE_TLS', t('security'), 'smtp tls ssl'),
        at('EMAIL_HOST_USER', t('username'), 'smtp'),
        at('EMAIL_HOST_PASSWORD', t('password'), 'smtp'),
        at('IMAP_HOST', t('replies'), 'imap mailbox inbound'),
        at('IMAP_REPLY_ADDRESS', t('replyAddress'), 'imap reply'),
        { id: 'bounces', label: t('bounces'), keywords: 'bounced undeliverable' },
        { id: 'messages', label: t('messages'), keywords: 'kept outbox' },
      ],
    },
    {
      id: 'authentication' satisfies AdminTab,
      label: t('authentication'),
      href: '/god-mode/authentication',
      icon: LockIcon,
      settings: [
        at('ENABLE_SIGNUP', t('openSignUp')),
        at('ENABLE_MAGIC_LINK_LOGIN', t('codes'), 'magic link'),
        at('ENABLE_EMAIL_PASSWORD', t('passwords')),
        ...methods,
      ],
    },
    {
      id: 'ai' satisfies AdminTab,
      label: t('ai'),
      href: '/god-mode/ai',
      icon: AiIcon,
      settings: [
        at('OPENAI_BASE_URL', t('endpoint'), 'openai'),
        at('GPT_ENGINE', t('model'), 'gpt openai'),
        at('OPENAI_API_KEY', t('apiKey'), 'openai'),
      ],
    },
    {
      id: 'image' satisfies AdminTab,
      label: t('images'),
      href: '/god-mode/image',
      icon: ImageIcon,
      settings: [at('UNSPLASH_ACCESS_KEY', t('unsplashKey'))],
    },
  ];
}
