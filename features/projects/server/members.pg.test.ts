import { describe, expect, it } from 'vitest';
import { createProject, listProjects } from '#features/projects/contract.ts';
import {
  addProjectMembers,
  joinProjects,
  leaveProject,
  listProjectMembers,
  readMyProjectMembership,
  readProjectMember,
  removeProjectMember,
  updateProjectMember,
} from '#features/projects/member-contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { following, untilReceived } from '#tests/support/follow-live.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const harbor = { slug: 'harbor' };
let made = 0;

/** A project of Hana's, a member of the workspace; secret unless said otherwise. */
async function aProject(network: 0 | 2 = 0) {
  made += 1;
  const body = { name: `Crew ${made}`, identifier: `CREW${made}`, network };
  const project = await world().as('hana').send(createProject, { params: harbor, body });
  return { slug: 'harbor', project_id: project.body.id };
}
type Params = Awaited<ReturnType<typeof aProject>>;

const add = (params: Params, person: Person, role: 5 | 15 | 20, by: Person = 'hana') =>
  world()
    .as(by)
    .send(addProjectMembers, { params, body: { members: [{ member_id: world().userId(person), role }] } });
const rolesIn = async (params: Params) => {
  const { body } = await world().as('hana').send(listProjectMembers, { params });
  return Object.fromEntries(body.map(({ member, role }) => [member, role]));
};
const membership = async (params: Params, person: Person) =>
  must(
    (await world().as('hana').send(listProjectMembers, { params })).body.find(
      ({ member }) => member === world().userId(person),
    ),
    person,
  );

describe('adding people', () => {
  it('answers their memberships, puts the project first in their order, and writes to them', async () => {
    const params = await aProject();
    await world().db.deleteFrom('mails').execute();
    const { status, body } = await add(params, 'ben', 15);
    expect(status).toBe(201);
    expect(body).toEqual([await membership(params, 'ben')]);
    expect(body[0]).toMatchObject({ role: 15, member: world().userId('ben'), project: params.project_id });
    const mine = (await world().as('ben').send(listProjects, { params: harbor })).body;
    expect(mine[0]?.id).toBe(params.project_id);
    const mails = await world().db.selectFrom('mails').selectAll().execute();
    expect(mails).toMatchObject([{ to_address: 'ben@example.invalid', kind: 'project-added' }]);
    expect(mails[0]?.body_text).toContain(`/harbor/projects/${params.project_id}/issues`);
  });

  it.each<[string, Person, 5 | 15 | 20, number, string]>([
    ['a workspace admin as less', 'gus', 15, 400, 'You cannot add a user with role lower than the workspace role'],
    ['a workspace guest as more', 'cleo', 15, 400, 'You cannot add a user with role higher than the workspace role'],
    ['somebody of another workspace', 'eve', 15, 404, 'The required object does not exist.'],
    ['somebody who was removed from the workspace', 'fay', 15, 404, 'The required object does not exist.'],
    ['oneself', 'hana', 5, 400, 'You cannot update your own role'],
  ])('refuses %s, and then adds nobody', async (_, person, role, status, error) => {
    const params = await aProject();
    const members = [
      { member_id: world().userId('ben'), role: 15 as const },
      { member_id: world().userId(person), role },
    ];
    const reply = await expectNothingWritten(world(), () =>
      world().as('hana').send(addProjectMembers, { params, body: { members } }),
    );
    expect([reply.status, reply.body]).toEqual([status, { error }]);
  });

  it('demands somebody to add, and a known role', async () => {
    const params = await aProject();
    for (const body of [{}, { members: [] }]) {
      const { status, body: reply } = await world().as('hana').send(addProjectMembers, { params, body });
      expect([status, reply]).toEqual([400, { error: 'Atleast one member is required' }]);
    }
    const path = `/api/workspaces/harbor/projects/${params.project_id}/members/`;
    const wrong = { members: [{ member_id: world().userId('ben'), role: 7 }] };
    expect((await world().as('hana').json('POST', path, wrong)).status).toBe(400);
  });

  it('brings the removed back with the role given', async () => {
    const params = await aProject();
    await add(params, 'ben', 20);
    const { id } = await membership(params, 'ben');
    await world()
      .as('hana')
      .send(removeProjectMember, { params: { ...params, member_id: id } });
    expect(await rolesIn(params)).toEqual({ [world().userId('hana')]: 20 });
    await add(params, 'ben', 5);
    expect(await rolesIn(params)).toEqual({ [world().userId('hana')]: 20, [world().userId('ben')]: 5 });
    expect((await membership(params, 'ben')).id).toBe(id);
  });
});

describe('changing and removing', () => {
  it('changes a role, and says who it is, with addresses for those who may read them', async () => {
    const params = await aProject();
    await add(params, 'ben', 5);
    await add(params, 'cleo', 5);
    const { id } = await membership(params, 'ben');
    const { status, body } = await world()
      .as('hana')
      .send(updateProjectMember, { params: { ...params, member_id: id }, body: { role: 15 } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      role: 15,
      comment: null,
      workspace: { slug: 'harbor' },
      project: { id: params.project_id },
      preferences: { pages: { block_display: true } },
    });
    const read = async (person: Person) =>
      (
        await world()
          .as(person)
          .send(readProjectMember, { params: { ...params, member_id: id } })
      ).body.member.email;
    expect(await read('hana')).toBe('ben@example.invalid');
    expect(await read('cleo')).toBeUndefined();
    const mine = await world().as('ben').send(readMyProjectMembership, { params });
    expect(mine.body).toMatchObject({ id, role: 15, member: { email: 'ben@example.invalid' } });
    const none = await world().as('dan').send(readMyProjectMembership, { params });
    expect(none.status).toBe(404);
  });

  it('refuses one’s own role, a guest raised, one’s own removal', async () => {
    const params = await aProject();
    await add(params, 'cleo', 5);
    const [own, guest] = [(await membership(params, 'hana')).id, (await membership(params, 'cleo')).id];
    const hana = world().as('hana');
    const answers = await expectNothingWritten(world(), async () => [
      await hana.send(updateProjectMember, { params: { ...params, member_id: own }, body: { role: 15 } }),
      await hana.send(updateProjectMember, { params: { ...params, member_id: guest }, body: { role: 20 } }),
      await hana.send(removeProjectMember, { params: { ...params, member_id: own } }),
      await hana.send(removeProjectMember, { params: { ...params, member_id: newId() } }),
    ]);
    expect(answers.map(({ status, body }) => [status, (body as { error: string } | undefined)?.error])).toEqual([
      [400, 'You cannot update your own role'],
      [400, 'You cannot add a user with role higher than the workspace role'],
      [400, 'You cannot remove yourself from the workspace. Please use leave workspace'],
      [404, 'Member not found'],
    ]);
  });

  it('lets everybody leave but the only admin', async () => {
    const params = await aProject();
    const leave = (person: Person) => world().as(person).send(leaveProject, { params });
    const alone = await expectNothingWritten(world(), () => leave('hana'));
    expect([alone.status, alone.body]).toEqual([
      400,
      {
        error:
          'You cannot leave the project as your the only admin of the project you will have to either delete the project or create an another admin',
      },
    ]);
    await add(params, 'ben', 20);
    expect((await leave('hana')).status).toBe(204);
    expect((await world().as('hana').send(listProjectMembers, { params })).status).toBe(403);
  });

  it('takes the removed off the live feed at once', async () => {
    const params = await aProject();
    await add(params, 'ben', 15);
    const { id } = await membership(params, 'ben');
    await following(world(), ['ben', 'hana'], async ([ben, hana]) => {
      await world()
        .as('hana')
        .send(removeProjectMember, { params: { ...params, member_id: id } });
      await add(params, 'dan', 15);
      await untilReceived(world(), [must(ben, 'a line'), must(hana, 'a line')]);
      const received = (line: typeof ben) => line?.changes().map(({ fields }) => fields['member']);
      expect(received(ben)).toEqual([world().userId('ben')]);
      expect(ben?.frames.some(({ type }) => type === 'reset')).toBe(true);
      expect(received(hana)).toEqual([world().userId('ben'), world().userId('dan')]);
    });
  });
});

describe('joining', () => {
  const join = (person: Person, ...ids: string[]) =>
    world()
      .as(person)
      .send(joinProjects, { params: harbor, body: { project_ids: ids } });

  it('gives the workspace role, and on coming back no more than before', async () => {
    const open = await aProject(2);
    expect((await join('dan', open.project_id)).body).toEqual({ message: 'Projects joined successfully' });
    await join('gus', open.project_id);
    expect(await rolesIn(open)).toMatchObject({ [world().userId('dan')]: 15, [world().userId('gus')]: 20 });
    const { id } = await membership(open, 'dan');
    await world()
      .as('hana')
      .send(updateProjectMember, { params: { ...open, member_id: id }, body: { role: 5 } });
    await world().as('dan').send(leaveProject, { params: open });
    await join('dan', open.project_id);
    expect(await rolesIn(open)).toMatchObject({ [world().userId('dan')]: 5 });
  });

  it('of a secret project is for workspace admins; nothing is joined when one may not be', async () => {
    const [open, secret] = [await aProject(2), await aProject(0)];
    for (const [person, ids] of [
      ['dan', [open.project_id, secret.project_id]],
      ['dan', [newId()]],
      ['cleo', [open.project_id]],
      ['eve', [open.project_id]],
    ] as const) {
      const reply = await expectNothingWritten(world(), () => join(person, ...ids));
      expect([reply.status, reply.body]).toEqual([403, { error: 'You do not have permission to join the project' }]);
    }
    expect((await join('gus', secret.project_id)).status).toBe(201);
  });
});
