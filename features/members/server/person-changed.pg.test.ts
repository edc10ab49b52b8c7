import { expect, it } from 'vitest';
import { confirmUserAsset, createUserAsset, deleteUserAsset } from '#features/assets/contract.ts';
import { updateMe } from '#features/users/contract.ts';
import { listWorkspaceMembers } from '#features/workspaces/contract.ts';
import { listChanges } from '#platform/shared/live.ts';
import { following, logHead } from '#tests/support/follow-live.ts';
import { postFile } from '#tests/support/upload.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();

/** What Harbor's log tells this person that `work` did. */
async function entriesOf(who: Person, work: () => Promise<unknown>) {
  const since = String(await logHead(world()));
  await work();
  const { body } = await world()
    .as(who)
    .send(listChanges, { params: { slug: 'harbor' }, query: { since } });
  return body.changes;
}

it('tells the workspaces of a person their new name, guests and all, and no address', async () => {
  const changes = await entriesOf('cleo', () =>
    world()
      .as('ben')
      .send(updateMe, { body: { display_name: 'Benjamin' } }),
  );
  const { body: members } = await world()
    .as('cleo')
    .send(listWorkspaceMembers, { params: { slug: 'harbor' } });
  const member = members.find((one) => one.member.id === world().userId('ben'));
  expect(changes).toMatchObject([
    { entity: 'workspace_member', entity_id: member?.id, op: 'updated', actor_id: world().userId('ben') },
  ]);
  expect(changes[0]?.fields).toEqual({ member: world().userId('ben'), member_detail: member?.member });
  expect(member?.member.display_name).toBe('Benjamin');
  expect(JSON.stringify(changes)).not.toContain('@');
});

it('pushes it to open browsers', async () => {
  await following(world(), ['cleo'], async ([line]) => {
    await world()
      .as('hana')
      .send(updateMe, { body: { first_name: 'Hana' } });
    await expect.poll(() => JSON.stringify(line?.frames)).toContain('"first_name":"Hana"');
  });
});

it('tells of a new picture and of its end', async () => {
  const changes = await entriesOf('ada', async () => {
    const dan = world().as('dan');
    const body = { name: 'me.png', type: 'image/png', size: 100_000, entity_type: 'USER_AVATAR' };
    const made = (await dan.send(createUserAsset, { body })).body;
    const params = { asset_id: made.asset_id };
    await postFile(dan, made.upload_data);
    await dan.send(confirmUserAsset, { params, body: {} });
    await dan.send(deleteUserAsset, { params });
  });
  const shown = changes.map(({ fields }) => (fields['member_detail'] as { avatar_url: string | null }).avatar_url);
  expect(shown).toEqual([expect.stringMatching(/^\/api\/assets\//), null]);
});

it('notifies the workspaces that a person left, where issues go on naming them', async () => {
  const changes = await entriesOf('cleo', () =>
    world()
      .as('fay')
      .send(updateMe, { body: { display_name: 'Fay of old' } }),
  );
  expect(changes).toMatchObject([
    { entity: 'workspace_member', op: 'updated', fields: { member_detail: { display_name: 'Fay of old' } } },
  ]);
});

it('is silent where nothing that others see changed, and in workspaces one never belonged to', async () => {
  const { display_name } = await world()
    .db.selectFrom('users')
    .select('display_name')
    .where('id', '=', world().userId('dan'))
    .executeTakeFirstOrThrow();
  const changes = await entriesOf('ada', async () => {
    await world()
      .as('dan')
      .send(updateMe, { body: { display_name, user_timezone: 'Asia/Kolkata' } });
    await world()
      .as('eve')
      .send(updateMe, { body: { display_name: 'Somebody' } });
  });
  expect(changes).toEqual([]);
});
