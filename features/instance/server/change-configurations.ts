import { recordAudit } from '#features/audit/server/public.ts';
import { configurationKeys, isConfigurationKey, type ConfigurationKey } from '#features/configuration/contract.ts';
import { isMasked, problemOf } from '#features/configuration/rules.ts';
import {
  changeSettings,
  configurationOf,
  readSettings,
  type ReadSettings,
  type SettingChange,
} from '#features/configuration/server/public.ts';
import { adminErrors, type InstanceConfiguration } from '#features/instance/admin-contract.ts';
import type * as contract from '#features/instance/admin-contract.ts';
import { queueReading } from '#features/mail-replies/server/public.ts';
import type { Handler } from '#platform/server/http/route.ts';
import type { Services } from '#platform/server/http/services.ts';
import { fieldError, KnownError } from '#platform/shared/errors.ts';

/** Returns the current settings; secrets only as set or not set. */
export const listConfigurations: Handler<typeof contract.listConfigurations> = async (_input, { services, reply }) => {
  void reply.header('cache-control', 'no-store');
  return { status: 200, body: await present(services.db, await readSettings(services), isConfigurationKey) };
};

/**
 * Changes settings, all or none. Refuses invalid values, settings that come from the environment, and anything that
 * would leave no way to sign in.
 */
export const updateConfigurations: Handler<typeof contract.updateConfigurations> = async (
  { body },
  { services, request, userId },
) => {
  const settings = await services.db.transaction().execute(async (trx) => {
    const inside = { ...services, db: trx };
    // Serializes changes: two administrators could otherwise each turn off the other's sign-in method.
    await trx.selectFrom('instances').select('id').forUpdate().execute();
    const before = await readSettings(inside);
    const change = checkChange(body, before);
    const changed = await changeSettings(inside, userId, change);
    const after = await readSettings(inside);
    if (signInMethods(before) > 0 && signInMethods(after) === 0) throw new KnownError(adminErrors.LAST_SIGN_IN_METHOD);
    if (changed.length > 0) {
      const details = { settings: changed.map((key) => describeChange(key, before, after)) };
      const target = changed.join(',');
      await recordAudit(trx, { actorId: userId, action: 'configuration.changed', target, ip: request.ip, details });
      if (changed.some((key) => key.startsWith('IMAP_'))) await queueReading(trx);
    }
    return after;
  });
  return { status: 200, body: await present(services.db, settings, (key) => Object.hasOwn(body, key)) };
};

/** Returns the known settings that a body names, checked; throws a refusal that names the setting. */
function checkChange(body: Record<string, unknown>, before: ReadSettings): SettingChange {
  const change: SettingChange = {};
  for (const [key, given] of Object.entries(body)) {
    if (!isConfigurationKey(key)) continue;
    if (given !== null && typeof given !== 'string') throw fieldError(key, 'Not a valid string.');
    const value = given?.trim() ?? null;
    if (value !== null && configurationKeys[key].secret && isMasked(value)) continue;
    const { source, value: current } = before[key];
    if (source === 'environment') {
      if (value === current) continue;
      throw fieldError(key, `This is set by the environment variable ${key} and cannot be changed here.`);
    }
    const problem = value === null ? null : problemOf(key, value);
    if (problem !== null) throw fieldError(key, `${key} ${problem}.`);
    change[key] = value;
  }
  return change;
}

/** Returns the number of usable sign-in methods. Codes need email, or an administrator who passes on the kept ones. */
function signInMethods(settings: ReadSettings): number {
  const { enableEmailPassword, enableMagicLinkLogin, mailOff, google, github, gitlab, oidc } =
    configurationOf(settings);
  const providers = [google, github, gitlab, oidc].map(({ enabled }) => enabled);
  return [enableEmailPassword, enableMagicLinkLogin && !mailOff, ...providers].filter(Boolean).length;
}

/** Returns the details for the audit log: the setting, and its values unless it is a secret. */
function describeChange(key: ConfigurationKey, before: ReadSettings, after: ReadSettings): object {
  if (configurationKeys[key].secret) return { key, set: after[key].value !== '' };
  return { key, from: before[key].value, to: after[key].value };
}

async function present(
  db: Services['db'],
  settings: ReadSettings,
  wanted: (key: string) => boolean,
): Promise<InstanceConfiguration[]> {
  const rows = await db.selectFrom('instance_configurations').selectAll().orderBy('key').execute();
  return rows.flatMap(({ id, key, created_at, updated_at, updated_by }) => {
    if (!isConfigurationKey(key) || !wanted(key)) return [];
    const { category, secret } = configurationKeys[key];
    const { value, source, isUnreadable } = settings[key];
    return {
      id,
      created_at,
      updated_at,
      created_by: null,
      updated_by,
      deleted_at: null,
      key,
      value: secret ? '' : value,
      category,
      is_encrypted: secret,
      is_set: source !== 'default' && value !== '',
      source,
      is_unreadable: isUnreadable,
    };
  });
}
