import { readSession } from '#features/accounts/contract.ts';
import { readInstance } from '#features/instance/contract.ts';
import { readMe, readMyProfile, readMySettings } from '#features/users/contract.ts';
import { ApiError, NetworkError } from '#platform/web/api/api-error.ts';
import { t } from './text.ts';

const titles: ReadonlyMap<string, () => string> = new Map([
  [readInstance.name, () => t('instanceFailed')],
  [readSession.name, () => t('userFailed')],
  [readMe.name, () => t('userFailed')],
  [readMyProfile.name, () => t('profileFailed')],
  [readMySettings.name, () => t('settingsFailed')],
]);

/** Returns the title for a failed read before the first page, as product-account-workspace.md 8 names it; null for other reads. */
export function failedTitle(error: unknown): string | null {
  const call = error instanceof ApiError || error instanceof NetworkError ? error.call : null;
  return (call === null ? undefined : titles.get(call))?.() ?? null;
}
