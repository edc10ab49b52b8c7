import { useNavigate } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { PersonIcon, SettingsIcon, SignOutIcon } from '#platform/ui/icons/line-icons.ts';
import { tip } from '#platform/ui/popups/tip.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { themeMenu } from '#platform/web/theme/theme-menu.ts';
import { session } from './session.ts';
import { signOut } from './sign-out.ts';
import { t } from './first-text.ts';

interface AccountButtonProps {
  /** Asked when the menu opens. */
  administers: () => boolean;
  /** The menu is about to be opened. */
  onNear: () => void;
}

/** The avatar in the sidebar's first row, with the account menu: who I am, theme, sign out, god mode (screens.md 2.2). */
export const AccountButton = observer(function AccountButton({ administers, onNear }: AccountButtonProps) {
  const { me } = session;
  const navigate = useNavigate();
  const menu = useMenu(
    () => [
      { kind: 'heading', label: me ? `${me.display_name} · ${me.email}` : '' },
      { kind: 'separator' },
      { label: t('yourSettings'), icon: PersonIcon, run: () => void navigate({ to: '/profile' }) },
      themeMenu(),
      { kind: 'separator' },
      { label: t('signOut'), icon: SignOutIcon, run: () => void signOut() },
      ...(administers()
        ? [{ kind: 'link' as const, label: t('enterGodMode'), icon: SettingsIcon, href: '/god-mode', newTab: true }]
        : []),
    ],
    { label: t('accountMenu'), align: 'end' },
  );
  if (!me) return null;
  return (
    <button
      type="button"
      aria-label={t('accountMenu')}
      {...menu}
      onPointerEnter={onNear}
      onFocus={onNear}
      {...tip(me.display_name)}
      className="target inline-flex size-7 shrink-0 items-center justify-center rounded-control hover:bg-hover aria-expanded:bg-pressed"
    >
      <Avatar person={{ id: me.id, name: me.display_name, image: me.avatar_url }} size={24} />
    </button>
  );
});
