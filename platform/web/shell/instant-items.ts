import { reaction } from 'mobx';
import type { MenuItem } from '#platform/ui/popups/menu-items.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { canStore } from '#platform/mirror/can-store.ts';
import { instantMode } from '#platform/web/mirror/instant-mode.ts';
import { t } from './text.ts';

/** Instant mode in the help menu: the switch with how it stands and, when it failed, two ways to begin again (screens.md 2.2). */
export function instantItems(): readonly MenuItem[] {
  const items: MenuItem[] = [
    {
      kind: 'check',
      label: t('instantMode'),
      hint: statusWord(),
      checked: instantMode.isOn,
      run: () => flipInstantMode(!instantMode.isOn),
    },
  ];
  if (!instantMode.isOn || instantMode.status === null) return items;
  if (instantMode.trouble !== null) items.push({ label: t('retry'), run: () => void instantMode.retry() });
  return [...items, { label: t('clearLocalData'), run: () => void instantMode.rebuild() }];
}

/** Says once a page when the database cannot be had: not where the browser has none, which is no news. Returns how to stop. */
export function notifyInstantTrouble(): () => void {
  return reaction(
    () => instantMode.trouble === 'database' && canStore(),
    (isBroken) => {
      if (!isBroken) return;
      const retry = () => void instantMode.retry();
      showToast({ kind: 'error', title: t('instantFailed'), body: t('instantFailedBody'), retry }, 'instant-mode');
    },
  );
}

/** Switches instant mode on or off; says so when that fails, with a way to try again. */
export function flipInstantMode(isOn: boolean): void {
  instantMode.switch(isOn).catch(() => {
    const body = isOn ? t('instantStaysOff') : t('instantNotRemoved');
    showToast(
      { kind: 'error', title: t('instantNotToggled'), body, retry: () => flipInstantMode(isOn) },
      'instant-mode',
    );
  });
}

function statusWord(): string {
  const { isOn, status, trouble } = instantMode;
  if (!isOn) return t('instantOff');
  if (trouble !== null) return trouble === 'database' ? t('instantFailed') : t('instantNotPulled');
  const projects = Object.values(status?.projects ?? {});
  if (status?.database !== 'ready' || projects.includes('loading')) return t('instantPreparing');
  return projects.includes('syncing') ? t('instantSyncing') : t('instantReady');
}
