import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import {
  listSwitchedOffAccounts,
  switchAccountOff,
  switchAccountOn,
  type SwitchedOffAccount,
} from '#features/instance/admin-contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { EmptyState } from '#platform/ui/display/empty-state.tsx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { useRowFocus } from '#platform/ui/controls/use-row-focus.ts';
import { formatDateTime } from '#platform/web/text/format-time.ts';
import { AccountDialog } from './account-dialog.tsx';
import { AdminShell } from './admin-shell.tsx';
import { ask } from './administration.ts';
import { t } from './text.ts';

/** The disabled accounts, with controls to disable and enable accounts (decisions.md 1.12). */
export const AccountsScreen = observer(function AccountsScreen() {
  return (
    <AdminShell current="accounts" description={t('accountsIntro')}>
      <SwitchedOff />
    </AdminShell>
  );
});

function SwitchedOff() {
  const [accounts, setAccounts] = useState<readonly SwitchedOffAccount[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const rows = useRowFocus(() => opener.current);
  const load = () => {
    ask(listSwitchedOffAccounts, {}).then(setAccounts, () => setFailed(true));
  };
  useEffect(load, []);
  const switchOn = async ({ id, display_name: name }: SwitchedOffAccount) => {
    try {
      await ask(switchAccountOn, { params: { user_id: id } });
      showToast({ kind: 'success', title: t('switchedOn', { name }) });
    } catch (error) {
      showToast({ kind: 'error', title: t('couldNotSwitchOn', { name }), body: refusalReason(error) });
    }
    load();
  };
  return (
    <SettingsSection
      title={t('switchedOffAccounts')}
      description={t('switchedOffBody')}
      action={
        <span id="switched-off" className="scroll-my-16">
          <Button ref={opener} onClick={() => setAsking(true)}>
            {t('switchOff')}
          </Button>
        </span>
      }
    >
      {failed && (
        <p role="alert" className="flex items-center gap-3 text-body text-ink-2">
          {t('couldNotLoadAccounts')}
          <Button
            onClick={() => {
              setFailed(false);
              load();
            }}
          >
            {t('tryAgain')}
          </Button>
        </p>
      )}
      {accounts?.length === 0 && <EmptyState drawing="list" level={3} title={t('noneSwitchedOff')} />}
      {accounts && accounts.length > 0 && (
        <ul
          {...rows}
          aria-label={t('switchedOffAccounts')}
          className="divide-y divide-line rounded-control border border-line"
        >
          {accounts.map((account) => (
            <AccountRow key={account.id} account={account} onSwitchOn={() => void switchOn(account)} />
          ))}
        </ul>
      )}
      {asking && (
        <AccountDialog
          title={t('switchOff')}
          body={t('switchOffBody')}
          action={t('switchOffAction')}
          danger
          failed={t('couldNotSwitchOff')}
          onClose={() => setAsking(false)}
          send={async (email) => {
            setAccounts(await ask(switchAccountOff, { body: { email } }));
            setAsking(false);
          }}
        />
      )}
    </SettingsSection>
  );
}

function AccountRow({ account, onSwitchOn }: { account: SwitchedOffAccount; onSwitchOn: () => void }) {
  const { id, display_name: name, email, switched_off_at } = account;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <Avatar person={{ id, name, image: null }} size={24} />
      <span className="min-w-40 flex-1">
        <span className="block truncate text-body font-medium">{name}</span>
        <span className="block truncate text-small text-ink-3">{email}</span>
        <span className="block truncate text-small text-ink-3">
          {t('switchedOffOn', { moment: formatDateTime(switched_off_at) })}
        </span>
      </span>
      <Button aria-label={t('switchOnOf', { name })} onClick={onSwitchOn}>
        {t('switchOn')}
      </Button>
    </li>
  );
}
