import { may } from '#features/access/rules.ts';
import { KeyIcon, MembersIcon, SettingsIcon, TemplateIcon, WebhookIcon } from '#platform/ui/icons/line-icons.ts';
import type { SettingsTab } from '#platform/web/settings/settings-tab.ts';
import { t } from './text.ts';
import type { WorkspacePlace } from './workspace-place.ts';

/** Returns the pages of workspace settings (screens.md 3.25): one line a page. */
export function workspaceTabs({ slug, role }: WorkspacePlace): readonly SettingsTab[] {
  const allowed = may('workspace.update', { workspace: role, project: null });
  return [
    {
      id: 'general',
      label: t('general'),
      href: `/${slug}/settings`,
      icon: SettingsIcon,
      allowed,
      settings: [
        { id: 'logo', label: t('logo'), keywords: 'image picture' },
        { id: 'name', label: t('name') },
        { id: 'address', label: t('slug'), keywords: 'url slug link' },
        { id: 'size', label: t('companySize'), keywords: 'people organization' },
        { id: 'timezone', label: t('timezone'), keywords: 'clock' },
        { id: 'leave', label: t('leave') },
        { id: 'delete', label: t('deleteWorkspace'), keywords: 'remove' },
      ],
    },
    {
      id: 'members',
      label: t('members'),
      href: `/${slug}/settings/members`,
      icon: MembersIcon,
      allowed,
      settings: [{ id: 'invite', label: t('inviteMembers'), keywords: 'people invitation add' }],
    },
    {
      id: 'project-templates',
      label: t('projectTemplates'),
      href: `/${slug}/settings/project-templates`,
      icon: TemplateIcon,
      allowed: may('projectTemplate.use', { workspace: role, project: null }),
    },
    {
      id: 'webhooks',
      label: t('webhooks'),
      href: `/${slug}/settings/webhooks`,
      icon: WebhookIcon,
      allowed: may('workspace.manageWebhooks', { workspace: role, project: null }),
    },
    {
      id: 'api-tokens',
      label: t('apiTokens'),
      href: `/${slug}/settings/api-tokens`,
      icon: KeyIcon,
      allowed,
      settings: [{ id: 'tokens', label: t('apiTokens'), keywords: 'key script integration' }],
    },
  ];
}
