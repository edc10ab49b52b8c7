import { keepSecret } from './keep-secret.ts';
import { settings } from './settings.ts';
import type { Bucket } from '#platform/server/files/sign-v4.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A setting of the running product that may also come from the environment: `parse` throws what it must be. */
export interface EnvironmentSetting {
  readonly name: string;
  readonly parse: (text: string) => string;
}

interface Setting<T> {
  readonly name: string;
  readonly default: string;
  readonly parse: (text: string) => T;
}

/** The settings of this process, checked. */
export type Config = ReturnType<typeof readConfig>;

/** Invalid settings; the message names every invalid variable and what it must be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the settings once, at start (decisions.md 1.1 to 1.4). Empty variables count as not set. An unknown `CAIRN_…`
 * name is refused, because a misspelled security setting must not be ignored. Creates the data folder's secret when
 * needed. `further` settings are checked too and returned by name, if set (`environment`).
 */
export function readConfig(env: Environment = process.env, further: readonly EnvironmentSetting[] = []) {
  const given = further.filter(({ name }) => env[name]?.trim());
  check(env, given);
  const dataDir = valueOf(settings.dataDir, env);
  return {
    port: valueOf(settings.port, env),
    host: valueOf(settings.host, env),
    dataDir,
    databaseUrl: valueOf(settings.databaseUrl, env),
    url: valueOf(settings.url, env),
    role: valueOf(settings.role, env),
    secret: valueOf(settings.secret, env) ?? keepSecret(dataDir),
    setupCode: valueOf(settings.setupCode, env),
    allowedOrigins: valueOf(settings.allowedOrigins, env),
    trustProxy: valueOf(settings.trustProxy, env),
    trustEmail: valueOf(settings.trustEmail, env),
    metricsToken: valueOf(settings.metricsToken, env),
    s3: bucketOf(env),
    clamd: valueOf(settings.clamd, env),
    webhookNetworks: valueOf(settings.webhookNetworks, env),
    logLevel: valueOf(settings.logLevel, env),
    environment: Object.fromEntries(given.map((setting) => [setting.name, textOf(setting, env)])),
  } as const;
}

/**
 * Returns where the data is, with all settings checked as at start. Creates nothing: a command that works on an
 * existing instance must not leave a data folder behind.
 */
export function readDataPlace(env: Environment = process.env): Pick<Config, 'dataDir' | 'databaseUrl'> {
  check(env, []);
  return { dataDir: valueOf(settings.dataDir, env), databaseUrl: valueOf(settings.databaseUrl, env) };
}

function check(env: Environment, given: readonly EnvironmentSetting[]): void {
  const problems = [
    ...wrongValues(env),
    ...halfABucket(env),
    ...given.flatMap((setting) => problemsOf(setting, () => setting.parse(textOf(setting, env)))),
    ...unknownNames(env),
  ];
  if (problems.length > 0) throw new ConfigError(['Cairn cannot start with these settings:', ...problems].join('\n  '));
}

/** Returns the bucket for uploads; null keeps them in the data folder. */
function bucketOf(env: Environment): Bucket | null {
  const [endpoint, bucket] = [valueOf(settings.s3Endpoint, env), valueOf(settings.s3Bucket, env)];
  const [accessKey, secretKey] = [valueOf(settings.s3AccessKey, env), valueOf(settings.s3SecretKey, env)];
  if (endpoint === null || bucket === null || accessKey === null || secretKey === null) return null;
  const [region, pathStyle] = [valueOf(settings.s3Region, env), valueOf(settings.s3PathStyle, env)];
  return { endpoint, bucket, accessKey, secretKey, region, pathStyle };
}

/** Refuses an incomplete store, which would silently be ignored otherwise. */
function halfABucket(env: Environment): string[] {
  const { s3Endpoint, s3Bucket, s3AccessKey, s3SecretKey } = settings;
  const needed = [s3Endpoint, s3Bucket, s3AccessKey, s3SecretKey];
  const missing = needed.filter((setting) => textOf(setting, env) === '');
  if (missing.length === needed.length) return [];
  return missing.map(({ name }) => `${name} is missing: an S3 store needs endpoint, bucket and both keys`);
}

function valueOf<T>(setting: Setting<T>, env: Environment): T {
  return setting.parse(textOf(setting, env));
}

function textOf(setting: { readonly name: string; readonly default?: string }, env: Environment): string {
  return env[setting.name]?.trim() || (setting.default ?? '');
}

function problemsOf({ name }: { readonly name: string }, parse: () => unknown): string[] {
  try {
    parse();
    return [];
  } catch (error) {
    return [`${name} ${error instanceof Error ? error.message : String(error)}`];
  }
}

function wrongValues(env: Environment): string[] {
  const wrong = Object.values(settings).flatMap((setting) => problemsOf(setting, () => valueOf<unknown>(setting, env)));
  const role = textOf(settings.role, env);
  if (role === 'all' || textOf(settings.databaseUrl, env) !== '') return wrong;
  return [
    ...wrong,
    `CAIRN_ROLE=${role} needs DATABASE_URL: the built-in database belongs to one process that does all`,
  ];
}

function unknownNames(env: Environment): string[] {
  const known = new Set<string>(Object.values(settings).map((setting) => setting.name));
  return Object.keys(env)
    .filter((name) => name.startsWith('CAIRN_') && !known.has(name))
    .map((name) => `${name} is not a setting of Cairn; the README lists them`);
}
