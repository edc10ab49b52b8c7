import { useState } from 'react';
import type { NotificationPreference } from '#features/users/notification-preferences-contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { Banner } from '#platform/ui/display/banner.tsx';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { formatDay } from '#platform/web/text/format-day.ts';
import { t } from './text.ts';

interface BounceNoticeProps {
  bounce: NonNullable<NotificationPreference['bounce']>;
  /** Starts emailing again; resolves once the notice can go. */
  onStart: () => Promise<unknown>;
}

/** Says that emails to the person's address came back, and why; a press starts them again. */
export function BounceNotice({ bounce, onStart }: BounceNoticeProps) {
  const [busy, setBusy] = useState(false);
  const start = () => {
    setBusy(true);
    onStart()
      .catch(() => showToast({ kind: 'error', title: t('couldNotStartEmails') }, 'start-emails'))
      .finally(() => setBusy(false));
  };
  return (
    <Banner tone="warn" title={t('emailsStopped', { address: bounce.address })} className="mb-5">
      <p>{t('emailsStoppedBody', { day: formatDay(bounce.bounced_at.slice(0, 10)) })}</p>
      <p className="mt-1 font-mono text-small break-words">{bounce.reason}</p>
      <Button busy={busy} onClick={start} className="mt-2 mb-1">
        {t('startEmails')}
      </Button>
    </Banner>
  );
}
