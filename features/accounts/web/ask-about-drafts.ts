import { confirm } from '#platform/ui/popups/confirm.ts';
import { t } from './text.ts';

/** Asks whether to sign out although text that was typed on this browser and not sent goes with it (screens.md 3.40). */
export function askAboutDrafts(): Promise<boolean> {
  return confirm({
    title: t('draftsTitle'),
    body: t('draftsBody'),
    action: t('draftsDiscard'),
    cancel: t('draftsStay'),
    danger: true,
  });
}
