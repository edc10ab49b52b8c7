import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { roles, type Role } from '#features/access/contract.ts';
import { rolesToGive } from '#features/projects/rules.ts';
import type { WorkspacePlace } from '#features/workspaces/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Field } from '#platform/ui/controls/field.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { CloseIcon, PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { Select } from '#platform/ui/picker/select.tsx';
import { Dialog } from '#platform/ui/popups/dialog.tsx';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import type { ProjectMembers } from '#features/projects/web/project-members.ts';
import { roleOf } from '#features/projects/web/project-standing.ts';
import { roleName } from '#features/projects/web/role-name.ts';
import { t as first } from '#features/projects/web/first-text.ts';
import { t } from '#features/projects/web/text.ts';
import { fullName } from './member-rows.ts';

interface Chosen {
  readonly key: number;
  readonly person: string | null;
  readonly role: Role;
}

interface AddMembersDialogProps {
  place: WorkspacePlace;
  members: ProjectMembers;
  onClose: () => void;
}

/** Adds people of the workspace to the project, several at once, each with a role they may have. */
export const AddMembersDialog = observer(function AddMembersDialog({ place, members, onClose }: AddMembersDialogProps) {
  const [rows, setRows] = useState<readonly Chosen[]>([{ key: 0, person: null, role: roles.member }]);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const chosen = new Set(rows.map(({ person }) => person));
  const free = place.members.filter(({ member }) => !member.is_bot && !members.ids.has(member.id));
  const change = (key: number, next: Partial<Chosen>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...next } : row)));
  const workspaceRole = (person: string | null) =>
    roleOf(free.find(({ member }) => member.id === person)?.role) ?? roles.member;
  const send = async () => {
    const people = rows.flatMap(({ person, role }) => (person === null ? [] : [{ member_id: person, role }]));
    if (people.length === 0) return setFailure(t('chooseSomebody'));
    if (busy) return;
    setBusy(true);
    try {
      await members.add(people);
      onClose();
      showToast({ kind: 'success', title: t('membersAdded', { count: people.length }) });
    } catch (error) {
      setFailure(refusalReason(error) ?? t('couldNotAdd'));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t('addMember')}
      description={free.length === 0 ? t('everybodyIsIn') : t('addMemberBody')}
      dirty={rows.some(({ person }) => person !== null)}
      onClose={onClose}
      onSubmit={() => void send()}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {first('cancel')}
          </Button>
          <Button size="large" variant="primary" type="submit" busy={busy} off={free.length === 0}>
            {t('addMembers', { count: Math.max(rows.filter(({ person }) => person !== null).length, 1) })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {failure && <Banner tone="danger" role="alert" title={failure} />}
        {rows.map((row, index) => (
          <div key={row.key} className="grid grid-cols-[minmax(0,1fr)_8rem_1.75rem] items-end gap-2">
            <Field label={t('person')}>
              {(control) => (
                <Select
                  label={t('person')}
                  control={control}
                  placeholder={t('choosePerson')}
                  value={row.person}
                  options={free
                    .filter(({ member }) => member.id === row.person || !chosen.has(member.id))
                    .map(({ member }) => ({
                      value: member.id,
                      label: fullName(member),
                      hint: member.display_name,
                      keywords: member.email,
                      mark: (
                        <Avatar
                          size={16}
                          person={{ id: member.id, name: member.display_name, image: member.avatar_url }}
                        />
                      ),
                    }))}
                  onChange={(person) => {
                    setFailure(null);
                    const allowed = rolesToGive(workspaceRole(person));
                    change(row.key, { person, role: allowed.includes(row.role) ? row.role : (allowed[0] ?? row.role) });
                  }}
                />
              )}
            </Field>
            <Field label={first('role')}>
              {(control) => (
                <Select
                  label={first('role')}
                  control={control}
                  placeholder={first('role')}
                  value={String(row.role)}
                  options={rolesToGive(workspaceRole(row.person)).map((role) => ({
                    value: String(role),
                    label: roleName(role),
                  }))}
                  onChange={(value) => change(row.key, { role: roleOf(Number(value)) ?? row.role })}
                />
              )}
            </Field>
            {rows.length > 1 ? (
              <IconButton
                label={t('removeLine', { number: index + 1 })}
                icon={CloseIcon}
                className="mb-0.5"
                onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
              />
            ) : (
              <span />
            )}
          </div>
        ))}
        {rows.length < free.length && (
          <Button
            variant="quiet"
            icon={PlusIcon}
            className="self-start"
            onClick={() =>
              setRows([...rows, { key: Math.max(...rows.map(({ key }) => key)) + 1, person: null, role: roles.member }])
            }
          >
            {t('addMore')}
          </Button>
        )}
      </div>
    </Dialog>
  );
});
