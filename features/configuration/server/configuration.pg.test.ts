import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RunningServer } from '#apps/start-server.ts';
import { newId } from '#platform/shared/ids.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';
import { startTestServer } from '#tests/world/world.ts';
import { appUrl, changeSettings, readConfiguration, readSettings, type SettingChange } from './public.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: RunningServer;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.url);
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});
beforeEach(async () => {
  await server.services.db.updateTable('instance_configurations').set({ value: null }).execute();
});

const set = (change: SettingChange) => changeSettings(server.services, newId(), change);
const withEnvironment = (environment: Record<string, string>) => ({
  ...server.services,
  settings: { ...server.services.settings, environment },
});

it('starts with the defaults of the wire', async () => {
  expect(await readConfiguration(server.services)).toEqual({
    enableSignup: true,
    disableWorkspaceCreation: false,
    enableEmailPassword: true,
    enableMagicLinkLogin: false,
    google: { enabled: false, clientId: '', clientSecret: '', host: 'https://accounts.google.com' },
    github: { enabled: false, clientId: '', clientSecret: '', host: 'https://github.com', organization: '' },
    gitlab: { enabled: false, clientId: '', clientSecret: '', host: 'https://gitlab.com' },
    oidc: { enabled: false, clientId: '', clientSecret: '', issuer: '', name: 'OpenID Connect' },
    smtp: null,
    mailbox: null,
    replyAddress: null,
    mailOff: false,
    openai: { apiKey: '', model: 'gpt-3.5-turbo', baseUrl: 'https://api.openai.com/v1' },
    unsplashKey: '',
  });
});

it('takes what was stored, and the environment over it', async () => {
  await set({ GITLAB_HOST: 'https://git.example.com/', ENABLE_SIGNUP: '0' });
  expect(await readConfiguration(server.services)).toMatchObject({
    enableSignup: false,
    gitlab: { host: 'https://git.example.com' },
  });
  const services = withEnvironment({ ENABLE_SIGNUP: '1' });
  expect(await readConfiguration(services)).toMatchObject({ enableSignup: true });
  expect((await readSettings(services)).ENABLE_SIGNUP).toMatchObject({ value: '1', source: 'environment' });
});

describe('a provider', () => {
  it('is enabled when it is on and has its keys', async () => {
    await set({ IS_GOOGLE_ENABLED: '1', GOOGLE_CLIENT_ID: 'id' });
    expect((await readConfiguration(server.services)).google.enabled).toBe(false);
    await set({ GOOGLE_CLIENT_SECRET: 'secret' });
    expect((await readConfiguration(server.services)).google).toEqual({
      enabled: true,
      clientId: 'id',
      clientSecret: 'secret',
      host: 'https://accounts.google.com',
    });
  });

  it('is on by itself when its keys come from the environment, unless something says no', async () => {
    const keys = { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' };
    expect((await readConfiguration(withEnvironment(keys))).oidc).toMatchObject({ enabled: true, clientId: 'id' });
    const { oidc } = await readConfiguration(withEnvironment({ ...keys, IS_OIDC_ENABLED: '0' }));
    expect(oidc.enabled).toBe(false);
    await set({ IS_OIDC_ENABLED: '0' });
    expect((await readConfiguration(withEnvironment(keys))).oidc.enabled).toBe(false);
  });
});

describe('a secret', () => {
  const stored = async () =>
    (
      await server.services.db
        .selectFrom('instance_configurations')
        .select('value')
        .where('key', '=', 'GOOGLE_CLIENT_SECRET')
        .executeTakeFirstOrThrow()
    ).value;

  it('is stored encrypted, differently each time, and bound to its key', async () => {
    await set({ GOOGLE_CLIENT_SECRET: 'hush hush' });
    const first = (await stored()) ?? '';
    expect(first).toMatch(/^v1\./);
    expect(first).not.toContain(Buffer.from('hush hush').toString('base64url'));
    await set({ GOOGLE_CLIENT_SECRET: null });
    await set({ GOOGLE_CLIENT_SECRET: 'hush hush' });
    expect(await stored()).not.toBe(first);
    await server.services.db
      .updateTable('instance_configurations')
      .set({ value: first })
      .where('key', '=', 'GITHUB_CLIENT_SECRET')
      .execute();
    expect((await readSettings(server.services)).GITHUB_CLIENT_SECRET).toMatchObject({ value: '', isUnreadable: true });
  });

  it('counts as not set under another CAIRN_SECRET, and can be typed again', async () => {
    await set({ GOOGLE_CLIENT_SECRET: 'hush hush' });
    const { settings } = server.services;
    const moved = { ...server.services, settings: { ...settings, secret: 'another secret than before' } };
    expect((await readSettings(moved)).GOOGLE_CLIENT_SECRET).toEqual({
      value: '',
      source: 'default',
      isUnreadable: true,
    });
    await changeSettings(moved, newId(), { GOOGLE_CLIENT_SECRET: 'hush again' });
    expect((await readConfiguration(moved)).google.clientSecret).toBe('hush again');
  });

  it.each(['', '••••••••', '********'])('stays when "%s" is sent back', async (masked) => {
    await set({ GOOGLE_CLIENT_SECRET: 'hush hush' });
    expect(await set({ GOOGLE_CLIENT_SECRET: masked })).toEqual([]);
    expect((await readConfiguration(server.services)).google.clientSecret).toBe('hush hush');
    expect(await set({ GOOGLE_CLIENT_SECRET: null })).toEqual(['GOOGLE_CLIENT_SECRET']);
    expect((await readConfiguration(server.services)).google.clientSecret).toBe('');
  });
});

it.each([
  ['tls', { EMAIL_HOST: 'smtp.example.com' }],
  ['ssl', { EMAIL_HOST: 'smtp.example.com', EMAIL_USE_SSL: '1' }],
  ['none', { EMAIL_HOST: 'smtp.example.com', EMAIL_USE_TLS: '0' }],
])('knows a mail server secured by %s', async (security, change) => {
  await set({ ...change, EMAIL_PORT: '2525', EMAIL_HOST_USER: 'post@example.com', EMAIL_HOST_PASSWORD: 'pw' });
  expect((await readConfiguration(server.services)).smtp).toEqual({
    host: 'smtp.example.com',
    port: 2525,
    security,
    user: 'post@example.com',
    password: 'pw',
    from: 'Cairn <post@example.com>',
    replyAddress: null,
  });
});

it('gives every setting one row, however often it starts', async () => {
  const again = await startTestServer(database.url);
  await again.stop();
  const rows = await server.services.db.selectFrom('instance_configurations').select('key').execute();
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  expect(rows.map(({ key }) => key).toSorted()).toEqual(Object.keys(await readSettings(server.services)).toSorted());
});

it('builds links from CAIRN_URL, else from the origin of the set-up', async () => {
  expect(await appUrl(server.services)).toBeNull();
  await server.services.db.updateTable('instances').set({ app_url: 'http://localhost:3000' }).execute();
  expect(await appUrl(server.services)).toBe('http://localhost:3000');
  const settings = { ...server.services.settings, publicUrl: 'https://cairn.example.com' };
  expect(await appUrl({ ...server.services, settings })).toBe('https://cairn.example.com');
});
