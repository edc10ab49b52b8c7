import { OfflineIcon, OkIcon } from '#platform/ui/icons/line-icons.ts';
import { useSignal } from '#platform/ui/signal.ts';
import { type Connection, connection, unsentChanges } from './connection.ts';
import { t } from './text.ts';

/** The 28-px line under the header while there is no network, and for a moment after (screens.md 2.1). */
export function OfflineBar() {
  const now = useSignal(connection);
  const unsent = useSignal(unsentChanges);
  if (now === 'online') return null;
  const Mark = now === 'offline' ? OfflineIcon : OkIcon;
  const tone = now === 'offline' ? 'bg-warn-soft text-warn' : 'bg-ok-soft text-ok';
  return (
    <output className={`flex h-7 shrink-0 items-center gap-2 px-4 text-small ${tone}`}>
      <Mark size={14} />
      <span className="truncate">{words(now, unsent)}</span>
    </output>
  );
}

function words(now: Connection, unsent: number): string {
  if (now === 'offline') return unsent > 0 ? t('offlineUnsent', { count: unsent }) : t('offline');
  return unsent > 0 ? t('backOnlineSending', { count: unsent }) : t('backOnline');
}
