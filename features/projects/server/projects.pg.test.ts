import { describe, expect, it } from 'vitest';
import { createProject, deleteProject, listProjects, readProject } from '#features/projects/contract.ts';
import { listMyProjectRoles } from '#features/projects/personal-contract.ts';
import { coverOf } from '#features/projects/rules.ts';
import { listProjectMembers } from '#features/projects/member-contract.ts';
import { listWorkspaceLabels, createLabel } from '#features/labels/contract.ts';
import { listStates, listWorkspaceStates } from '#features/states/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const harbor = { slug: 'harbor' };
const path = () => `/api/workspaces/harbor/projects/`;
const missing = (id: string) => `Invalid pk "${id}" - object does not exist.`;

describe('create', () => {
  it('gives a cover to a project that says nothing of one, and none to one that wants none', async () => {
    const make = (body: { name: string; identifier: string; cover_image?: null }) =>
      world().as('hana').send(createProject, { params: harbor, body });
    const { body } = await make({ name: 'Covered', identifier: 'COV' });
    expect(body.cover_image_url).toBe(coverOf(body.id));
    expect(coverOf(body.id)).toMatch(/^\/static\/covers\/[a-z]+\.svg$/);
    expect((await make({ name: 'Bare', identifier: 'BARE', cover_image: null })).body.cover_image_url).toBeNull();
  });

  it('answers the whole project, with its creator as admin and first in their order', async () => {
    const { status, body } = await world()
      .as('ben')
      .send(createProject, {
        params: harbor,
        body: {
          name: ' Pier ',
          identifier: ' pier-1 ',
          logo_props: { in_use: 'emoji', emoji: { value: '9875' } },
          icon_prop: 'plain',
          timezone: 'Asia/Tokyo',
        },
      });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Pier',
      identifier: 'PIER1',
      description: '',
      network: 2,
      logo_props: { in_use: 'emoji', emoji: { value: '9875' } },
      icon_prop: 'plain',
      timezone: 'Asia/Tokyo',
      module_view: true,
      cycle_view: true,
      issue_views_view: true,
      page_view: true,
      inbox_view: false,
      intake_view: false,
      guest_view_all_features: false,
      archive_in: 0,
      close_in: 0,
      archived_at: null,
      default_state: null,
      is_member: true,
      member_role: 20,
      total_members: 1,
      created_by: world().userId('ben'),
      cover_image: coverOf(body.id),
      cover_image_url: coverOf(body.id),
    });
    const mine = (await world().as('ben').send(listProjects, { params: harbor })).body;
    expect(mine.map(({ identifier }) => identifier)[0]).toBe('PIER1');
    expect(mine[0]).toEqual(body);
    expect(mine[0]?.sort_order).toBe((mine[1]?.sort_order ?? 0) - 10_000);
    const states = await world()
      .as('ben')
      .send(listStates, { params: { ...harbor, project_id: body.id } });
    expect(states.body.map((state) => [state.name, state.group, state.color, state.sequence, state.default])).toEqual([
      ['Backlog', 'backlog', '#A3A3A3', 15_000, true],
      ['Todo', 'unstarted', '#3A3A3A', 25_000, false],
      ['In Progress', 'started', '#F59E0B', 35_000, false],
      ['Done', 'completed', '#16A34A', 45_000, false],
      ['Cancelled', 'cancelled', '#EF4444', 55_000, false],
    ]);
  });

  it('makes the lead an admin of the project, but never a guest of the workspace', async () => {
    const make = async (name: string, lead: 'dan' | 'cleo') => {
      const body = {
        name,
        identifier: name.slice(0, 4),
        project_lead: world().userId(lead),
        default_assignee: world().userId(lead),
      };
      const made = await world().as('ada').send(createProject, { params: harbor, body });
      const members = await world()
        .as('ada')
        .send(listProjectMembers, { params: { ...harbor, project_id: made.body.id } });
      return Object.fromEntries(members.body.map(({ member, role }) => [member, role]));
    };
    expect(await make('Led by Dan', 'dan')).toEqual({ [world().userId('ada')]: 20, [world().userId('dan')]: 20 });
    expect(await make('Kept by Cleo', 'cleo')).toEqual({ [world().userId('ada')]: 20, [world().userId('cleo')]: 5 });
  });

  const ok = { name: 'Fresh', identifier: 'FRESH' };
  it.each([
    ['nothing', {}, 400, { name: ['This field is required.'], identifier: ['This field is required.'] }],
    [
      'blanks',
      { name: ' ', identifier: ' ' },
      400,
      { name: ['This field may not be blank.'], identifier: ['This field may not be blank.'] },
    ],
    [
      'a name of 256',
      { ...ok, name: 'x'.repeat(256) },
      400,
      { name: ['Ensure this field has no more than 255 characters.'] },
    ],
    [
      'an identifier of 13',
      { ...ok, identifier: 'X'.repeat(13) },
      400,
      { identifier: ['Ensure this field has no more than 12 characters.'] },
    ],
    ['a taken name', { ...ok, name: 'Website' }, 410, { name: 'The project name is already taken' }],
    [
      'a taken identifier, in any case',
      { ...ok, identifier: 'web' },
      410,
      { identifier: 'The project identifier is already taken' },
    ],
    ['an unknown network', { ...ok, network: 1 }, 400, { network: expect.any(Array) as unknown }],
    [
      'months beyond a year',
      { ...ok, archive_in: 13, close_in: -1 },
      400,
      {
        archive_in: ['Ensure this value is less than or equal to 12.'],
        close_in: ['Ensure this value is greater than or equal to 0.'],
      },
    ],
    [
      'words for switches',
      { ...ok, cycle_view: 'on', module_view: 1 },
      400,
      { cycle_view: ['Must be a valid boolean.'], module_view: ['Must be a valid boolean.'] },
    ],
    ['a lead that is no id', { ...ok, project_lead: 'ada' }, 400, { project_lead: ['Must be a valid UUID.'] }],
    ['an unknown time zone', { ...ok, timezone: 'Nowhere' }, 400, { timezone: ['Not a valid time zone.'] }],
    ['a list for a logo', { ...ok, logo_props: [] }, 400, { logo_props: ['Expected a dictionary of items.'] }],
  ])('refuses %s', async (_, body, status, answer) => {
    const reply = await expectNothingWritten(world(), () => world().as('ada').json('POST', path(), body));
    expect([reply.status, reply.body]).toEqual([status, answer]);
  });

  it.each(['project_lead', 'default_assignee'])('refuses strangers and the removed as %s', async (field) => {
    for (const id of [world().userId('eve'), world().userId('fay'), newId()]) {
      const reply = await expectNothingWritten(world(), () =>
        world()
          .as('ada')
          .json('POST', path(), { ...ok, [field]: id }),
      );
      expect([reply.status, reply.body]).toEqual([400, { [field]: [missing(id)] }]);
    }
  });

  it('gives a name to the faster of two', async () => {
    const body = { name: 'Race', identifier: 'RACE' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => world().as('ada').send(createProject, { params: harbor, body })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 410, 410]);
  });
});

describe('delete', () => {
  it('takes the project out of every answer and frees its name', async () => {
    const ada = world().as('ada');
    const make = () => ada.send(createProject, { params: harbor, body: { name: 'Short', identifier: 'SHORT' } });
    const { body } = await make();
    const params = { ...harbor, project_id: body.id };
    await ada.send(createLabel, { params, body: { name: 'Gone' } });
    expect((await ada.send(deleteProject, { params })).status).toBe(204);
    expect((await ada.send(deleteProject, { params })).status).toBe(403);
    expect((await ada.send(readProject, { params })).status).toBe(404);
    expect((await ada.send(listStates, { params })).status).toBe(403);
    const projects = [
      ...(await ada.send(listProjects, { params: harbor })).body.map(({ id }) => id),
      ...(await ada.send(listWorkspaceStates, { params: harbor })).body.map(({ project_id }) => project_id),
      ...(await ada.send(listWorkspaceLabels, { params: harbor })).body.map(({ project_id }) => project_id),
      ...Object.keys((await ada.send(listMyProjectRoles, { params: harbor })).body),
    ];
    expect(projects).not.toContain(body.id);
    expect((await make()).status).toBe(201);
  });

  it('is for a workspace admin who is no member of it, too', async () => {
    const { body } = await world()
      .as('ben')
      .send(createProject, { params: harbor, body: { name: 'Of Ben', identifier: 'BEN' } });
    const params = { ...harbor, project_id: body.id };
    expect((await world().as('dan').send(deleteProject, { params })).status).toBe(403);
    expect((await world().as('gus').send(deleteProject, { params })).status).toBe(204);
  });
});

it('ignores what nobody may write', async () => {
  const { body } = await world().as('hana').json<Record<string, unknown>>('PATCH', `${path()}${world().website.id}/`, {
    workspace: newId(),
    id: newId(),
    created_by: newId(),
    archived_at: '2020-01-01',
    deleted_at: '2020-01-01',
    last_sequence_id: 0,
    total_members: 99,
  });
  expect(body).toMatchObject({
    id: world().website.id,
    created_by: world().userId('ada'),
    archived_at: null,
    deleted_at: null,
    total_members: 4,
  });
});
