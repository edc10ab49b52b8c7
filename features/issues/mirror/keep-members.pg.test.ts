import { afterEach, expect, it } from 'vitest';
import { roles } from '#features/access/contract.ts';
import { standIn } from '#features/access/server/public.ts';
import { removeWorkspaceMember, updateWorkspaceMember } from '#features/members/contract.ts';
import { updateMe } from '#features/users/contract.ts';
import { listWorkspaceMembers } from '#features/workspaces/contract.ts';
import { addWorkspaceMember } from '#features/workspaces/server/public.ts';
import { openMemoryDatabase, type MirrorDatabase } from '#platform/mirror/database.ts';
import { MirrorHost } from '#platform/mirror/mirror-host.ts';
import { noStatus, type MirrorStatus } from '#platform/mirror/protocol.ts';
import { must } from '#platform/shared/must.ts';
import { clientOf } from '#tests/support/client-of.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';
import { issueMirror } from './issue-mirror.ts';
import { readMembers } from './keep-members.ts';

const world = worldForTests();
const hosts: MirrorHost[] = [];
afterEach(() => hosts.splice(0).forEach((host) => host.close()));

/** A mirror of Harbor's Website as `who` may see it, filled; and the people it keeps, by id. */
async function open(who: Person) {
  let status: MirrorStatus = noStatus;
  let db: MirrorDatabase | null = null;
  const host = new MirrorHost({
    slug: 'harbor',
    client: clientOf(world().as(who)),
    feature: issueMirror,
    tell: (next) => (status = next),
    pauses: [20, 50],
    open: async () => {
      const real = await openMemoryDatabase();
      db = real;
      return { ...real, discard: async () => real.close() };
    },
  });
  hosts.push(host);
  await host.call('want', world().website.id);
  const project = () => status.projects[world().website.id];
  await expect.poll(project).toBe('ready');
  return {
    project,
    people: () => Object.fromEntries(readMembers(must(db, 'it is open')).map((member) => [member.id, member])),
    catchUp: async () => {
      await host.call('wake', null);
      await host.idle();
    },
  };
}

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
    expect(Object.keys(mirror.people()).toSorted()).toEqual(
      (['ada', 'ben', 'cleo', 'dan', 'fay', 'gus', 'hana'] as const).map(id).toSorted(),
    );
    expect(mirror.people()[id('fay')]).toMatchObject({ display_name: 'fay', is_active: false });
    expect(JSON.stringify(mirror.people())).not.toContain('@');
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
  expect(mirror.people()[id('eve')]).toMatchObject({ display_name: 'eve', role: roles.guest, is_active: true });
  expect(mirror.people()[id('ben')]).toMatchObject({ display_name: 'Benjamin', last_name: 'Moor' });
  expect(mirror.people()).toEqual((await open('ada')).people());
});

it('lets all of them go with the last project, when one is taken out of the workspace', async () => {
  const mirror = await open('ben');
  await world()
    .as('ada')
    .send(removeWorkspaceMember, { params: { slug: 'harbor', member_id: await membershipOf('ben') } });
  await mirror.catchUp();
  await expect.poll(mirror.project).toBeUndefined();
  expect(mirror.people()).toEqual({});
});
