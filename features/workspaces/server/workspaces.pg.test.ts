import { describe, expect, it } from 'vitest';
import {
  checkWorkspaceSlug,
  createWorkspace,
  deleteWorkspace,
  listMyWorkspaces,
  listWorkspaceMembers,
  readMyWorkspaceMembership,
  readWorkspace,
  updateWorkspace,
} from '#features/workspaces/contract.ts';
import { createProject } from '#features/projects/contract.ts';
import { reservedSlugs } from '#features/workspaces/rules.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { email } from '#tests/world/people.ts';

const world = worldForTests();
const harbor = { params: { slug: 'harbor' } };
const count = async (table: 'workspaces' | 'workspace_logs') =>
  (
    await world()
      .db.selectFrom(table)
      .select((select) => select.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

describe('create', () => {
  it('answers the workspace without totals, and its creator is its admin', async () => {
    const made = await world()
      .as('ivo')
      .send(createWorkspace, {
        body: {
          name: ' Pier ',
          slug: 'pier_1',
          organization_size: '11-50',
          timezone: 'Asia/Jerusalem',
          company_role: 'Owner',
        },
      });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: 'Pier',
      slug: 'pier_1',
      organization_size: '11-50',
      timezone: 'Asia/Jerusalem',
      logo_url: null,
      created_by: world().userId('ivo'),
      deleted_at: null,
      owner: { id: world().userId('ivo'), display_name: 'ivo' },
    });
    expect(made.body.owner).not.toHaveProperty('email');
    expect(made.body).not.toHaveProperty('total_members');
    const me = await world()
      .as('ivo')
      .send(readMyWorkspaceMembership, { params: { slug: 'pier_1' } });
    expect(me.body).toMatchObject({
      role: 20,
      company_role: 'Owner',
      workspace: made.body.id,
      member: world().userId('ivo'),
    });
    const read = await world()
      .as('ivo')
      .send(readWorkspace, { params: { slug: 'PIER_1' } });
    expect(read.body).toEqual({ ...made.body, total_members: 1, total_issues: 0 });
    expect((await world().as('ivo').send(listMyWorkspaces, {})).body).toEqual([read.body]);
    expect(read.body.first_time).toBe(true);
    const params = { slug: 'pier_1' };
    await world()
      .as('ivo')
      .send(createProject, { params, body: { name: 'First', identifier: 'ONE' } });
    expect((await world().as('ivo').send(readWorkspace, { params })).body.first_time).toBe(false);
  });

  const tooLong = { error: 'The maximum length for name is 80 and for slug is 48' };
  const pattern = { slug: [expect.stringContaining('lower-case letters')] };
  it.each([
    ['nothing', {}, 400, { error: 'Both name and slug are required' }],
    ['a blank name', { name: '  ', slug: 'x' }, 400, { error: 'Both name and slug are required' }],
    ['no slug', { name: 'X' }, 400, { error: 'Both name and slug are required' }],
    ['a name of 81', { name: 'x'.repeat(81), slug: 'x' }, 400, tooLong],
    ['a slug of 49', { name: 'X', slug: 'x'.repeat(49) }, 400, tooLong],
    ['a number for a name', { name: 5, slug: 'x' }, 400, { name: ['Not a valid string.'] }],
    ['a reserved slug', { name: 'X', slug: 'god-mode' }, 400, { slug: ['Slug is not valid'] }],
    ['a slug with a dot', { name: 'X', slug: 'a.b' }, 400, pattern],
    ['a slug with a space', { name: 'X', slug: 'a b' }, 400, pattern],
    ['a slug with capitals', { name: 'X', slug: 'Pier' }, 400, pattern],
    ['a slug that climbs', { name: 'X', slug: '../etc' }, 400, pattern],
    ['a taken slug', { name: 'X', slug: 'harbor' }, 400, { slug: ['Workspace with this slug already exists.'] }],
    [
      'an endless size',
      { name: 'X', slug: 'x', organization_size: 'x'.repeat(21) },
      400,
      { organization_size: ['Ensure this field has no more than 20 characters.'] },
    ],
    [
      'an unknown time zone',
      { name: 'X', slug: 'x', timezone: 'Mars/Olympus' },
      400,
      { timezone: ['Not a valid time zone.'] },
    ],
  ])('refuses %s', async (_, body, status, answer) => {
    const reply = await expectNothingWritten(world(), () => world().as('ada').json('POST', '/api/workspaces/', body));
    expect([reply.status, reply.body]).toEqual([status, answer]);
  });

  it('gives a slug to the faster of two and leaves nothing of the other', async () => {
    const before = [await count('workspaces'), await count('workspace_logs')];
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() =>
        world()
          .as('ada')
          .send(createWorkspace, { body: { name: 'Race', slug: 'race' } }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(201);
    for (const status of statuses.slice(1)) expect([400, 410]).toContain(status);
    expect([await count('workspaces'), await count('workspace_logs')]).toEqual(before.map((n) => n + 1));
  });

  it('keeps the slug of a deleted workspace', async () => {
    const ada = world().as('ada');
    await ada.send(createWorkspace, { body: { name: 'Gone', slug: 'gone' } });
    expect((await ada.send(deleteWorkspace, { params: { slug: 'gone' } })).status).toBe(204);
    const answer = await ada.send(createWorkspace, { body: { name: 'Gone', slug: 'gone' } });
    expect([answer.status, answer.body]).toEqual([410, { slug: 'The workspace with the slug already exists' }]);
    expect((await ada.send(readWorkspace, { params: { slug: 'gone' } })).status).toBe(404);
    expect((await ada.send(deleteWorkspace, { params: { slug: 'gone' } })).status).toBe(403);
    expect((await ada.send(listMyWorkspaces, {})).body.map(({ slug }) => slug)).not.toContain('gone');
  });
});

describe('slug check', () => {
  const check = async (slug: string) => (await world().as('dan').send(checkWorkspaceSlug, { query: { slug } })).body;
  it.each(['harbor', 'HARBOR', 'gone', 'api', 'GOD-MODE', 'a b', 'x'.repeat(49), ...[...reservedSlugs].slice(-5)])(
    'says that %s cannot be had',
    async (slug) => expect(await check(slug)).toEqual({ status: false }),
  );
  it.each([
    ...reservedSlugs,
    'harbor',
    'gone',
    'GOD-MODE',
    'Agreed',
    'a.b',
    'agreed',
    '-agreed_2-',
    'plane',
    'x'.repeat(48),
  ])('and the creation agree about %s', async (slug) => {
    const { status: isFree } = await check(slug);
    const made = await world()
      .as('ivo')
      .send(createWorkspace, { body: { name: 'X', slug } });
    expect([slug, made.status === 201]).toEqual([slug, isFree]);
  });

  it('keeps what the documents reserve', () => {
    // product-account-workspace.md 2, and the plan names of wire-account-workspace.md 4.1.
    const named = 'god-mode workspace-invitations silo enterprise plane-pro plane-ultimate plane-enterprise';
    expect(named.split(' ').filter((slug) => !reservedSlugs.has(slug))).toEqual([]);
  });

  it('says what can be had', async () => expect(await check('free-slug')).toEqual({ status: true }));
  it.each(['/api/workspace-slug-check/', '/api/workspace-slug-check/?slug=', '/api/workspace-slug-check/?slug=%20'])(
    'demands a slug: %s',
    async (path) => {
      const { status, body } = await world().as('dan').json('GET', path);
      expect([status, body]).toEqual([400, { error: 'Workspace Slug is required' }]);
    },
  );
});

describe('change', () => {
  it('takes name, size, time zone and slug, and the slug holds at once', async () => {
    const ada = world().as('ada');
    await ada.send(createWorkspace, { body: { name: 'Moving', slug: 'moving' } });
    const { status, body } = await ada.send(updateWorkspace, {
      params: { slug: 'moving' },
      body: { name: 'Moved', slug: 'moved', organization_size: null, timezone: 'Europe/Oslo' },
    });
    expect([status, body.name, body.slug, body.timezone, body.updated_by]).toEqual([
      200,
      'Moved',
      'moved',
      'Europe/Oslo',
      world().userId('ada'),
    ]);
    expect((await ada.send(readWorkspace, { params: { slug: 'moving' } })).status).toBe(404);
    expect((await ada.send(readWorkspace, { params: { slug: 'moved' } })).body).toEqual(body);
  });

  it.each([
    [{ name: '' }, { name: ['This field may not be blank.'] }],
    [{ name: 'x'.repeat(81) }, { name: ['Ensure this field has no more than 80 characters.'] }],
    [{ name: null }, { name: ['This field may not be null.'] }],
    [{ slug: 'quarry' }, { slug: ['Workspace with this slug already exists.'] }],
    [{ slug: 'api' }, { slug: ['Slug is not valid'] }],
    [{ slug: '' }, { slug: [expect.stringContaining('lower-case')] }],
    [{ timezone: '' }, { timezone: ['Not a valid time zone.'] }],
    [{ timezone: '+02:00' }, { timezone: ['Not a valid time zone.'] }],
  ])('refuses %j', async (wrong, answer) => {
    const { status, body } = await expectNothingWritten(world(), () =>
      world()
        .as('ada')
        .json('PATCH', '/api/workspaces/harbor/', { ...wrong, organization_size: '500' }),
    );
    expect([status, body]).toEqual([400, answer]);
  });

  it('writes nothing when nothing changes', async () => {
    const answer = await expectNothingWritten(world(), () =>
      world()
        .as('ada')
        .send(updateWorkspace, { ...harbor, body: { name: 'Harbor', slug: 'harbor' } }),
    );
    expect(answer.status).toBe(200);
  });
});

describe('members', () => {
  it('are listed without the removed, by who joined first', async () => {
    const { body } = await world().as('dan').send(listWorkspaceMembers, harbor);
    expect(body.map(({ member }) => member.display_name)).toEqual(['ada', 'ben', 'cleo', 'dan', 'gus', 'hana']);
    expect(body.map(({ role }) => role)).toEqual([20, 15, 5, 15, 20, 15]);
    expect(body[1]?.member).toMatchObject({
      id: world().userId('ben'),
      email: email('ben'),
      last_login_medium: 'email',
    });
    expect(body[0]?.workspace).toMatchObject({ slug: 'harbor', name: 'Harbor' });
  });

  it('show guests no addresses', async () => {
    const { body } = await world().as('cleo').send(listWorkspaceMembers, harbor);
    expect(body).toHaveLength(6);
    expect(JSON.stringify(body)).not.toContain('@');
  });

  it('know their own membership by bare ids', async () => {
    const { body } = await world().as('cleo').send(readMyWorkspaceMembership, harbor);
    expect(body).toMatchObject({ member: world().userId('cleo'), role: 5, is_active: true, draft_issue_count: 0 });
  });
});
