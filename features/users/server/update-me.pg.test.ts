import { describe, expect, it } from 'vitest';
import { readMe, readMyProfile, updateMe, updateMyProfile } from '#features/users/contract.ts';
import { readSession } from '#features/accounts/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { email, type Person } from '#tests/world/people.ts';

const world = worldForTests();

it('changes names, images and time zone, answers the whole row, and nothing secret', async () => {
  const before = (await world().as('dan').send(readMe, {})).body;
  const { status, body } = await world()
    .as('dan')
    .send(updateMe, {
      body: {
        display_name: '  Dan the Diver ',
        first_name: 'Dan',
        last_name: 'Ağaoğlu',
        avatar: 'https://pictures.example/dan.png',
        cover_image: 'https://pictures.example/sea.jpg',
        user_timezone: 'Asia/Kolkata',
      },
    });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: before.id,
    email: email('dan'),
    display_name: 'Dan the Diver',
    first_name: 'Dan',
    last_name: 'Ağaoğlu',
    avatar: 'https://pictures.example/dan.png',
    cover_image: 'https://pictures.example/sea.jpg',
    user_timezone: 'Asia/Kolkata',
    token: '',
    is_superuser: false,
  });
  expect(Object.keys(body)).not.toContain('password_hash');
  expect((await world().as('dan').send(readMe, {})).body).toMatchObject({
    avatar_url: 'https://pictures.example/dan.png',
    cover_image_url: 'https://pictures.example/sea.jpg',
  });
});

it("shows instants in the person's own time zone", async () => {
  const dan = world().as('dan');
  await dan.send(updateMe, { body: { user_timezone: 'UTC' } });
  const utc = (await dan.send(readMe, {})).body.date_joined;
  expect(utc).toMatch(/Z$/);
  await dan.send(updateMe, { body: { user_timezone: 'Asia/Kolkata' } });
  const answers = await Promise.all([dan.send(readMe, {}), dan.send(readSession, {}), dan.send(readMyProfile, {})]);
  const [me, session, profile] = answers;
  expect(me.body.date_joined).toMatch(/\+05:30$/);
  expect(new Date(me.body.date_joined).getTime()).toBe(new Date(utc).getTime());
  expect(session.body).toMatchObject({ user: { date_joined: me.body.date_joined } });
  expect(profile.body.created_at).toMatch(/\+05:30$/);
});

it('keeps names people really have: joiners of Persian, emoji of several parts, marks', async () => {
  const display_name = 'می‌خواهم 👩‍🚀 Zoë';
  expect((await world().as('dan').send(updateMe, { body: { display_name } })).body.display_name).toBe(display_name);
});

it.each([
  [{ display_name: '   ' }, { display_name: ['This field may not be blank.'] }],
  [{ display_name: null }, { display_name: ['This field may not be null.'] }],
  [{ display_name: 'x'.repeat(256) }, { display_name: ['Ensure this field has no more than 255 characters.'] }],
  [{ display_name: 'ada\u200b' }, { display_name: ['Invisible characters are not allowed.'] }],
  [{ first_name: 'a\u202eb' }, { first_name: ['Invisible characters are not allowed.'] }],
  [{ user_timezone: 'Mars/Olympus' }, { user_timezone: ['Not a valid time zone.'] }],
  [{ user_timezone: '+02:00' }, { user_timezone: ['Not a valid time zone.'] }],
  [{ cover_image: 'sea.jpg' }, { cover_image: ['Enter a valid URL.'] }],
  [{ avatar: 'javascript:alert(1)' }, { avatar: ['Enter a valid URL.'] }],
  [
    { cover_image: `https://x.example/${'a'.repeat(800)}` },
    { cover_image: ['Ensure this field has no more than 800 characters.'] },
  ],
  [{ avatar_asset: 'mine' }, { avatar_asset: ['Must be a valid UUID.'] }],
])('refuses %j by field and writes nothing', async (body, answer) => {
  const reply = await expectNothingWritten(world(), () => world().as('dan').json('PATCH', '/api/users/me/', body));
  expect([reply.status, reply.body]).toEqual([400, answer]);
});

it('refuses an image that is not theirs', async () => {
  const id = newId();
  const reply = await expectNothingWritten(world(), () =>
    world().as('dan').json('PATCH', '/api/users/me/', { avatar_asset: id, first_name: 'Not kept' }),
  );
  expect([reply.status, reply.body]).toEqual([400, { avatar_asset: [`Invalid pk "${id}" - object does not exist.`] }]);
});

it('ignores what a person may not write', async () => {
  const given = { email: 'x@example.invalid', is_active: false, is_superuser: true, id: newId(), username: 'root' };
  const { body } = await world().as('dan').json<object>('PATCH', '/api/users/me/', given);
  expect(body).toMatchObject({ email: email('dan'), is_active: true, is_superuser: false });
  expect(body).not.toMatchObject({ username: 'root' });
});

describe('how a person reads dates', () => {
  it('follows the browser until they choose', async () => {
    const { body } = await world().as('ivo').send(readMyProfile, {});
    expect(body).toMatchObject({ language: '', start_of_the_week: null, time_format: 'auto' });
  });

  it('keeps what they choose', async () => {
    const chosen = { language: 'en-GB', start_of_the_week: 1, time_format: '24h' } as const;
    const { body } = await world().as('ivo').send(updateMyProfile, { body: chosen });
    expect(body).toMatchObject(chosen);
  });

  it.each([
    [{ language: 'english please' }, { language: ['Not a valid language tag.'] }],
    [{ start_of_the_week: 7 }, { start_of_the_week: ['Ensure this value is less than or equal to 6.'] }],
    [{ time_format: '13h' }, { time_format: ['"13h" is not a valid choice.'] }],
  ])('refuses %j', async (body, answer) => {
    const reply = await expectNothingWritten(world(), () =>
      world().as('ivo').json('PATCH', '/api/users/me/profile/', body),
    );
    expect([reply.status, reply.body]).toEqual([400, answer]);
  });
});

it('refuses a display name that looks like a colleague’s, but not one that was alike before', async () => {
  const name = async (who: Person, display_name: string) => world().as(who).send(updateMe, { body: { display_name } });
  await name('ben', 'Ben Sund');
  for (const alike of ['Ben Sund', 'ben  SUND', 'Ｂen Sund']) {
    const answer = await expectNothingWritten(world(), () => name('dan', alike));
    expect([answer.status, answer.body]).toEqual([
      400,
      { display_name: ['Somebody you work with has this name, or one that looks the same.'] },
    ]);
  }
  expect((await name('ben', 'BEN Sund')).status, 'one’s own').toBe(200);
  expect((await name('dan', 'Bén Sund')).status, 'it looks different').toBe(200);
  expect((await name('eve', 'Ben Sund')).status, 'of another workspace').toBe(200);
  await world()
    .db.updateTable('users')
    .set({ display_name: 'Ben Sund' })
    .where('id', '=', world().userId('dan'))
    .execute();
  expect((await name('dan', 'Ben sund')).status).toBe(200);
});
