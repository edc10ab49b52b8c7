import { Link, Outlet } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { MyTokensScreen } from '#features/api-tokens/web/my-tokens-screen.tsx';
import { MutedList } from '#features/notifications/web/muted-list.tsx';
import { PushSettings } from '#features/notifications/web/push-settings.tsx';
import { ActivityScreen } from '#features/people/web/activity-screen.tsx';
import { AppearanceScreen } from '#features/users/web/appearance-screen.tsx';
import { NotificationsScreen } from '#features/users/web/notifications-screen.tsx';
import { ProfileScreen } from '#features/users/web/profile-screen.tsx';
import { AccountNavFoot } from '#features/users/web/account-frame.tsx';
import { SecurityScreen } from '#features/users/web/security-screen.tsx';
import { myWorkspaces } from '#features/workspaces/web/public.ts';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { InboxIcon, PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { onPhone } from '#platform/web/shell/sidebar-state.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { activityRoute, notificationsRoute } from './profile-routes.tsx';
import { t } from './text.ts';

const line = 'flex h-7 items-center gap-2 rounded-control px-2 text-body text-ink-2 hover:bg-hover hover:text-ink';

/** Links from the account to the person's workspaces and to a new one. Phones use Back instead. */
const Workspaces = observer(function Workspaces() {
  if (useSignal(onPhone)) return null;
  return (
    <div className="flex flex-col gap-px">
      <p className="px-2 pb-1 text-small font-medium text-ink-3">{t('workspaces')}</p>
      {myWorkspaces.list.map(({ id, slug, name, logo_url }) => (
        <Link key={id} to={`/${slug}`} className={line}>
          <Avatar person={{ id, name, image: logo_url }} size={16} square />
          <span className="min-w-0 truncate">{name}</span>
        </Link>
      ))}
      <Link to="/invitations" className={line}>
        <InboxIcon size={16} />
        {t('invitations')}
      </Link>
      <Link to="/create-workspace" className={line}>
        <PlusIcon size={16} />
        {t('createWorkspace')}
      </Link>
    </div>
  );
});

/** The frame of `/profile/*`. */
export function ProfileLayout() {
  return (
    <AccountNavFoot value={<Workspaces />}>
      <Outlet />
    </AccountNavFoot>
  );
}

/** `/profile` */
export function Profile() {
  return <ProfileScreen />;
}

/** `/profile/security` */
export function Security() {
  return <SecurityScreen />;
}

/** `/profile/activity` */
export function Activity() {
  return <ActivityScreen first={activityRoute.useLoaderData()} />;
}

/** `/profile/appearance` */
export function Appearance() {
  return <AppearanceScreen />;
}

/** `/profile/notifications` */
export function Notifications() {
  return (
    <NotificationsScreen saved={notificationsRoute.useLoaderData()}>
      <PushSettings />
      <MutedList />
    </NotificationsScreen>
  );
}

/** `/profile/api-tokens` */
export function ApiTokens() {
  return <MyTokensScreen />;
}
