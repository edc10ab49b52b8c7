import { Link } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { readCsrfToken } from '#features/accounts/contract.ts';
import { signOutAdmin } from '#features/instance/contract.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { ChevronLeftIcon, HelpIcon, SignOutIcon } from '#platform/ui/icons/line-icons.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { api } from '#platform/web/api/api.ts';
import { postForm } from '#platform/web/api/form-post.ts';
import { menuOfCommands } from '#platform/web/commands/menu-of-commands.ts';
import { SettingsShell } from '#platform/web/settings/settings-shell.tsx';
import { showShortcuts } from '#platform/web/shell/global-commands.ts';
import { themeMenu } from '#platform/web/theme/theme-menu.ts';
import { administration } from './administration.ts';
import { adminTabs, type AdminTab } from './admin-tabs.ts';
import { t } from './text.ts';

interface AdminShellProps {
  current: AdminTab;
  title?: string;
  description?: ReactNode;
  /** The page above this one. */
  back?: { readonly label: string; readonly href: string };
  children: ReactNode;
}

/** The frame of instance administration (screens.md 3.31): its pages, a link back to the app, the signed-in administrator. */
export function AdminShell({ current, title, description, back, children }: AdminShellProps) {
  return (
    <SettingsShell
      label={t('godMode')}
      tabs={adminTabs()}
      current={current}
      {...(title === undefined ? {} : { title })}
      description={description}
      back={back}
      place={t('godMode')}
      navTop={<BackToApp />}
      navFoot={<AdminFoot />}
    >
      {children}
    </SettingsShell>
  );
}

function BackToApp() {
  return (
    <Link
      to="/"
      className="flex h-7 items-center gap-1 rounded-control px-1 text-body text-ink-2 hover:bg-hover hover:text-ink pointer-coarse:h-11"
    >
      <ChevronLeftIcon size={16} />
      {t('backToApp')}
    </Link>
  );
}

const AdminFoot = observer(function AdminFoot() {
  const { admin } = administration;
  const help = useMenu(() => menuOfCommands([showShortcuts], undefined), { label: t('help'), side: 'top' });
  const menu = useMenu(
    () => [
      { kind: 'heading', label: admin ? `${admin.display_name} · ${admin.email}` : '' },
      { kind: 'separator' },
      themeMenu(),
      { kind: 'separator' },
      { label: t('signOut'), icon: SignOutIcon, run: () => void signOut() },
    ],
    { label: t('accountMenu'), side: 'top' },
  );
  if (!admin) return null;
  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        {...menu}
        className="target flex h-8 min-w-0 flex-1 items-center gap-2 rounded-control px-1 text-left text-body hover:bg-hover aria-expanded:bg-pressed pointer-coarse:h-11"
      >
        <Avatar person={{ id: admin.id, name: admin.display_name, image: admin.avatar_url }} size={24} />
        <span className="min-w-0 truncate">{admin.display_name}</span>
        <span className="sr-only">{t('accountMenu')}</span>
      </button>
      <IconButton label={t('help')} icon={HelpIcon} {...help} />
    </div>
  );
});

async function signOut(): Promise<void> {
  try {
    await postForm(signOutAdmin.path, {}, async () => (await api.send(readCsrfToken, {}, { fresh: true })).csrf_token);
  } catch {
    showToast({ kind: 'error', title: t('couldNotSignOut'), retry: () => void signOut() });
  }
}
