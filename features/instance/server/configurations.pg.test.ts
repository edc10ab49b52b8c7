import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listConfigurations, updateConfigurations } from '#features/instance/admin-contract.ts';
import { readAdminMe, readInstance } from '#features/instance/contract.ts';
import { listMyWorkspaces } from '#features/workspaces/contract.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { Browser } from '#tests/world/browser.ts';
import { email, password } from '#tests/world/people.ts';
import { startTestServer } from '#tests/world/world.ts';

const world = worldForTests();
const ada = () => world().as('ada');
const patch = (body: Record<string, unknown>) => ada().send(updateConfigurations, { body });
const publicConfig = async () => (await world().stranger().send(readInstance, {})).body.config;
const setting = async (key: string) => (await ada().send(listConfigurations, {})).body.find((one) => one.key === key);

beforeAll(async () => {
  await ada().post('/api/instances/admins/sign-in/', { email: email('ada'), password });
});
beforeEach(async () => {
  await world().db.updateTable('instance_configurations').set({ value: null }).execute();
  await world().db.deleteFrom('audit_entries').execute();
});

const audit = () =>
  world().db.selectFrom('audit_entries').select(['actor_id', 'action', 'target', 'details']).orderBy('id').execute();

it('lists every setting with its category, its value and where it comes from', async () => {
  await patch({ EMAIL_HOST: 'smtp.example.com', EMAIL_HOST_PASSWORD: 'hush hush' });
  expect(await setting('EMAIL_HOST')).toMatchObject({
    value: 'smtp.example.com',
    category: 'SMTP',
    is_encrypted: false,
    is_set: true,
    source: 'database',
    updated_by: world().userId('ada'),
  });
  expect(await setting('EMAIL_PORT')).toMatchObject({ value: '587', is_set: false, source: 'default' });
  expect(await setting('EMAIL_HOST_PASSWORD')).toMatchObject({ value: '', is_encrypted: true, is_set: true });
});

it('never sends a secret back, in any answer', async () => {
  const changed = await patch({ OPENAI_API_KEY: 'sk-hush', GOOGLE_CLIENT_SECRET: 'go-hush' });
  const listed = await ada().send(listConfigurations, {});
  expect(JSON.stringify([changed.body, listed.body, await publicConfig(), await audit()])).not.toMatch(/hush/);
  expect((await publicConfig()).has_openai_configured).toBe(true);
});

describe('a change', () => {
  it('answers the settings it names, ignores keys that are none, and holds at once', async () => {
    const { status, body } = await patch({ ENABLE_SIGNUP: '0', DISABLE_WORKSPACE_CREATION: '1', WEATHER: 'fine' });
    expect([status, body.map(({ key, value }) => `${key}=${value}`).toSorted()]).toEqual([
      200,
      ['DISABLE_WORKSPACE_CREATION=1', 'ENABLE_SIGNUP=0'],
    ]);
    expect(await publicConfig()).toMatchObject({ enable_signup: false, is_workspace_creation_disabled: true });
  });

  it('is recorded with its values, of a secret only that it was set', async () => {
    await patch({ ENABLE_SIGNUP: '0', UNSPLASH_ACCESS_KEY: 'hush' });
    expect(await audit()).toEqual([
      {
        actor_id: world().userId('ada'),
        action: 'configuration.changed',
        target: 'ENABLE_SIGNUP,UNSPLASH_ACCESS_KEY',
        details: {
          settings: [
            { key: 'ENABLE_SIGNUP', from: '1', to: '0' },
            { key: 'UNSPLASH_ACCESS_KEY', set: true },
          ],
        },
      },
    ]);
  });

  it('that changes nothing writes nothing', async () => {
    await patch({ GOOGLE_CLIENT_SECRET: 'hush', GITLAB_HOST: 'https://git.example.com' });
    await expectNothingWritten(world(), () =>
      patch({ GOOGLE_CLIENT_SECRET: '••••••••', GITLAB_HOST: 'https://git.example.com ', WEATHER: 'fine' }),
    );
  });

  it('goes back to the default with null or nothing typed', async () => {
    await patch({ EMAIL_PORT: '25', GITLAB_HOST: 'https://git.example.com' });
    await patch({ EMAIL_PORT: null, GITLAB_HOST: '' });
    expect([(await setting('EMAIL_PORT'))?.value, (await setting('GITLAB_HOST'))?.source]).toEqual(['587', 'default']);
  });

  it.each([
    [{ ENABLE_SIGNUP: 'yes' }, { ENABLE_SIGNUP: ['ENABLE_SIGNUP must be 0 or 1.'] }],
    [{ EMAIL_PORT: '70000' }, { EMAIL_PORT: ['EMAIL_PORT must be a number from 1 to 65535.'] }],
    [{ ENABLE_SIGNUP: true }, { ENABLE_SIGNUP: ['Not a valid string.'] }],
    [{ ENABLE_SIGNUP: '0', EMAIL_PORT: 'x' }, { EMAIL_PORT: ['EMAIL_PORT must be a number from 1 to 65535.'] }],
  ])('%j is refused by name, whole', async (change, body) => {
    const answer = await expectNothingWritten(world(), () => patch(change));
    expect([answer.status, answer.body]).toEqual([400, body]);
  });
});

describe('the last way to sign in', () => {
  const refused = { error: 'At least one sign-in method must stay on.' };

  it('cannot be switched off', async () => {
    const answer = await expectNothingWritten(world(), () => patch({ ENABLE_EMAIL_PASSWORD: '0' }));
    expect([answer.status, answer.body]).toEqual([400, refused]);
    expect((await patch({ ENABLE_MAGIC_LINK_LOGIN: '1', ENABLE_EMAIL_PASSWORD: '0' })).status).toBe(200);
    expect((await patch({ IS_EMAIL_ENABLED: '0' })).body, 'codes need mail').toEqual(refused);
  });

  it('cannot lose its keys either', async () => {
    const google = { IS_GOOGLE_ENABLED: '1', GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'hush' };
    expect((await patch({ ...google, ENABLE_EMAIL_PASSWORD: '0' })).status).toBe(200);
    expect((await patch({ GOOGLE_CLIENT_SECRET: null })).body).toEqual(refused);
    expect(await publicConfig()).toMatchObject({ is_google_enabled: true, is_email_password_enabled: false });
  });

  it('survives two administrators who switch off one each at the same moment', async () => {
    await patch({ ENABLE_MAGIC_LINK_LOGIN: '1' });
    const answers = await Promise.all([patch({ ENABLE_MAGIC_LINK_LOGIN: '0' }), patch({ ENABLE_EMAIL_PASSWORD: '0' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});

it('locks what comes from the environment', async () => {
  const second = await startTestServer(world().databaseUrl, { ENABLE_SIGNUP: '0', EMAIL_HOST_PASSWORD: 'hush' });
  const browser = new Browser(second.url);
  await browser.post('/api/instances/admins/sign-in/', { email: email('ada'), password });
  const { body } = await browser.send(listConfigurations, {});
  const facts = Object.fromEntries(body.map(({ key, value, source, is_set }) => [key, { value, source, is_set }]));
  expect(facts['ENABLE_SIGNUP']).toEqual({ value: '0', source: 'environment', is_set: true });
  expect(facts['EMAIL_HOST_PASSWORD']).toEqual({ value: '', source: 'environment', is_set: true });
  const change = (sent: Record<string, unknown>) => browser.send(updateConfigurations, { body: sent });
  const locked = await expectNothingWritten(world(), () => change({ ENABLE_SIGNUP: '1' }));
  expect([locked.status, locked.body]).toEqual([
    400,
    { ENABLE_SIGNUP: ['This is set by the environment variable ENABLE_SIGNUP and cannot be changed here.'] },
  ]);
  expect(
    (await change({ ENABLE_SIGNUP: '0', EMAIL_HOST_PASSWORD: '' })).status,
    'unchanged, so nothing to refuse',
  ).toBe(200);
  expect((await browser.send(readInstance, {})).body.config.enable_signup).toBe(false);
  await second.stop();
});

it('lets the admin session into /api/instances/ only, and the app session nowhere in there', async () => {
  const browser = new Browser(world().url);
  await browser.post('/api/instances/admins/sign-in/', { email: email('ivo'), password });
  expect([...browser.cookies.keys()]).toContain('admin-session-id');
  expect((await browser.send(readAdminMe, {})).status).toBe(200);
  expect((await browser.send(listMyWorkspaces, {})).status).toBe(401);
  const token = browser.cookies.get('admin-session-id') ?? '';
  browser.cookies.set('session-id', token);
  expect((await browser.send(listMyWorkspaces, {})).status, 'nor under the other name').toBe(401);
});

it('is closed to an admin session whose person is no administrator any more', async () => {
  const browser = new Browser(world().url);
  await browser.post('/api/instances/admins/sign-in/', { email: email('ivo'), password });
  await world()
    .db.updateTable('instance_admins')
    .set({ role: 5 })
    .where('user_id', '=', world().userId('ivo'))
    .execute();
  const { status, body } = await browser.send(listConfigurations, {});
  expect([status, body]).toEqual([403, { detail: 'You do not have permission to perform this action.' }]);
});
