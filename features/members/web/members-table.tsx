import { observer } from 'mobx-react-lite';
import { session } from '#features/accounts/web/public.ts';
import type { WorkspaceMember } from '#features/workspaces/contract.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { confirm } from '#platform/ui/popups/confirm.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { dayOf } from '#platform/shared/days.ts';
import { formatDay } from '#platform/web/text/format-day.ts';
import { leaveWorkspace } from './leave-workspace.ts';
import type { MemberList } from './member-list.ts';
import { RoleField } from './role-field.tsx';
import { roleName } from './role-options.ts';
import { t as first } from './first-text.ts';
import { t } from './text.ts';

interface MembersTableProps {
  list: MemberList;
  go: (path: string) => void;
}

/** The members with their roles; columns fall away in narrow windows, nothing scrolls sideways. */
export const MembersTable = observer(function MembersTable({ list, go }: MembersTableProps) {
  if (list.members.length === 0) return <p className="py-6 text-center text-body text-ink-3">{t('noMatch')}</p>;
  return (
    <table className="w-full border-collapse text-left text-body">
      <thead>
        <tr className="border-b border-line text-small text-ink-3">
          <th className="py-2 pr-3 font-medium whitespace-nowrap">{t('name')}</th>
          <th className="hidden py-2 pr-3 font-medium whitespace-nowrap xl:table-cell">{t('displayName')}</th>
          <th className="py-2 pr-3 font-medium whitespace-nowrap">{t('role')}</th>
          <th className="hidden py-2 pr-3 font-medium whitespace-nowrap lg:table-cell">{t('signsInBy')}</th>
          <th className="hidden py-2 pr-3 font-medium whitespace-nowrap md:table-cell">{t('joined')}</th>
          <th className="w-8 py-2 font-medium">
            <span className="sr-only">{t('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {list.members.map((one) => (
          <Row key={one.id} list={list} one={one} go={go} />
        ))}
      </tbody>
    </table>
  );
});

const Row = observer(function Row({ list, one, go }: MembersTableProps & { one: WorkspaceMember }) {
  const { member, role } = one;
  const isMe = member.id === session.me?.id;
  const name = `${member.first_name} ${member.last_name}`.trim() || member.display_name;
  const menu = useMenu(
    () => [
      isMe
        ? { label: first('leave'), danger: true, run: () => void leaveWorkspace(list.place, go) }
        : { label: t('remove'), danger: true, run: () => void remove(list, one, name) },
    ],
    { label: t('actionsFor', { name }), align: 'end' },
  );
  return (
    <tr className="border-b border-line">
      <td className="max-w-0 py-2 pr-3 w-full">
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar size={24} person={{ id: member.id, name: member.display_name, image: member.avatar_url }} />
          <span className="flex min-w-0 flex-col">
            <span className="truncate font-medium">
              {name}
              {isMe && <span className="font-normal text-ink-3"> · {t('you')}</span>}
            </span>
            <span className="truncate text-small text-ink-3">{member.email}</span>
          </span>
        </span>
      </td>
      <td className="hidden max-w-40 truncate py-2 pr-3 text-ink-2 xl:table-cell">{member.display_name}</td>
      <td className="py-2 pr-3">
        {isMe ? (
          <span className="inline-flex h-8 items-center px-2.5">{roleName(role)}</span>
        ) : (
          <RoleField id={`role-${one.id}`} name={name} role={role} onSave={(next) => list.changeRole(one, next)} />
        )}
      </td>
      <td className="hidden py-2 pr-3 whitespace-nowrap text-ink-2 lg:table-cell">
        {mediumName(member.last_login_medium ?? '')}
      </td>
      <td className="hidden py-2 pr-3 whitespace-nowrap text-ink-2 md:table-cell">
        {formatDay(dayOf(new Date(one.created_at)))}
      </td>
      <td className="py-2">
        <IconButton label={t('actionsFor', { name })} icon={MoreIcon} {...menu} />
      </td>
    </tr>
  );
});

/** Returns the name of a sign-in method; providers have names of their own. */
function mediumName(medium: string): string {
  if (medium === 'email') return t('mediumEmail');
  if (medium === 'magic-code') return t('mediumCode');
  return medium.slice(0, 1).toUpperCase() + medium.slice(1);
}

async function remove(list: MemberList, one: WorkspaceMember, name: string): Promise<void> {
  const question = { title: t('removeTitle', { name }), body: t('removeBody'), action: t('remove'), danger: true };
  if (!(await confirm(question))) return;
  try {
    await list.remove(one);
    showToast({ kind: 'success', title: t('removed', { name }) });
  } catch (error) {
    const body = refusalReason(error);
    showToast({ kind: 'error', title: t('couldNotRemove', { name }), body });
  }
}
