import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Webhook } from '#features/webhooks/contract.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { RetryIcon } from '#platform/ui/icons/line-icons.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { DeliveryLog } from './delivery-log.ts';
import { DeliveryRow } from './delivery-row.tsx';
import { t } from './text.ts';

/** The last deliveries of a webhook, with what was sent and answered (screens.md 3.25). */
export const Deliveries = observer(function Deliveries({ slug, webhook }: { slug: string; webhook: Webhook }) {
  const [log] = useState(() => new DeliveryLog(slug, webhook.id));
  useEffect(() => log.start(), [log]);
  const readAgain = async () => {
    const error = await log.load();
    // Before anything was read, the list itself says it.
    if (error !== undefined && log.status === 'ready')
      showToast({ kind: 'error', title: t('deliveriesFailed'), body: refusalReason(error) }, 'webhook-deliveries');
  };
  const refresh = <IconButton label={t('refresh')} icon={RetryIcon} onClick={() => void readAgain()} />;
  return (
    <SettingsSection title={t('deliveries')} action={refresh}>
      {log.status === 'failed' && (
        <p role="alert" className="flex items-center gap-3 text-body text-ink-2">
          {t('deliveriesFailed')}
          <Button size="small" onClick={() => void log.load()}>
            {t('retry')}
          </Button>
        </p>
      )}
      {log.status === 'ready' && log.attempts.length === 0 && (
        <p className="text-body text-ink-3">{t('noDeliveries')}</p>
      )}
      {log.attempts.length > 0 && (
        <ul aria-label={t('deliveries')} className="divide-y divide-line rounded-control border border-line">
          {log.attempts.map((attempt) => (
            <DeliveryRow key={attempt.id} log={log} attempt={attempt} isOn={webhook.is_active} />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
});
