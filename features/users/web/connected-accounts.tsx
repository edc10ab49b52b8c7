import { useRef } from 'react';
import { type ConnectedAccount, deleteMyAccount, listMyAccounts } from '#features/users/contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { useRowFocus } from '#platform/ui/controls/use-row-focus.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { confirm } from '#platform/ui/popups/confirm.ts';
import { api } from '#platform/web/api/api.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { formatDateTime } from '#platform/web/text/format-time.ts';
import { LoadedPart } from './loaded-part.tsx';
import { t as first } from './first-text.ts';
import { t } from './text.ts';
import { useLoaded } from './use-loaded.ts';

const ask = () => api.send(listMyAccounts, {}, { fresh: true });

const NAMES: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  google: 'Google',
  oidc: 'OpenID Connect',
};

/** The accounts at other services one signs in with; each can be disconnected. */
export function ConnectedAccounts() {
  const loaded = useLoaded(ask);
  const box = useRef<HTMLDivElement>(null);
  const rows = useRowFocus(() => box.current);
  const disconnect = async (account: ConnectedAccount) => {
    const provider = NAMES[account.provider] ?? account.provider;
    const question = { title: t('disconnectTitle', { provider }), body: t('disconnectBody'), action: t('disconnect') };
    if (!(await confirm({ ...question, danger: true }))) return;
    try {
      await api.send(deleteMyAccount, { params: { account_id: account.id } });
      showToast({ kind: 'success', title: t('disconnected', { provider }) });
    } catch (error) {
      const title = t('couldNotDisconnect', { provider });
      showToast({ kind: 'error', title, body: refusalReason(error), retry: () => void disconnect(account) });
    }
    await loaded.reload();
  };
  return (
    <SettingsSection title={first('connected')} description={t('connectedBody')}>
      <div ref={box} tabIndex={-1} id="connected" className="scroll-my-16">
        <LoadedPart loaded={loaded}>
          {(list) =>
            list.length === 0 ? (
              <p className="text-body text-ink-3">{t('noneConnected')}</p>
            ) : (
              <ul {...rows} className="divide-y divide-line rounded-control border border-line">
                {list.map((account) => {
                  const provider = NAMES[account.provider] ?? account.provider;
                  return (
                    <li key={account.id} className="flex flex-wrap items-center gap-3 px-3 py-2">
                      <div className="min-w-50 flex-1">
                        <p className="text-body font-medium">{provider}</p>
                        <p className="text-small text-ink-3">
                          {t('connectedOn', { moment: formatDateTime(account.last_connected_at) })}
                        </p>
                      </div>
                      <Button aria-label={t('disconnectOf', { provider })} onClick={() => void disconnect(account)}>
                        {t('disconnect')}
                      </Button>
                    </li>
                  );
                })}
              </ul>
            )
          }
        </LoadedPart>
      </div>
    </SettingsSection>
  );
}
