import { describe, expect, it } from 'vitest';
import { listProjectMembers } from '#features/projects/member-contract.ts';
import { createProject } from '#features/projects/contract.ts';
import {
  createWorkspace,
  listWorkspaceMembers,
  listWorkspaceProjectMembers,
  readMyWorkspaceMembership,
  readWorkspaceMember,
  replaceWorkspace,
} from '#features/workspaces/contract.ts';
import {
  readLastVisitedWorkspace,
  readWorkspaceUserProperties,
  saveWorkspaceView,
  updateWorkspaceUserProperties,
} from '#features/workspaces/personal-contract.ts';
import { createTheme, updateTheme } from '#features/workspaces/theme-contract.ts';
import { leaveWorkspace, removeWorkspaceMember, updateWorkspaceMember } from '#features/members/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { following } from '#tests/support/follow-live.ts';
import { openLive } from '#tests/support/live-socket.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { email, type Person } from '#tests/world/people.ts';

const world = worldForTests();
const harbor = { slug: 'harbor' };
const as = (person: Person) => world().as(person);

async function memberId(person: Person, slug = 'harbor'): Promise<string> {
  const { body } = await as('ada').send(listWorkspaceMembers, { params: { slug } });
  const id = world().userId(person);
  return must(
    body.find(({ member }) => member.id === id),
    `${person} is a member`,
  ).id;
}
const setRole = async (person: Person, role: 5 | 15 | 20, by: Person = 'ada') =>
  as(by).send(updateWorkspaceMember, { params: { ...harbor, member_id: await memberId(person) }, body: { role } });
const remove = async (person: Person, by: Person = 'ada') =>
  as(by).send(removeWorkspaceMember, { params: { ...harbor, member_id: await memberId(person) } });

async function projectRole(person: Person, projectId = world().website.id): Promise<[number, boolean]> {
  const row = await world()
    .db.selectFrom('project_members')
    .select(['role', 'is_active'])
    .where('project_id', '=', projectId)
    .where('user_id', '=', world().userId(person))
    .executeTakeFirstOrThrow();
  return [row.role, row.is_active];
}

/** Puts a person into a fresh workspace of Ada's. */
async function workspaceWith(people: readonly (readonly [Person, 5 | 15 | 20])[]): Promise<string> {
  const slug = `w${newId().slice(-12)}`;
  const { body } = await as('ada').send(createWorkspace, { body: { name: slug, slug } });
  for (const [person, role] of people) {
    await world()
      .db.insertInto('workspace_members')
      .values({ workspace_id: body.id, id: newId(), user_id: world().userId(person), role })
      .execute();
  }
  return slug;
}

describe('a role', () => {
  it('that is lowered lowers the roles in projects, and one that is raised again leaves them', async () => {
    expect(await projectRole('ben')).toEqual([15, true]);
    const { status, body } = await setRole('ben', 5);
    expect([status, body.role]).toEqual([200, 5]);
    expect(body.member).not.toHaveProperty('email');
    expect(await projectRole('ben')).toEqual([5, true]);
    await setRole('ben', 20);
    expect(await projectRole('ben')).toEqual([5, true]);
    await setRole('ben', 15);
    const { body: members } = await as('ada').send(listProjectMembers, {
      params: { ...harbor, project_id: world().website.id },
    });
    expect(members.find(({ member }) => member === world().userId('ben'))?.role).toBe(5);
  });

  it('is never one’s own to change', async () => {
    const answer = await expectNothingWritten(world(), async () => setRole('ada', 15));
    expect([answer.status, answer.body]).toEqual([400, { error: 'You cannot update your own role' }]);
  });

  it.each([[{}], [{ role: 10 }], [{ role: '20' }], [{ role: null }]])('refuses %j', async (body) => {
    const path = `/api/workspaces/harbor/members/${await memberId('dan')}/`;
    const answer = await expectNothingWritten(world(), () => as('ada').json<object>('PATCH', path, body));
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty('role');
  });

  it('of two admins who lower each other at once: one remains', async () => {
    const slug = await workspaceWith([['gus', 20]]);
    const [ada, gus] = [await memberId('ada', slug), await memberId('gus', slug)];
    const answers = await Promise.all([
      as('ada').send(updateWorkspaceMember, { params: { slug, member_id: gus }, body: { role: 5 } }),
      as('gus').send(updateWorkspaceMember, { params: { slug, member_id: ada }, body: { role: 5 } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  it('reaches others live, and hidden things at once', async () => {
    await following(world(), ['dan'], async ([line]) => {
      await setRole('dan', 5);
      await expect
        .poll(() => line?.changes().map(({ entity, fields }) => [entity, fields['role']]))
        .toContainEqual(['workspace_member', 5]);
    });
    await setRole('dan', 15);
  });
});

describe('removal', () => {
  it('ends the membership and those of projects; the row stays', async () => {
    expect((await remove('cleo')).status).toBe(204);
    expect(await projectRole('cleo')).toEqual([5, false]);
    expect((await as('cleo').send(readMyWorkspaceMembership, { params: harbor })).status).toBe(403);
    const { body } = await as('ada').send(listWorkspaceMembers, { params: harbor });
    expect(body.map(({ member }) => member.id)).not.toContain(world().userId('cleo'));
  });

  it('takes a person’s sight at once', async () => {
    const slug = await workspaceWith([['dan', 15]]);
    const line = await openLive(as('dan'), { workspace: slug });
    const id = await memberId('dan', slug);
    await as('ada').send(removeWorkspaceMember, { params: { slug, member_id: id } });
    await expect.poll(() => line.closed()).toBe(4403);
  });

  it('of oneself is leaving', async () => {
    const answer = await remove('ada');
    expect([answer.status, answer.body]).toEqual([
      400,
      { error: 'You cannot remove yourself from the workspace. Please use leave workspace' },
    ]);
  });

  it('waits for another admin where a project has only this one', async () => {
    await as('hana').send(createProject, { params: harbor, body: { name: 'Hers', identifier: 'HERS' } });
    const answer = await expectNothingWritten(world(), async () => remove('hana'));
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        error:
          'User is a part of some projects where they are the only admin, they should either leave that project or promote another user to admin.',
      },
    ]);
    const left = await as('hana').send(leaveWorkspace, { params: harbor });
    expect([left.status, left.body]).toEqual([
      400,
      {
        error:
          'You are a part of some projects where you are the only admin, you should either leave the project or promote another user to admin.',
      },
    ]);
  });

  it('of nobody known is not found', async () => {
    const { status } = await as('ada').send(removeWorkspaceMember, { params: { ...harbor, member_id: newId() } });
    expect(status).toBe(404);
  });
});

describe('leaving', () => {
  it('is refused to the last admin, and allowed when there is another', async () => {
    const slug = await workspaceWith([['dan', 15]]);
    const answer = await as('ada').send(leaveWorkspace, { params: { slug } });
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        error:
          'You cannot leave the workspace as you are the only admin of the workspace you will have to either delete the workspace or promote another user to admin.',
      },
    ]);
    expect((await as('dan').send(leaveWorkspace, { params: { slug } })).status).toBe(204);
    const other = await workspaceWith([['gus', 20]]);
    expect((await as('ada').send(leaveWorkspace, { params: { slug: other } })).status).toBe(204);
    expect((await as('ada').send(readMyWorkspaceMembership, { params: { slug: other } })).status).toBe(403);
  });
});

describe('what a member keeps', () => {
  it('is a view of the wire’s shape, replaced by workspace-views', async () => {
    const { body } = await as('dan').send(readMyWorkspaceMembership, { params: harbor });
    expect(body.view_props).toMatchObject({
      filters: { priority: null },
      display_filters: { order_by: '-created_at', layout: 'list' },
      display_properties: { key: true },
    });
    expect(body.issue_props).toEqual({ subscribed: true, assigned: true, created: true, all_issues: true });
    const view_props = { filters: { priority: ['high'] } };
    expect((await as('dan').send(saveWorkspaceView, { params: harbor, body: { view_props } })).status).toBe(204);
    const after = await as('dan').send(readMyWorkspaceMembership, { params: harbor });
    expect(after.body.view_props).toEqual(view_props);
  });

  it('are filters and display settings of their own, made on the first read', async () => {
    const first = await as('dan').send(readWorkspaceUserProperties, { params: harbor });
    expect(first.body).toMatchObject({
      user: world().userId('dan'),
      filters: { priority: null, subscriber: null },
      display_properties: { key: true, cycle: true },
    });
    const filters = { priority: ['urgent'] };
    const changed = await as('dan').send(updateWorkspaceUserProperties, { params: harbor, body: { filters } });
    expect([changed.status, changed.body.id, changed.body.filters]).toEqual([201, first.body.id, filters]);
    const others = await as('gus').send(readWorkspaceUserProperties, { params: harbor });
    expect(others.body.filters).toMatchObject({ priority: null });
  });

  it('is where they were last', async () => {
    const none = await as('ivo').send(readLastVisitedWorkspace, {});
    expect(none.body).toEqual({ workspace_details: {}, project_details: [] });
    await as('hana').json('PATCH', '/api/users/me/profile/', {
      last_workspace_id: (await as('hana').send(readMyWorkspaceMembership, { params: harbor })).body.workspace,
    });
    const hana = await as('hana').send(readLastVisitedWorkspace, {});
    expect(hana.body.workspace_details).toMatchObject({ slug: 'harbor' });
    expect(hana.body.project_details.map(({ project, role }) => [project.name, role])).toContainEqual(['Website', 20]);
  });
});

it('one membership is read with the address by members, and without by guests', async () => {
  const id = await memberId('gus');
  const params = { ...harbor, member_id: id };
  expect((await as('dan').send(readWorkspaceMember, { params })).body.member.email).toBe(email('gus'));
  await setRole('dan', 5);
  expect(JSON.stringify((await as('dan').send(readWorkspaceMember, { params })).body)).not.toContain('@');
  await setRole('dan', 15);
});

it('project members are notified of the caller’s projects only', async () => {
  const { body } = await as('hana').send(listWorkspaceProjectMembers, { params: harbor });
  expect(Object.keys(body)).toContain(world().website.id);
  expect(Object.keys(body)).not.toContain(world().operations.id);
  expect(body[world().website.id]?.map(({ member }) => member)).toContain(world().userId('hana'));
  expect((await as('gus').send(listWorkspaceProjectMembers, { params: harbor })).body).toEqual({});
});

it('PUT wants everything', async () => {
  const whole = { name: 'Harbor', slug: 'harbor', organization_size: '11-50', timezone: 'UTC' };
  const { status, body } = await as('ada').send(replaceWorkspace, { params: harbor, body: whole });
  expect([status, body.organization_size]).toEqual([200, '11-50']);
  const partly = await as('ada').json('PUT', '/api/workspaces/harbor/', { name: 'Harbor' });
  expect(partly).toMatchObject({ status: 400, body: { slug: ['This field is required.'] } });
});

it('two themes of one name are refused', async () => {
  const theme = (name: string) =>
    as('dan').send(createTheme, { params: harbor, body: { name, colors: { a: '#000' } } });
  const dusk = await theme('Dusk');
  expect([dusk.status, dusk.body.actor]).toEqual([201, world().userId('dan')]);
  expect(await theme('Dusk')).toMatchObject({ status: 400, body: { error: 'The payload is not valid' } });
  const dawn = await theme('Dawn');
  const renamed = await as('dan').send(updateTheme, {
    params: { ...harbor, theme_id: dawn.body.id },
    body: { name: 'Dusk' },
  });
  expect(renamed.status).toBe(400);
});
