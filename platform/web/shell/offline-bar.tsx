import { OfflineIcon, OkIcon } from '#platform/ui/icons/line-icons.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { type NetworkNotice, networkNotice } from './network-notice.ts';
import { t } from './text.ts';

/** The 28-px line under the header while the server cannot be reached, and for a moment after (screens.md 2.1). */
export function OfflineBar() {
  const notice = useSignal(networkNotice);
  if (notice.state === 'online') return null;
  const Mark = notice.state === 'offline' ? OfflineIcon : OkIcon;
  const tone = notice.state === 'offline' ? 'bg-warn-soft text-warn' : 'bg-ok-soft text-ok';
  return (
    <output className={`flex h-7 shrink-0 items-center gap-2 px-4 text-small ${tone}`}>
      <Mark size={14} />
      <span className="truncate">{words(notice)}</span>
    </output>
  );
}

function words({ state, unsent }: NetworkNotice): string {
  if (state === 'offline') return unsent > 0 ? t('offlineUnsent', { count: unsent }) : t('offline');
  return unsent > 0 ? t('backOnlineSending', { count: unsent }) : t('backOnline');
}
