import { allConfigurationKeys, configurationKeys, type ConfigurationKey } from '#features/configuration/contract.ts';
import type { Services } from '#platform/server/http/services.ts';
import { newId } from '#platform/shared/ids.ts';
import { decrypt } from './encrypt.ts';
import './tables.ts';

/** The current value of a setting, and where it comes from. */
export interface ReadSetting {
  readonly value: string;
  readonly source: 'environment' | 'database' | 'default';
  /** The stored secret cannot be decrypted with this CAIRN_SECRET; it counts as not set. */
  readonly isUnreadable: boolean;
}

/** All settings, by key. */
export type ReadSettings = Readonly<Record<ConfigurationKey, ReadSetting>>;

/** Creates a row for every setting (empty means the default), so that each has an id on the wire; called at start. */
export async function ensureConfiguration({ db }: Pick<Services, 'db'>): Promise<void> {
  const rows = allConfigurationKeys.map((key) => {
    const { category, secret } = configurationKeys[key];
    return { id: newId(), key, category, is_encrypted: secret, value: null };
  });
  await db
    .insertInto('instance_configurations')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/**
 * Reads all settings: the environment takes precedence over the stored value, which takes precedence over the default.
 */
export async function readSettings({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<ReadSettings> {
  const rows = await db
    .selectFrom('instance_configurations')
    .select(['key', 'value', 'is_encrypted'])
    .where('value', 'is not', null)
    .execute();
  const stored = new Map(rows.map((row) => [row.key, row]));
  const { environment } = settings;
  const read = (key: ConfigurationKey): ReadSetting => {
    const given = environment[key];
    if (given !== undefined) return { value: given, source: 'environment', isUnreadable: false };
    const row = stored.get(key);
    const fallback = { value: defaultOf(key, environment), source: 'default' } as const;
    if (!row?.value) return { ...fallback, isUnreadable: false };
    const value = row.is_encrypted ? decrypt(settings.secret, key, row.value) : row.value;
    return value === null ? { ...fallback, isUnreadable: true } : { value, source: 'database', isUnreadable: false };
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every key is there, by construction
  return Object.fromEntries(allConfigurationKeys.map((key) => [key, read(key)])) as unknown as ReadSettings;
}

const providerKeys: Partial<Record<ConfigurationKey, readonly ConfigurationKey[]>> = {
  IS_GOOGLE_ENABLED: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  IS_GITHUB_ENABLED: ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  IS_GITLAB_ENABLED: ['GITLAB_CLIENT_ID', 'GITLAB_CLIENT_SECRET'],
  IS_OIDC_ENABLED: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
};

/**
 * Turns a provider on when its keys come from the environment, unless it is turned off explicitly
 * (wire-account-workspace.md 2).
 */
function defaultOf(key: ConfigurationKey, environment: Readonly<Record<string, string>>): string {
  const needed = providerKeys[key];
  if (needed?.every((name) => environment[name] !== undefined)) return '1';
  return configurationKeys[key].default;
}
