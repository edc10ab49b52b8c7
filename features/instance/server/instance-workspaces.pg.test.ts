import { beforeAll, describe, expect, it } from 'vitest';
import {
  checkInstanceWorkspaceSlug,
  createInstanceWorkspace,
  listInstanceWorkspaces,
  updateConfigurations,
} from '#features/instance/admin-contract.ts';
import { deleteWorkspace, listMyWorkspaces } from '#features/workspaces/contract.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { email, password } from '#tests/world/people.ts';

const world = worldForTests();
const ada = () => world().as('ada');
const list = async (query: { search?: string; per_page?: string; cursor?: string } = {}) =>
  (await ada().send(listInstanceWorkspaces, { query })).body;
const create = (body: { name?: string; slug?: string }) => ada().send(createInstanceWorkspace, { body });

beforeAll(() => ada().post('/api/instances/admins/sign-in/', { email: email('ada'), password }));

it('lists every workspace with owner and counts, also those the administrator is no member of', async () => {
  const { results, total_count } = await list();
  expect(total_count).toBe(2);
  expect(
    results.map(({ slug, owner, total_projects, total_members }) => ({
      slug,
      owner: owner.email,
      total_projects,
      total_members,
    })),
  ).toEqual([
    { slug: 'harbor', owner: email('ada'), total_projects: 2, total_members: 6 },
    { slug: 'quarry', owner: email('eve'), total_projects: 1, total_members: 1 },
  ]);
});

it('finds by name or slug in any case, and takes no wildcard', async () => {
  expect((await list({ search: 'UARR' })).results.map(({ slug }) => slug)).toEqual(['quarry']);
  expect((await list({ search: '%' })).results).toEqual([]);
  expect((await list({ search: '_' })).results).toEqual([]);
});

describe('creating one', () => {
  it('works while creating is closed to everybody else', async () => {
    await ada().send(updateConfigurations, { body: { DISABLE_WORKSPACE_CREATION: '1' } });
    const { status, body } = await create({ name: 'Lighthouse', slug: 'lighthouse' });
    expect([status, body.slug, body.owner.email, body.total_members]).toEqual([201, 'lighthouse', email('ada'), 1]);
    const mine = await ada().send(listMyWorkspaces, {});
    expect(mine.body.map(({ slug }) => slug)).toContain('lighthouse');
    const audit = await world()
      .db.selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'workspace.created')
      .execute();
    expect(audit).toMatchObject([{ workspace_id: body.id, target: 'lighthouse', actor_id: world().userId('ada') }]);
  });

  it.each([
    [400, {}, { error: 'Both name and slug are required' }],
    [400, { name: 'x'.repeat(81), slug: 'x' }, { error: 'The maximum length for name is 80 and for slug is 48' }],
    [400, { name: 'X', slug: 'god-mode' }, { slug: ['Slug is not valid'] }],
    [400, { name: 'X', slug: 'HARBOR' }, { slug: [expect.stringContaining('valid “slug”')] }],
    [400, { name: 'X', slug: 'harbor' }, { slug: ['Workspace with this slug already exists.'] }],
  ])('answers %i to %j', async (status, sent, body) => {
    const answer = await expectNothingWritten(world(), () => create(sent));
    expect([answer.status, answer.body]).toEqual([status, body]);
  });

  it('answers 410 to the slug of a deleted one', async () => {
    await create({ name: 'Gone', slug: 'gone' });
    await ada().send(deleteWorkspace, { params: { slug: 'gone' } });
    const answer = await create({ name: 'Gone', slug: 'gone' });
    expect([answer.status, answer.body]).toEqual([410, { slug: 'The workspace with the slug already exists' }]);
    expect((await list({ search: 'gone' })).results).toEqual([]);
  });
});

it.each([
  ['free', true],
  ['harbor', false],
  ['Harbor', false],
  ['API', false],
  ['no spaces', false],
])('says of the slug "%s": %s', async (slug, status) => {
  expect((await ada().send(checkInstanceWorkspaceSlug, { query: { slug } })).body).toEqual({ status });
});

it('asks for the slug it should look at', async () => {
  const { status, body } = await ada().send(checkInstanceWorkspaceSlug, { query: { slug: ' ' } });
  expect([status, body]).toEqual([400, { error: 'Workspace Slug is required' }]);
});

it('pages by ten, and no more', async () => {
  for (let n = 1; n <= 10; n += 1) await create({ name: `Berth ${n}`, slug: `berth-${n}` });
  const first = await list();
  expect([first.results.length, first.next_cursor, first.next_page_results]).toEqual([10, '10:1:0', true]);
  const second = await list({ cursor: first.next_cursor });
  expect(second.results.map(({ slug }) => slug)).toContain('berth-10');
  expect(second.next_page_results).toBe(false);
  expect(await list({ per_page: '11' })).toEqual({ detail: 'Invalid per_page value. Cannot exceed 10.' });
});
