import { beforeAll, describe, expect, it } from 'vitest';
import { addAdmin, listAdmins, removeAdmin, updateInstance } from '#features/instance/admin-contract.ts';
import { readAdminMe, readAdminSession, readInstance, visitSignUpScreen } from '#features/instance/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { email, password, type Person } from '#tests/world/people.ts';

const world = worldForTests();
const signIn = '/api/instances/admins/sign-in/';
const enter = (person: Person) =>
  world()
    .as(person)
    .post(signIn, { email: email(person), password });
const ada = () => world().as('ada');
const idOf = async (person: Person) =>
  (await ada().send(listAdmins, {})).body.find(({ user }) => user === world().userId(person))?.id ?? '';

beforeAll(() => enter('ada'));

it('are listed with their accounts', async () => {
  const { body } = await ada().send(listAdmins, {});
  expect(body.map(({ user_detail, role }) => [user_detail.email, role])).toEqual([
    [email('ada'), 20],
    [email('ivo'), 20],
  ]);
});

describe('adding one', () => {
  it('lets that person in', async () => {
    const { status, body } = await ada().send(addAdmin, {
      body: { email: ` ${email('ben').toUpperCase()} `, role: 15 },
    });
    expect([status, body.role, body.user]).toEqual([201, 15, world().userId('ben')]);
    await enter('ben');
    expect((await world().as('ben').send(readAdminMe, {})).status).toBe(200);
  });

  it('twice is harmless, and takes the later role', async () => {
    const { status, body } = await ada().send(addAdmin, { body: { email: email('ben') } });
    expect([status, body.role]).toEqual([201, 20]);
    expect((await ada().send(listAdmins, {})).body).toHaveLength(3);
  });

  it.each([
    [400, {}, { error: 'Email is required' }],
    [400, { email: email('cleo'), role: 5 }, { role: ['"role" must be 15 or 20.'] }],
    [404, { email: 'nobody@example.invalid' }, { error: 'The required object does not exist.' }],
  ])('answers %i to %j', async (status, sent, body) => {
    const answer = await expectNothingWritten(world(), () => ada().send(addAdmin, { body: sent }));
    expect([answer.status, answer.body]).toEqual([status, body]);
  });
});

describe('removing one', () => {
  it('ends the admin session of that person at once, and leaves the app session', async () => {
    const { status } = await ada().send(removeAdmin, { params: { admin_id: await idOf('ben') } });
    expect(status).toBe(204);
    expect((await world().as('ben').send(readAdminMe, {})).status).toBe(401);
    const sessions = await world()
      .db.selectFrom('sessions')
      .select('kind')
      .where('user_id', '=', world().userId('ben'))
      .execute();
    expect(sessions).toEqual([{ kind: 'app' }]);
  });

  it('answers 404 to an id that is none', async () => {
    expect((await ada().send(removeAdmin, { params: { admin_id: newId() } })).status).toBe(404);
  });

  it('leaves the last who can sign in', async () => {
    await enter('ivo');
    const [adas, ivos] = [await idOf('ada'), await idOf('ivo')];
    const both = await Promise.all([
      ada().send(removeAdmin, { params: { admin_id: ivos } }),
      world()
        .as('ivo')
        .send(removeAdmin, { params: { admin_id: adas } }),
    ]);
    expect(both.filter(({ status }) => status === 204)).toHaveLength(1);
    const rest = await world().db.selectFrom('instance_admins').select('id').execute();
    expect(rest).toHaveLength(1);
    const last = rest[0]?.id === adas ? 'ada' : 'ivo';
    const answer = await world()
      .as(last)
      .send(removeAdmin, { params: { admin_id: rest[0]?.id ?? '' } });
    expect([answer.status, answer.body]).toEqual([400, { error: 'The last administrator cannot be removed.' }]);
    await world().db.deleteFrom('instance_admins').execute();
    for (const person of ['ada', 'ivo'] as const)
      await world()
        .db.insertInto('instance_admins')
        .values({ id: newId(), user_id: world().userId(person) })
        .execute();
    await enter('ada');
  });

  it('and adding are recorded', async () => {
    const rows = await world().db.selectFrom('audit_entries').select(['action', 'target']).execute();
    expect(rows).toContainEqual({ action: 'admin.added', target: world().userId('ben') });
    expect(rows).toContainEqual({ action: 'admin.removed', target: world().userId('ben') });
    expect(rows).toContainEqual({ action: 'admin.signed-in', target: email('ada') });
    expect(rows.map(({ action }) => action)).toContain('instance.set-up');
  });
});

it('records a refused sign-in without what was typed as password', async () => {
  await world()
    .stranger()
    .post(signIn, { email: email('cleo'), password: 'my-secret-guess' });
  const row = await world()
    .db.selectFrom('audit_entries')
    .selectAll()
    .where('action', '=', 'admin.sign-in-refused')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    actor_id: null,
    target: email('cleo'),
    ip_address: '127.0.0.1',
    details: { code: 'ADMIN_AUTHENTICATION_FAILED' },
  });
  expect(JSON.stringify(row)).not.toContain('my-secret-guess');
});

describe('the installation', () => {
  it('is renamed; telemetry stays off', async () => {
    const body = { instance_name: ' North Harbor ', is_telemetry_enabled: true };
    const { status, body: answer } = await ada().send(updateInstance, { body });
    expect([status, answer.instance_name, answer.is_telemetry_enabled]).toEqual([200, 'North Harbor', false]);
    expect(answer).not.toHaveProperty('workspaces_exist');
    const read = await world().stranger().send(readInstance, {});
    expect(read.body.instance).toMatchObject({ instance_name: 'North Harbor', updated_by: world().userId('ada') });
  });

  it.each([
    ['', 'This field may not be blank.'],
    ['x'.repeat(256), 'Ensure this field has no more than 255 characters.'],
  ])('refuses the name "%s"', async (instance_name, message) => {
    const answer = await expectNothingWritten(world(), () => ada().send(updateInstance, { body: { instance_name } }));
    expect([answer.status, answer.body]).toEqual([400, { instance_name: [message] }]);
  });

  it('notes that the sign-up screen was seen', async () => {
    expect((await world().stranger().send(visitSignUpScreen, {})).status).toBe(204);
    expect((await world().stranger().send(readInstance, {})).body.instance.is_signup_screen_visited).toBe(true);
  });
});

it('tells a stranger nothing about who runs it', async () => {
  expect((await world().stranger().send(readAdminSession, {})).body).toEqual({ is_authenticated: false });
});
