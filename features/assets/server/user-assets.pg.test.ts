import { describe, expect, it } from 'vitest';
import { confirmUserAsset, createUserAsset, deleteUserAsset, readStaticAsset } from '#features/assets/contract.ts';
import { readMe, updateMe } from '#features/users/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { holdClock } from '#tests/support/hold-clock.ts';
import { gif, jpeg, png, webp } from '#tests/support/pictures.ts';
import { postFile } from '#tests/support/upload.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const announced = { name: 'me.png', type: 'image/png', size: 100_000, entity_type: 'USER_AVATAR' };

async function begin(who: Person, changed: Partial<typeof announced> = {}) {
  return (
    await world()
      .as(who)
      .send(createUserAsset, { body: { ...announced, ...changed } })
  ).body;
}

async function upload(who: Person, bytes: Uint8Array = png(), changed: Partial<typeof announced> = {}) {
  const made = await begin(who, changed);
  expect((await postFile(world().as(who), made.upload_data, bytes)).status).toBe(204);
  const params = { asset_id: made.asset_id };
  return { params, made, confirmed: await world().as(who).send(confirmUserAsset, { params, body: {} }) };
}

it('makes an uploaded picture the avatar, readable by anybody, as what it is and nothing more', async () => {
  const bytes = png(32, 32);
  const { params, confirmed, made } = await upload('ben', bytes, { type: 'image/jpeg' });
  expect(confirmed.status).toBe(204);
  const { body: me } = await world().as('ben').send(readMe, {});
  expect(me).toMatchObject({ avatar: '', avatar_url: `/api/assets/v2/static/${params.asset_id}/` });
  expect(made.asset_url).toBe(me.avatar_url);

  const stranger = world().stranger();
  const way = await stranger.fetch(me.avatar_url ?? '');
  expect(way.status).toBe(302);
  const file = await stranger.fetch(way.headers.get('location') ?? '');
  expect(file.status).toBe(200);
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'inline',
    'content-length': String(bytes.length),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(file.headers.getSetCookie()).toEqual([]);
});

it('takes jpeg, png and webp', async () => {
  for (const bytes of [jpeg, png(), webp]) expect((await upload('ben', bytes)).confirmed.status).toBe(204);
});

it('deletes the avatar it replaces, forgets the external one, and keeps other images', async () => {
  await world()
    .as('hana')
    .send(updateMe, { body: { avatar: 'https://pictures.example/hana.png' } });
  const first = await upload('hana');
  const cover = await upload('hana', png(), { entity_type: 'USER_COVER' });
  await upload('hana');
  const read = async (asset: { params: { asset_id: string } }) =>
    (await world().stranger().send(readStaticAsset, { params: asset.params })).status;
  expect([await read(first), await read(cover)]).toEqual([404, 302]);
  expect((await world().as('hana').send(readMe, {})).body).toMatchObject({ avatar: '' });
});

it('may be deleted, and is shown no longer', async () => {
  const { params } = await upload('cleo');
  expect((await world().as('cleo').send(deleteUserAsset, { params })).status).toBe(204);
  expect((await world().as('cleo').send(readMe, {})).body.avatar_url).toBeNull();
  expect((await world().as('cleo').send(deleteUserAsset, { params })).status).toBe(404);
});

it('is no longer shown when PATCH users/me says so, and may be chosen again', async () => {
  const { params } = await upload('dan');
  await world()
    .as('dan')
    .send(updateMe, { body: { avatar_asset: null } });
  expect((await world().as('dan').send(readMe, {})).body.avatar_url).toBeNull();
  const { body } = await world()
    .as('dan')
    .send(updateMe, { body: { avatar_asset: params.asset_id } });
  expect(body.avatar_asset).toBe(params.asset_id);
});

describe('refuses', () => {
  it.each([
    [{ entity_type: 'WORKSPACE_LOGO' }, { error: 'Invalid entity type.', status: false }],
    [{ type: 'image/gif' }, { error: 'Invalid file type. Only JPEG and PNG files are allowed.', status: false }],
    [{ type: 'image/svg+xml' }, { error: 'Invalid file type. Only JPEG and PNG files are allowed.', status: false }],
    [{ size: 0 }, { size: ['Ensure this value is greater than or equal to 1.'] }],
    [{ name: '  ' }, { name: ['This field may not be blank.'] }],
  ])('to begin with %j', async (changed, answer) => {
    const { status, body } = await world()
      .as('ben')
      .send(createUserAsset, { body: { ...announced, ...changed } });
    expect([status, body]).toEqual([400, answer]);
  });

  it.each([
    ['a page that calls itself a picture', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing that may run scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ['an animation, for a person', gif],
    ['a picture too large to unfold', png(9000, 1)],
    ['a picture broken off at its head', png().subarray(0, 12)],
  ])('%s, and keeps nothing of it', async (_, bytes) => {
    const { params, made, confirmed } = await upload('ben', bytes);
    expect([confirmed.status, confirmed.body]).toEqual([
      400,
      { error: 'Invalid file type. Only JPEG and PNG files are allowed.', status: false },
    ]);
    expect((await world().stranger().send(readStaticAsset, { params })).status).toBe(404);
    expect(await world().server.services.files.look(made.upload_data.fields['key'] ?? '')).toBeNull();
  });

  it('to confirm what was not sent', async () => {
    const { asset_id } = await begin('ben');
    const { status, body } = await world().as('ben').send(confirmUserAsset, { params: { asset_id }, body: {} });
    expect([status, body]).toEqual([400, { error: 'The file has not been uploaded yet.', status: false }]);
  });

  it("somebody else's picture, and one that does not exist, alike", async () => {
    const { params } = await upload('ben');
    const answers = await Promise.all([
      world().as('cleo').send(deleteUserAsset, { params }),
      world().as('cleo').send(confirmUserAsset, { params, body: {} }),
      world()
        .as('cleo')
        .send(deleteUserAsset, { params: { asset_id: newId() } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const stolen = await world().as('cleo').json('PATCH', '/api/users/me/', { avatar_asset: params.asset_id });
    expect(stolen.status).toBe(400);
  });

  it('more uploads in an hour than anybody needs', async () => {
    holdClock();
    await world()
      .db.insertInto('rate_counters')
      .values({
        key: `upload:${world().userId('gus')}`,
        window_start: new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString(),
        count: 200,
      })
      .execute();
    const { status } = await world().as('gus').send(createUserAsset, { body: announced });
    expect(status).toBe(429);
  });
});
