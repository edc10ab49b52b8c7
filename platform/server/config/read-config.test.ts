import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parsePort } from './parse-setting.ts';
import { readConfig } from './read-config.ts';
import { settingsTable } from './settings.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cairn-config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('without settings the defaults hold, and only this machine is served', () => {
  expect(readConfig({ CAIRN_SECRET: 'a secret of some length' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: null,
    url: null,
    role: 'all',
    secret: 'a secret of some length',
    setupCode: null,
    allowedOrigins: [],
    trustProxy: 0,
    trustEmail: false,
    metricsToken: null,
    s3: null,
    clamd: null,
    webhookNetworks: [],
    logLevel: 'warn',
    environment: {},
  });
});

test('further settings are checked, and given when they are there', () => {
  const port = { name: 'EMAIL_PORT', parse: (text: string) => String(parsePort(text)) };
  const read = (value: string) => readConfig({ CAIRN_DATA_DIR: dataDir, EMAIL_PORT: value }, [port]);
  expect(read(' 25 ').environment).toEqual({ EMAIL_PORT: '25' });
  expect(read('').environment).toEqual({});
  expect(() => read('many')).toThrow('EMAIL_PORT must be a number');
});

test('every setting is read', () => {
  const config = readConfig({
    PORT: '0',
    HOST: '::',
    CAIRN_DATA_DIR: dataDir,
    DATABASE_URL: 'postgresql://me:pw@db/cairn',
    CAIRN_URL: 'https://Cairn.example.com/',
    CAIRN_ROLE: 'live',
    CAIRN_SETUP_CODE: 'let-me-in',
    CAIRN_ALLOWED_ORIGINS: 'https://a.example.com, http://b.example.com:8080',
    CAIRN_TRUST_PROXY: '10.0.0.0/8, ::1',
    CAIRN_TRUST_EMAIL: '1',
    CAIRN_METRICS_TOKEN: '0123456789abcdef',
    LOG_LEVEL: 'debug',
  });
  expect(config).toMatchObject({
    port: 0,
    host: '::',
    dataDir,
    databaseUrl: 'postgresql://me:pw@db/cairn',
    url: 'https://cairn.example.com',
    role: 'live',
    setupCode: 'let-me-in',
    allowedOrigins: ['https://a.example.com', 'http://b.example.com:8080'],
    trustProxy: ['10.0.0.0/8', '::1'],
    trustEmail: true,
    metricsToken: '0123456789abcdef',
    logLevel: 'debug',
  });
});

test('an absent secret is made once and only its owner can read it', () => {
  const first = readConfig({ CAIRN_DATA_DIR: dataDir });
  expect(readConfig({ CAIRN_DATA_DIR: dataDir, CAIRN_SECRET: '' }).secret).toBe(first.secret);
  expect(first.secret.length).toBeGreaterThanOrEqual(32);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  writeFileSync(join(dataDir, 'secret'), '\n');
  expect(() => readConfig({ CAIRN_DATA_DIR: dataDir })).toThrow('is damaged');
});

describe('what makes no sense is refused by name', () => {
  test.each([
    ['PORT', '70000', 'PORT must be a number from 0 to 65535'],
    ['PORT', '3000x', 'PORT must be a number'],
    ['HOST', 'my host', 'HOST must be a host name'],
    ['DATABASE_URL', 'mysql://me:hunter2@db/cairn', 'DATABASE_URL must look like postgres://'],
    ['DATABASE_URL', 'postgres://me:hunter2@db', 'DATABASE_URL must look like postgres://'],
    ['CAIRN_URL', 'cairn.example.com', 'CAIRN_URL must be an origin'],
    ['CAIRN_URL', 'https://example.com/cairn', 'CAIRN_URL must be an origin'],
    ['CAIRN_ROLE', 'everything', 'CAIRN_ROLE must be one of all, web, live, worker'],
    ['CAIRN_ROLE', 'web', 'CAIRN_ROLE=web needs DATABASE_URL'],
    ['CAIRN_SECRET', 'short', 'CAIRN_SECRET must have at least 16 characters'],
    ['CAIRN_ALLOWED_ORIGINS', 'https://a.example.com,*', 'CAIRN_ALLOWED_ORIGINS must be an origin'],
    ['CAIRN_TRUST_PROXY', 'true', 'CAIRN_TRUST_PROXY must be the number of proxies'],
    ['CAIRN_TRUST_EMAIL', 'yes', 'CAIRN_TRUST_EMAIL must be 0 or 1'],
    ['CAIRN_METRICS_TOKEN', 'short', 'CAIRN_METRICS_TOKEN must have at least 16 characters'],
    ['CAIRN_S3_ENDPOINT', 's3.example.com', 'CAIRN_S3_ENDPOINT must be an origin'],
    ['CAIRN_S3_ENDPOINT', 'https://s3.example.com', 'CAIRN_S3_BUCKET is missing: an S3 store needs'],
    ['CAIRN_S3_PATH_STYLE', 'yes', 'CAIRN_S3_PATH_STYLE must be 0 or 1'],
    ['CAIRN_CLAMD', 'localhost', 'CAIRN_CLAMD must be a host and a port'],
    ['CAIRN_WEBHOOK_NETWORKS', '10.0.0.0/8,intranet', 'CAIRN_WEBHOOK_NETWORKS must be networks or addresses'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of'],
    ['CAIRN_DATADIR', '/tmp', 'CAIRN_DATADIR is not a setting of Cairn'],
  ])('%s=%s', (name, value, message) => {
    expect(() => readConfig({ CAIRN_DATA_DIR: dataDir, [name]: value })).toThrow(message);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('but a store that is named whole is taken', () => {
    const given = { CAIRN_S3_ENDPOINT: 'https://s3.example.com', CAIRN_S3_BUCKET: 'files' };
    const keys = { CAIRN_S3_ACCESS_KEY: 'key', CAIRN_S3_SECRET_KEY: 'secret' };
    const { s3 } = readConfig({ CAIRN_SECRET: 'a secret of some length', ...given, ...keys });
    expect(s3).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'files',
      region: 'us-east-1',
      accessKey: 'key',
      secretKey: 'secret',
      pathStyle: true,
    });
  });

  test('all of it at once, and never a password', () => {
    const read = () => readConfig({ CAIRN_DATA_DIR: dataDir, PORT: 'x', DATABASE_URL: 'mysql://me:hunter2@db/cairn' });
    expect(read).toThrow(/PORT[^]*DATABASE_URL/);
    expect(read).not.toThrow(/hunter2/);
  });
});

test('the README lists exactly these settings', () => {
  expect(readFileSync('README.md', 'utf8')).toContain(settingsTable());
});
