import {
  CalendarIcon,
  DisplayIcon,
  InboxIcon,
  KeyIcon,
  ListIcon,
  LockIcon,
  PersonIcon,
} from '#platform/ui/icons/line-icons.ts';
import type { SettingsTab } from '#platform/web/settings/settings-tab.ts';
import { t } from './first-text.ts';

/** The pages of the account settings. */
export type AccountTab =
  | 'profile'
  | 'security'
  | 'activity'
  | 'appearance'
  | 'notifications'
  | 'calendars'
  | 'api-tokens';

/** Returns the pages with what can be found on them. */
export function accountTabs(): readonly (SettingsTab & { readonly id: AccountTab })[] {
  const group = t('yourAccount');
  return [
    {
      id: 'profile',
      label: t('profile'),
      href: '/profile',
      icon: PersonIcon,
      group,
      settings: [
        { id: 'avatar', label: t('avatar') },
        { id: 'cover', label: t('cover') },
        { id: 'first-name', label: t('firstName') },
        { id: 'last-name', label: t('lastName') },
        { id: 'display-name', label: t('displayName') },
        { id: 'role', label: t('role') },
        { id: 'time-zone', label: t('timeZone') },
        { id: 'language', label: t('language') },
        { id: 'first-day', label: t('firstDay') },
        { id: 'time-format', label: t('timeFormat') },
        { id: 'deactivate', label: t('deactivate') },
      ],
    },
    {
      id: 'security',
      label: t('security'),
      href: '/profile/security',
      icon: LockIcon,
      group,
      settings: [
        { id: 'password', label: t('password') },
        { id: 'sessions', label: t('sessions') },
        { id: 'connected', label: t('connected') },
      ],
    },
    { id: 'activity', label: t('activity'), href: '/profile/activity', icon: ListIcon, group },
    {
      id: 'appearance',
      label: t('appearance'),
      href: '/profile/appearance',
      icon: DisplayIcon,
      group,
      settings: [
        { id: 'theme', label: t('theme'), keywords: t('customTheme') },
        { id: 'density', label: t('density') },
        { id: 'motion', label: t('motion') },
        { id: 'text-size', label: t('textSize') },
        { id: 'editor-font', label: t('editorFont') },
      ],
    },
    {
      id: 'notifications',
      label: t('notifications'),
      href: '/profile/notifications',
      icon: InboxIcon,
      group,
      settings: [
        { id: 'property-change', label: t('propertyChange') },
        { id: 'state-change', label: t('stateChange') },
        { id: 'comment', label: t('comments') },
        { id: 'mention', label: t('mentions') },
        { id: 'digest', label: t('digest') },
        { id: 'desktop', label: t('pushNotices'), keywords: 'desktop push' },
      ],
    },
    { id: 'calendars', label: t('calendars'), href: '/profile/calendars', icon: CalendarIcon, group },
    {
      id: 'api-tokens',
      label: t('apiTokens'),
      href: '/profile/api-tokens',
      icon: KeyIcon,
      group,
      settings: [{ id: 'tokens', label: t('apiTokens'), keywords: 'key script integration' }],
    },
  ];
}
