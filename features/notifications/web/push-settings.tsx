import { useEffect, useState } from 'react';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { SettingsSection } from '#platform/web/settings/settings-section.tsx';
import { SettingsSwitch } from '#platform/web/settings/settings-switch.tsx';
import { type PushStatus, readPushStatus, switchPushOff, switchPushOn } from './push-device.ts';
import { t } from './push-text.ts';

/** The switch for notifications on this device, which arrive while Cairn is closed too. The browser asks only when it is pressed. */
export function PushSettings() {
  const [status, setStatus] = useState<PushStatus | null>(null);
  useEffect(() => {
    readPushStatus().then(setStatus, () => setStatus('off'));
  }, []);
  const save = async (on: boolean) => {
    const after = on ? await switchPushOn() : await switchPushOff();
    setStatus(after);
    if (!on || after === 'on') return;
    const body = after === 'blocked' ? t('pushBlocked') : t('pushUnsupported');
    showToast({ kind: 'error', title: t('push'), body }, 'push');
    // Nothing was saved, and the switch must not say so.
    throw new Error('the browser shows no notifications');
  };
  const hints = { on: t('pushHint'), off: t('pushHint'), blocked: t('pushBlocked'), unsupported: t('pushUnsupported') };
  return (
    <SettingsSection title={t('thisDevice')}>
      <SettingsSwitch
        id="desktop"
        label={t('push')}
        hint={hints[status ?? 'off']}
        checked={status === 'on'}
        disabled={status === null || status === 'unsupported'}
        onSave={save}
      />
    </SettingsSection>
  );
}
