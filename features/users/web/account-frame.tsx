import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';
import { signOut } from '#features/accounts/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { ChevronLeftIcon, SignOutIcon } from '#platform/ui/icons/line-icons.ts';
import { SettingsShell } from '#platform/web/settings/settings-shell.tsx';
import { accountTabs, type AccountTab } from './account-tabs.ts';
import { t } from './text.ts';

/** Shown below the navigation, next to Sign out: the person's workspaces. Passed in by the app. */
export const AccountNavFoot = createContext<ReactNode>(null);

interface AccountFrameProps {
  current: AccountTab;
  /** Stands right of the page's heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** One line under each page's heading. */
const abouts: Readonly<Record<AccountTab, () => string>> = {
  profile: () => t('profileAbout'),
  security: () => t('securityAbout'),
  activity: () => t('activityAbout'),
  appearance: () => t('appearanceAbout'),
  notifications: () => t('notificationsAbout'),
  calendars: () => t('calendarsAbout'),
  'api-tokens': () => t('apiTokensAbout'),
};

/** A page of the account settings (screens.md 3.26). */
export function AccountFrame({ current, action, children }: AccountFrameProps) {
  const workspaces = useContext(AccountNavFoot);
  return (
    <SettingsShell
      label={t('accountSettings')}
      tabs={accountTabs()}
      current={current}
      description={abouts[current]()}
      action={action}
      navTop={
        <Link
          to="/"
          className="flex h-7 items-center gap-1.5 rounded-control px-1 text-body text-ink-2 hover:bg-hover hover:text-ink"
        >
          <ChevronLeftIcon size={16} />
          {t('back')}
        </Link>
      }
      navFoot={
        <div className="flex flex-col gap-2">
          {workspaces}
          <Button
            variant="quiet"
            icon={SignOutIcon}
            onClick={() => void signOut()}
            className="gap-2! self-start px-2! font-normal!"
          >
            {t('signOut')}
          </Button>
        </div>
      }
    >
      {children}
    </SettingsShell>
  );
}
