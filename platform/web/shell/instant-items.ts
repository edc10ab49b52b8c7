import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { instantMode } from '#platform/web/mirror/instant-mode.ts';
import { t } from './text.ts';

/** Instant mode in the help menu: the switch with how it stands and, when it failed, two ways to begin again (screens.md 2.2). */
export function instantItems(): readonly MenuItem[] {
  const flip = () => void instantMode.switch(!instantMode.isOn).catch(tellFailure);
  const again = () => void instantMode.rebuild();
  const items: MenuItem[] = [
    { kind: 'check', label: t('instantMode'), hint: statusWord(), checked: instantMode.isOn, run: flip },
  ];
  if (!instantMode.isOn || instantMode.status === null) return items;
  if (instantMode.status.database === 'error') items.push({ label: t('retry'), run: again });
  return [...items, { label: t('clearLocalData'), run: again }];
}

function tellFailure(): void {
  showToast({ kind: 'error', title: t('instantFailed') });
}

function statusWord(): string {
  const { isOn, status } = instantMode;
  if (!isOn) return t('instantOff');
  if (status?.database === 'error') return t('instantError');
  const projects = Object.values(status?.projects ?? {});
  if (status?.database !== 'ready' || projects.includes('loading')) return t('instantPreparing');
  return projects.includes('syncing') ? t('instantSyncing') : t('instantReady');
}
