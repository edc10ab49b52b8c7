import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { session } from '#features/accounts/web/public.ts';
import { roles } from '#features/access/contract.ts';
import type { ProjectRecord } from '#features/projects/contract.ts';
import { refusalOfRole } from '#features/projects/rules.ts';
import type { WorkspacePlace } from '#features/workspaces/web/public.ts';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { SearchInput } from '#platform/ui/controls/search-input.tsx';
import { useRowFocus } from '#platform/ui/controls/use-row-focus.ts';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { ArrowDownIcon, ArrowUpIcon, DeleteIcon, LeaveIcon, MoreIcon } from '#platform/ui/icons/line-icons.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { Select } from '#platform/ui/picker/select.tsx';
import { confirm } from '#platform/ui/popups/confirm.ts';
import { useMenu } from '#platform/ui/popups/use-menu.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { useSaveAtOnce } from '#platform/web/settings/use-save-at-once.ts';
import { formatDay } from '#platform/web/text/format-day.ts';
import { askAboutProject } from '#features/projects/web/ask-about-project.tsx';
import type { ProjectMembers } from '#features/projects/web/project-members.ts';
import { mayIn, roleOf } from '#features/projects/web/project-standing.ts';
import { roleName } from '#features/projects/web/role-name.ts';
import { t as first } from '#features/projects/web/first-text.ts';
import { t } from '#features/projects/web/text.ts';
import { fullName, type MemberRow, memberRows, type MemberSort } from './member-rows.ts';

interface MemberTableProps {
  project: ProjectRecord;
  place: WorkspacePlace;
  members: ProjectMembers;
}

/** The members of a project: found, filtered, ordered by a column; roles and removal for admins. */
export const MemberTable = observer(function MemberTable({ project, place, members }: MemberTableProps) {
  const [query, setQuery] = useState('');
  const [role, setRole] = useState<string>('');
  const [sort, setSort] = useState<{ by: MemberSort; down: boolean }>({ by: 'name', down: false });
  const mayEdit = mayIn(place, project, 'project.changeMembers');
  const list = useRowFocus<HTMLTableSectionElement>();
  const rows = memberRows(members.all, place.people, {
    query,
    role: role === '' ? null : Number(role),
    sort: sort.by,
    down: sort.down,
  });
  const columns: readonly (readonly [MemberSort, string, shownFrom?: string])[] = [
    ['name', t('fullName')],
    ['display', t('displayName'), 'hidden xl:table-cell'],
    ...(mayEdit ? [['email', t('email'), 'hidden xl:table-cell'] as const] : []),
    ['role', first('role')],
    ['joined', t('joinedOn'), 'hidden md:table-cell'],
  ];
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <SearchInput
          label={t('searchMembers')}
          value={query}
          onChange={setQuery}
          className="min-w-0 flex-1 md:max-w-64"
        />
        <span className="w-36">
          <Select
            label={first('role')}
            control={{
              id: 'role-filter',
              required: undefined,
              'aria-invalid': undefined,
              'aria-describedby': undefined,
            }}
            placeholder={t('allRoles')}
            empty={{ value: '', label: t('allRoles') }}
            value={role}
            options={Object.values(roles).map((one) => ({ value: String(one), label: roleName(one) }))}
            onChange={setRole}
          />
        </span>
      </div>
      <div>
        <table className="w-full text-left text-body">
          <thead className="border-b border-line text-small text-ink-3">
            <tr>
              {columns.map(([by, name, shownFrom]) => (
                <th
                  key={by}
                  scope="col"
                  aria-sort={sort.by === by ? (sort.down ? 'descending' : 'ascending') : 'none'}
                  className={clsx('py-1 pr-3 font-medium', shownFrom)}
                >
                  <button
                    type="button"
                    onClick={() => setSort({ by, down: sort.by === by && !sort.down })}
                    className="inline-flex h-7 items-center gap-1 rounded-control whitespace-nowrap hover:text-ink"
                  >
                    {name}
                    {sort.by === by && (sort.down ? <ArrowDownIcon size={12} /> : <ArrowUpIcon size={12} />)}
                  </button>
                </th>
              ))}
              <th scope="col">
                <span className="sr-only">{t('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody {...list} className="divide-y divide-line">
            {rows.map((row) => (
              <Row
                key={row.membership.id}
                row={row}
                project={project}
                place={place}
                members={members}
                mayEdit={mayEdit}
              />
            ))}
          </tbody>
        </table>
        {members.status === 'ready' && rows.length === 0 && (
          <p className="py-6 text-center text-body text-ink-3">{t('noMembersFound')}</p>
        )}
      </div>
    </>
  );
});

interface RowProps extends MemberTableProps {
  row: MemberRow;
  mayEdit: boolean;
}

const Row = observer(function Row({ row: { membership, person }, project, place, members, mayEdit }: RowProps) {
  const own = session.me?.id === person.id;
  const admins = members.all.filter(({ role }) => role === roles.admin).length;
  const lastAdmin = membership.role === roles.admin && admins === 1 ? t('lastAdmin') : undefined;
  const remove = async () => {
    const name = fullName(person);
    const yes = await confirm({
      title: t('removeTitle', { name }),
      body: t('removeBody', { project: project.name }),
      action: t('remove'),
      danger: true,
    });
    if (!yes) return;
    try {
      await members.remove(membership.id);
    } catch (error) {
      const body = refusalReason(error);
      showToast({ kind: 'error', title: t('couldNotRemove', { name }), body });
    }
  };
  const label = t('memberMenu', { name: fullName(person) });
  const menu = useMenu(
    () => [
      own
        ? {
            label: first('leaveProject'),
            icon: LeaveIcon,
            offBecause: lastAdmin,
            run: () => askAboutProject('leave', project),
          }
        : { label: t('remove'), icon: DeleteIcon, danger: true, run: () => void remove() },
    ],
    { label, align: 'end' },
  );
  return (
    <tr className="h-11">
      <th scope="row" className="w-full max-w-0 py-1.5 pr-3 font-medium">
        <span className="flex items-center gap-2">
          <Avatar size={24} person={{ id: person.id, name: person.display_name, image: person.avatar_url }} />
          <span className="flex min-w-0 flex-col">
            <span className="truncate">{fullName(person)}</span>
            {mayEdit && <span className="truncate text-small font-normal text-ink-3 xl:hidden">{person.email}</span>}
          </span>
        </span>
      </th>
      <td className="hidden max-w-28 truncate pr-3 text-ink-2 xl:table-cell">{person.display_name}</td>
      {mayEdit && <td className="hidden max-w-44 truncate pr-3 text-ink-2 xl:table-cell">{person.email}</td>}
      <td className="w-32 pr-3">
        <RoleCell
          project={project}
          place={place}
          members={members}
          membershipId={membership.id}
          editable={mayEdit && !own}
        />
      </td>
      <td className="hidden pr-3 whitespace-nowrap text-ink-3 md:table-cell">
        {formatDay(membership.created_at.slice(0, 10))}
      </td>
      <td className="w-8 text-right">{(own || mayEdit) && <IconButton label={label} icon={MoreIcon} {...menu} />}</td>
    </tr>
  );
});

interface RoleCellProps extends MemberTableProps {
  membershipId: string;
  editable: boolean;
}

const RoleCell = observer(function RoleCell({ project, place, members, membershipId, editable }: RoleCellProps) {
  const membership = members.all.find(({ id }) => id === membershipId);
  const role = roleOf(membership?.role) ?? roles.guest;
  const saved = useSaveAtOnce(role, (wanted) => members.setRole(membershipId, wanted));
  const ownRole = roleOf(project.member_role) ?? roles.guest;
  const workspaceRole = roleOf(place.members.find(({ member }) => member.id === membership?.member)?.role);
  // In line with the roles in the select fields of the other rows.
  if (!editable || workspaceRole === null) return <span className="px-2.5">{roleName(role)}</span>;
  const options = Object.values(roles)
    .toReversed()
    .filter((wanted) => wanted === role || refusalOfRole({ wanted, own: false, ownRole, workspaceRole }) === null)
    .map((one) => ({ value: String(one), label: roleName(one) }));
  const label = t('roleOf', { name: place.people.get(membership?.member ?? '')?.display_name ?? '' });
  return (
    <>
      <label htmlFor={`role-${membershipId}`} className="sr-only">
        {label}
      </label>
      <Select
        label={label}
        control={{
          id: `role-${membershipId}`,
          required: undefined,
          'aria-invalid': undefined,
          'aria-describedby': undefined,
        }}
        placeholder={first('role')}
        value={String(saved.value)}
        options={options}
        onChange={(value) => saved.change(roleOf(Number(value)) ?? role)}
      />
    </>
  );
});
