import { expect, it } from 'vitest';
import { roles } from '#features/access/contract.ts';
import { standIn } from '#features/access/server/public.ts';
import { removeWorkspaceMember, updateWorkspaceMember } from '#features/members/contract.ts';
import { updateMe } from '#features/users/contract.ts';
import { listWorkspaceMembers } from '#features/workspaces/contract.ts';
import { addWorkspaceMember } from '#features/workspaces/server/public.ts';
import { must } from '#platform/shared/must.ts';
import { clientOf } from '#tests/support/client-of.ts';
import { mirrorForTest, rowsIn, type MirrorForTests } from '#tests/support/mirror-for-tests.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();

/** A mirror of Harbor's Website as `who` may see it, filled. */
async function open(who: Person): Promise<MirrorForTests> {
  const mirror = mirrorForTest(clientOf(world().as(who)), 'harbor');
  await mirror.want(world().website.id);
  expect(mirror.holds(world().website.id)).toBe(true);
  return mirror;
}

const peopleIn = (mirror: MirrorForTests) => rowsIn(mirror.database)['members'] ?? {};
const id = (person: Person) => world().userId(person);
const membershipOf = async (person: Person) => {
  const { body } = await world()
    .as('ada')
    .send(listWorkspaceMembers, { params: { slug: 'harbor' } });
  return must(
    body.find(({ member }) => member.id === id(person)),
    'a member',
  ).id;
};

it('keeps everybody of the workspace, those who left too, also for guests, and no address', async () => {
  for (const who of ['ada', 'cleo'] as const) {
    const mirror = await open(who);
    expect(Object.keys(peopleIn(mirror)).toSorted()).toEqual(
      (['ada', 'ben', 'cleo', 'dan', 'fay', 'gus', 'hana'] as const).map(id).toSorted(),
    );
    expect(peopleIn(mirror)[id('fay')]).toMatchObject({ display_name: 'fay', is_active: 0 });
    expect(JSON.stringify(peopleIn(mirror))).not.toContain('@');
  }
});

it('follows who comes, changes their name or role, and leaves, to what a fresh pull brings', async () => {
  const mirror = await open('ada');
  const { services } = world().server;
  await world()
    .as('ben')
    .send(updateMe, { body: { display_name: 'Benjamin', last_name: 'Moor' } });
  const params = { slug: 'harbor' };
  await world()
    .as('ada')
    .send(updateWorkspaceMember, {
      params: { ...params, member_id: await membershipOf('gus') },
      body: { role: roles.member },
    });
  const { workspaceId } = must(await standIn(services.db, id('ada'), params), 'Harbor is there');
  await services.queue.run(workspaceId, id('ada'), (writer) =>
    addWorkspaceMember(writer, id('eve'), roles.guest, null),
  );
  await world()
    .as('ada')
    .send(removeWorkspaceMember, { params: { ...params, member_id: await membershipOf('dan') } });
  await mirror.catchUp();
  expect(peopleIn(mirror)[id('eve')]).toMatchObject({ display_name: 'eve', role: roles.guest, is_active: 1 });
  expect(peopleIn(mirror)[id('ben')]).toMatchObject({ display_name: 'Benjamin', last_name: 'Moor' });
  expect(peopleIn(mirror)).toEqual(peopleIn(await open('ada')));
});

it('lets all of them go with the last project, when one is taken out of the workspace', async () => {
  const mirror = await open('ben');
  await world()
    .as('ada')
    .send(removeWorkspaceMember, { params: { slug: 'harbor', member_id: await membershipOf('ben') } });
  await mirror.catchUp();
  expect(mirror.status.projects).toEqual({});
  expect(peopleIn(mirror)).toEqual({});
});
