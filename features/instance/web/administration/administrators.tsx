import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { addAdmin, listAdmins, removeAdmin, type InstanceAdmin } from '#features/instance/admin-contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { Badge } from '#platform/ui/display/badge.tsx';
import { PlusIcon } from '#platform/ui/icons/line-icons.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { confirm } from '#platform/ui/popups/confirm.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { useRowFocus } from '#platform/ui/controls/use-row-focus.ts';
import { AccountDialog } from './account-dialog.tsx';
import { administration, ask } from './administration.ts';
import { t } from './text.ts';

/** Who runs the installation: added by the address of their account, removed after a question. */
export const Administrators = observer(function Administrators() {
  const [admins, setAdmins] = useState<readonly InstanceAdmin[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [adding, setAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const rows = useRowFocus(() => add.current);
  const load = () => {
    setFailed(false);
    ask(listAdmins, {}).then(setAdmins, () => setFailed(true));
  };
  useEffect(load, []);
  const remove = async (admin: InstanceAdmin) => {
    const name = admin.user_detail.display_name;
    const question = { title: t('removeAdminTitle', { name }), body: t('removeAdminBody'), action: t('removeAdmin') };
    if (!(await confirm({ ...question, danger: true }))) return;
    try {
      await ask(removeAdmin, { params: { admin_id: admin.id } });
      // Whoever removes themselves has just been signed out of here.
      if (admin.user === administration.admin?.id) location.assign('/god-mode');
      setAdmins((now) => now?.filter(({ id }) => id !== admin.id) ?? null);
    } catch (error) {
      const last = error instanceof ApiError && error.code === 'ADMIN_LAST';
      showToast(
        last
          ? { kind: 'error', title: t('lastAdmin') }
          : { kind: 'error', title: t('couldNotRemoveAdmin'), body: refusalReason(error) },
      );
      if (!last) load();
    }
  };
  return (
    <SettingsSection
      title={t('admins')}
      description={t('adminsIntro')}
      action={
        <Button ref={add} icon={PlusIcon} onClick={() => setAdding(true)}>
          {t('addAdmin')}
        </Button>
      }
    >
      {failed && (
        <p role="alert" className="flex items-center gap-3 text-body text-ink-2">
          {t('couldNotLoadAdmins')}
          <Button onClick={load}>{t('tryAgain')}</Button>
        </p>
      )}
      {admins && (
        <ul
          {...rows}
          id="administrators"
          aria-label={t('adminsOf')}
          className="divide-y divide-line rounded-control border border-line"
        >
          {admins.map((admin) => (
            <AdminRow key={admin.id} admin={admin} alone={admins.length === 1} onRemove={() => void remove(admin)} />
          ))}
        </ul>
      )}
      {adding && (
        <AccountDialog
          title={t('addAdmin')}
          body={t('addAdminBody')}
          action={t('add')}
          failed={t('couldNotAddAdmin')}
          onClose={() => setAdding(false)}
          send={async (email) => {
            const added = await ask(addAdmin, { body: { email } });
            setAdmins((now) => [...(now ?? []).filter(({ id }) => id !== added.id), added]);
            setAdding(false);
          }}
        />
      )}
    </SettingsSection>
  );
});

function AdminRow({ admin, alone, onRemove }: { admin: InstanceAdmin; alone: boolean; onRemove: () => void }) {
  const { id, display_name, email, avatar_url } = admin.user_detail;
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <Avatar person={{ id, name: display_name, image: avatar_url }} size={24} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2 text-body font-medium">
          <span className="truncate">{display_name}</span>
          {administration.admin?.id === id && <Badge>{t('you')}</Badge>}
        </span>
        <span className="block truncate text-small text-ink-3">{email}</span>
      </span>
      <Button variant="quiet" offBecause={alone ? t('lastAdmin') : undefined} onClick={onRemove}>
        {t('removeAdmin')}
        <span className="sr-only">{display_name}</span>
      </Button>
    </li>
  );
}
