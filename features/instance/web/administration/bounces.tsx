import { useRef } from 'react';
import { emailAddressAgain } from '#features/instance/mailbox-contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { useRowFocus } from '#platform/ui/controls/use-row-focus.ts';
import { formatAgo } from '#platform/web/text/format-time.ts';
import { ask } from './administration.ts';
import { t } from './text.ts';
import { useMailbox } from './use-mailbox.ts';

/** Addresses that get no notifications because an email to them came back; each can be emailed again. */
export function Bounces() {
  const { state, failed, refresh } = useMailbox();
  const box = useRef<HTMLDivElement>(null);
  const rows = useRowFocus(() => box.current);
  const resume = (address: string) => {
    ask(emailAddressAgain, { body: { address } }).then(refresh, (error: unknown) =>
      showToast({ kind: 'error', title: t('couldNotResume'), body: refusalReason(error) }, 'resume-emails'),
    );
  };
  return (
    <SettingsSection title={t('bounces')} description={t('bouncesIntro')}>
      <div ref={box} tabIndex={-1} id="bounces" className="min-h-5 scroll-my-16">
        {failed && (
          <p role="alert" className="flex items-center gap-3 text-body text-ink-2">
            {t('couldNotLoadMailbox')}
            <Button onClick={refresh}>{t('tryAgain')}</Button>
          </p>
        )}
        {state?.bounces.length === 0 && <p className="text-body text-ink-3">{t('noBounces')}</p>}
        {state && state.bounces.length > 0 && (
          <ul {...rows} className="divide-y divide-line rounded-control border border-line">
            {state.bounces.map(({ address, reason, bounced_at }) => (
              <li key={address} className="flex items-center gap-3 px-3 py-2">
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-body font-medium">{address}</span>
                  <span className="block text-small break-words text-ink-3">{reason}</span>
                </span>
                <time dateTime={bounced_at} className="text-small text-ink-3 tabular">
                  {formatAgo(bounced_at)}
                </time>
                <Button aria-label={t('resumeOf', { address })} onClick={() => resume(address)}>
                  {t('resume')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </SettingsSection>
  );
}
