import { allConfigurationKeys, configurationKeys, type ConfigurationKey } from '#features/configuration/contract.ts';
import { isMasked } from '#features/configuration/rules.ts';
import type { Services } from '#platform/server/http/services.ts';
import { encrypt } from './encrypt.ts';
import { readSettings } from './read-settings.ts';

/** New values by key; null restores the default. A masked secret changes nothing (decisions.md 1.7). */
export type SettingChange = Partial<Record<ConfigurationKey, string | null>>;

/**
 * Stores settings, secrets encrypted, and returns the keys whose value changed. The caller has checked the values
 * (`problemOf`), and that none of them comes from the environment, which would hide the change.
 */
export async function changeSettings(
  services: Pick<Services, 'db' | 'settings'>,
  userId: string,
  change: SettingChange,
): Promise<ConfigurationKey[]> {
  const { db, settings } = services;
  const before = await readSettings(services);
  const changed: ConfigurationKey[] = [];
  for (const key of allConfigurationKeys) {
    const value = change[key];
    if (value === undefined) continue;
    const { secret } = configurationKeys[key];
    const { value: old, source, isUnreadable } = before[key];
    if (secret && value !== null && isMasked(value)) continue;
    const isSame = value === null ? source === 'default' && !isUnreadable : source === 'database' && value === old;
    if (isSame) continue;
    const stored = value === null || value === '' ? null : secret ? encrypt(settings.secret, key, value) : value;
    const updated_at = new Date().toISOString();
    await db
      .updateTable('instance_configurations')
      .set({ value: stored, is_encrypted: secret, updated_by: userId, updated_at })
      .where('key', '=', key)
      .execute();
    changed.push(key);
  }
  return changed;
}
