import { observer } from 'mobx-react-lite';
import { roles } from '#features/access/contract.ts';
import { may } from '#features/access/rules.ts';
import { session, signOut } from '#features/accounts/web/public.ts';
import type { WorkspaceRecord } from '#features/workspaces/contract.ts';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import {
  InboxIcon,
  InviteIcon,
  LeaveIcon,
  PlusIcon,
  SettingsIcon,
  SignOutIcon,
  SwitchIcon,
} from '#platform/ui/icons/line-icons.ts';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { formatCount } from '#platform/web/text/format-number.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { myWorkspaces } from './my-workspaces.ts';
import { t } from './text.ts';
import { useWorkspace } from './use-workspace.ts';
import type { WorkspacePlace } from './workspace-place.ts';

interface WorkspaceSwitcherProps {
  /** Follows an address of this app. */
  go: (path: string) => void;
  /** Asks, then leaves the workspace. */
  leave: (place: WorkspacePlace, go: (path: string) => void) => Promise<void>;
  /** How many invitations wait for the person; asked when the menu opens. */
  invitations: () => number;
  /** The menu is about to be opened. */
  onNear: () => void;
}

/** The row that names the workspace and leads to the others (screens.md 2.2). */
export const WorkspaceSwitcher = observer(function WorkspaceSwitcher(props: WorkspaceSwitcherProps) {
  const place = useWorkspace();
  const { workspace } = place;
  const name = workspace?.name ?? place.slug;
  const menu = useMenu(() => switcherItems(place, props), { label: t('switcher') });
  return (
    <button
      type="button"
      {...menu}
      onPointerEnter={props.onNear}
      onFocus={props.onNear}
      className="flex h-9 min-w-0 flex-1 items-center gap-2 rounded-control px-2 text-left hover:bg-hover aria-expanded:bg-pressed rail:flex-none rail:justify-center rail:px-0 rail:w-10"
    >
      <Logo workspace={workspace} name={name} />
      <span className="min-w-0 flex-1 truncate text-title-s rail:sr-only">{name}</span>
      <SwitchIcon size={14} className="text-ink-3 rail:hidden" />
    </button>
  );
});

function Logo({ workspace, name }: { workspace: WorkspaceRecord | undefined; name: string }) {
  return <Avatar square size={20} person={{ id: workspace?.id ?? name, name, image: workspace?.logo_url }} />;
}

function switcherItems(place: WorkspacePlace, { go, leave, invitations }: WorkspaceSwitcherProps): readonly MenuItem[] {
  const { slug: here, role } = place;
  const waiting = invitations();
  const maySet = may('workspace.update', { workspace: role, project: null });
  return [
    { kind: 'heading', label: session.me?.email ?? '' },
    ...myWorkspaces.list.map((workspace, index): MenuItem => {
      const isHere = workspace.slug === here;
      return {
        kind: 'choice',
        label: workspace.name,
        mark: <Logo workspace={workspace} name={workspace.name} />,
        hint: isHere ? roleName(role) : undefined,
        keys: index < 9 ? String(index + 1) : undefined,
        chosen: isHere,
        run: () => go(`/${workspace.slug}`),
      };
    }),
    { kind: 'separator' },
    ...(maySet
      ? [
          { label: t('settings'), icon: SettingsIcon, run: () => go(`/${here}/settings`) },
          { label: t('inviteMembers'), icon: InviteIcon, run: () => go(`/${here}/settings/members`) },
        ]
      : []),
    {
      label: t('invitations'),
      icon: InboxIcon,
      hint: waiting > 0 ? formatCount(waiting) : undefined,
      run: () => go('/invitations'),
    },
    { label: t('create'), icon: PlusIcon, run: () => go('/create-workspace') },
    { label: t('leave'), icon: LeaveIcon, danger: true, run: () => void leave(place, go) },
    { kind: 'separator' },
    { label: t('signOut'), icon: SignOutIcon, run: () => void signOut() },
  ];
}

function roleName(role: number | null): string | undefined {
  if (role === roles.admin) return t('admin');
  if (role === roles.member) return t('member');
  return role === roles.guest ? t('guest') : undefined;
}
