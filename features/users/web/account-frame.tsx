import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';
import { signOut } from '#features/accounts/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { ChevronLeftIcon, SignOutIcon } from '#platform/ui/icons/line-icons.ts';
import { SettingsShell } from '#platform/web/settings/settings-shell.tsx';
import { accountTabs, type AccountTab } from './account-tabs.ts';
import { t } from './text.ts';

/** What stands under the navigation beside Sign out: the person's workspaces. Handed in from above. */
export const AccountNavFoot = createContext<ReactNode>(null);

interface AccountFrameProps {
  current: AccountTab;
  description: string;
  children: ReactNode;
}

/** A page of the account settings (screens.md 3.26). */
export function AccountFrame({ current, description, children }: AccountFrameProps) {
  const workspaces = useContext(AccountNavFoot);
  return (
    <SettingsShell
      label={t('accountSettings')}
      tabs={accountTabs()}
      current={current}
      description={description}
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
          <Button variant="quiet" icon={SignOutIcon} onClick={() => void signOut()} className="self-start">
            {t('signOut')}
          </Button>
        </div>
      }
    >
      {children}
    </SettingsShell>
  );
}
