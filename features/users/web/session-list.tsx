import { endOtherSessions, endSession, listSessions, type SessionRecord } from '#features/accounts/contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { useRowFocus } from '#platform/ui/controls/use-row-focus.ts';
import { Badge } from '#platform/ui/display/badge.tsx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { confirm } from '#platform/ui/popups/confirm.ts';
import { useSettling } from '#platform/ui/settled.tsx';
import { api } from '#platform/web/api/api.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { formatAgo, formatDateTime } from '#platform/web/text/format-time.ts';
import { LoadedPart } from './loaded-part.tsx';
import { t as first } from './first-text.ts';
import { t } from './text.ts';
import { useLoaded } from './use-loaded.ts';

const ask = () => api.send(listSessions, {}, { fresh: true });

function nameOf({ browser, system }: SessionRecord): string {
  const known = browser === '' ? t('unknownBrowser') : browser;
  return system === '' ? known : t('browserOn', { browser: known, system });
}

/** The browsers that are signed in: which, where, when last seen; ended one by one, or all others at once. */
export function SessionList() {
  const loaded = useLoaded(ask);
  const rows = useRowFocus();
  useSettling(loaded.value === undefined && !loaded.failed);
  const end = async (one: SessionRecord) => {
    try {
      await api.send(endSession, { params: { session_id: one.id } });
      showToast({ kind: 'success', title: t('sessionEnded', { browser: nameOf(one) }) });
    } catch (error) {
      const title = t('notEnded', { browser: nameOf(one) });
      showToast({ kind: 'error', title, body: refusalReason(error), retry: () => void end(one) });
    }
    await loaded.reload();
  };
  const endOthers = async () => {
    const question = { title: t('signOutOthersTitle'), body: t('signOutOthersBody'), action: t('signOutOthers') };
    if (!(await confirm({ ...question, danger: true }))) return;
    try {
      await api.send(endOtherSessions, {});
      showToast({ kind: 'success', title: t('othersSignedOut') });
    } catch (error) {
      const title = t('othersNotEnded');
      showToast({ kind: 'error', title, body: refusalReason(error), retry: () => void endOthers() });
    }
    await loaded.reload();
  };
  const hasOthers = loaded.value?.some((one) => !one.is_current) ?? false;
  return (
    <SettingsSection
      title={first('sessions')}
      description={t('sessionsBody')}
      action={hasOthers && <Button onClick={() => void endOthers()}>{t('signOutOthers')}</Button>}
    >
      <LoadedPart loaded={loaded} room="h-36 md:h-16">
        {(sessions) => (
          <ul {...rows} id="sessions" className="scroll-my-16 divide-y divide-line rounded-control border border-line">
            {sessions.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
                <div className="min-w-50 flex-1">
                  <p className="flex flex-wrap items-center gap-2 text-body font-medium" title={one.user_agent}>
                    {nameOf(one)}
                    {one.is_current && <Badge>{t('thisBrowser')}</Badge>}
                    {one.kind === 'admin' && <Badge>{t('administration')}</Badge>}
                  </p>
                  <p className="text-small text-ink-3">
                    {[
                      one.ip_address,
                      t('seen', { ago: formatAgo(one.last_seen_at) }),
                      t('signedIn', { moment: formatDateTime(one.created_at) }),
                    ]
                      .filter((text) => text !== '')
                      .join(' · ')}
                  </p>
                </div>
                {!one.is_current && (
                  <Button aria-label={t('endSessionOf', { browser: nameOf(one) })} onClick={() => void end(one)}>
                    {t('endSession')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </LoadedPart>
    </SettingsSection>
  );
}
