import { showToast } from '#platform/ui/notices/toasts.ts';
import { NetworkError } from '#platform/web/api/api-error.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { connection } from '#platform/web/live/connection.ts';
import { t } from './text.ts';

/**
 * Says that a file cannot be downloaded while the server cannot be reached: browsers do nothing then, or fail where nobody
 * looks. Returns how to stop.
 */
export function refuseDownloads(): () => void {
  const press = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[download]') : null;
    // What the page made itself is there.
    if (!link || link.protocol === 'blob:' || !connection.isOffline) return;
    event.preventDefault();
    const body = refusalReason(new NetworkError());
    showToast({ kind: 'error', title: t('couldNotDownload', { name: link.download }), body }, 'download');
  };
  addEventListener('click', press, { capture: true });
  return () => removeEventListener('click', press, { capture: true });
}
