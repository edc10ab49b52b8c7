import { describe, expect, it } from 'vitest';
import { archiveIssue } from '#features/issues/archive-contract.ts';
import { createIssue, deleteIssue, listIssues, updateIssue } from '#features/issues/contract.ts';
import { type IssueRow, type IssueWrite } from '#features/issue-fields/contract.ts';
import {
  listDeletedIssues,
  listIssueDetails,
  listIssuesById,
  listMyIssues,
  listWorkspaceIssues,
  pullIssues,
  type IssueSyncRow,
} from '#features/issues/read-contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const place = () => ({ slug: 'harbor', project_id: world().website.id });
const base = () => `/api/workspaces/harbor/projects/${world().website.id}/`;
const idOf = (name: string) => must(world().issues.get(name), name);
const create = async (body: IssueWrite, project = world().website.id) =>
  (
    await world()
      .as('ada')
      .send(createIssue, { params: { slug: 'harbor', project_id: project }, body })
  ).body.id;
const names = (rows: unknown) => (rows as IssueRow[]).map(({ name }) => name);
const list = async (query = {}, person: Person = 'ben') =>
  (await world().as(person).send(listIssues, { params: place(), query })).body;
const setZone = (person: Person, zone: string) =>
  world().db.updateTable('users').set({ user_timezone: zone }).where('id', '=', world().userId(person)).execute();
const get = (path: string, person: Person = 'ben') => world().as(person).json<Record<string, unknown>>('GET', path);

describe('issues-detail', () => {
  it('answers the list without groups of states, with what is asked for', async () => {
    const query = { per_page: '3', order_by: 'name', group_by: 'state_id', expand: 'state,labels,parent,nonsense' };
    const { body } = await world().as('ben').send(listIssueDetails, { params: place(), query });
    const flat = await list({ per_page: '3', order_by: 'name' });
    expect(names(body.results)).toEqual(names(flat.results));
    expect([body.grouped_by, body.total_count, body.next_cursor]).toEqual([null, flat.total_count, '3:1:0']);
    for (const row of body.results) {
      expect(row).not.toHaveProperty('state__group');
      expect(row).not.toHaveProperty('nonsense');
      expect(row).toEqual(
        expect.objectContaining({ parent: {}, state: expect.objectContaining({ id: row.state_id }) }),
      );
    }
  });

  it('shows a guest what the list shows', async () => {
    const { body } = await world().as('cleo').send(listIssueDetails, { params: place() });
    expect(names(body.results)).toEqual(names((await list({}, 'cleo')).results));
    expect(names(body.results)).toEqual(['Dark theme']);
  });
});

describe('issues by id', () => {
  const byId = (query: Record<string, string>, person: Person = 'ben') =>
    world().as(person).send(listIssuesById, { params: place(), query });

  it('answers the named ones that are listed, in the order of the list', async () => {
    const secret = await create({ name: 'Not here' }, world().operations.id);
    const ids = [idOf('Keyboard map').toUpperCase(), idOf('Cache avatars'), secret, newId()];
    const { body } = await byId({ issues: `${ids.join(',')},,null`, order_by: 'name' });
    expect(names(body)).toEqual(['Cache avatars', 'Keyboard map']);
    expect(body[0]).toEqual(expect.objectContaining({ deleted_at: null }));
    expect(body[0]).not.toHaveProperty('state__group');
    expect(names((await byId({ issues: ids.join(','), priority: 'high' })).body)).toEqual(['Keyboard map']);
    expect((await byId({ issues: idOf('Cache avatars') }, 'cleo')).body).toEqual([]);
  });

  it('writes instants in the time zone of the caller, and expands', async () => {
    await setZone('hana', 'Asia/Tokyo');
    const query = { issues: idOf('Choose a font'), expand: 'project' };
    const [mine] = (await byId(query, 'hana')).body;
    const [bens] = (await byId(query)).body;
    expect(mine?.completed_at).toMatch(/\+09:00$/);
    expect(bens?.created_at).toMatch(/\.\d{6}Z$/);
    expect(Date.parse(mine?.created_at ?? '')).toBe(Date.parse(bens?.created_at ?? ''));
    expect(mine?.project).toEqual(expect.objectContaining({ identifier: 'WEB' }));
    await setZone('hana', 'UTC');
  });

  it.each([
    ['', { error: 'Issues are required' }],
    ['?issues=', { error: 'Issues are required' }],
    ['?issues=WEB-1', { issues: ['"WEB-1" is not a valid choice.'] }],
  ])('refuses %j', async (query, answer) => {
    const reply = await get(`${base()}issues/list/${query}`);
    expect([reply.status, reply.body]).toEqual([400, answer]);
  });
});

describe('pulling all issues', () => {
  const pull = async (query: Record<string, string> = {}, person: Person = 'ben') =>
    (await world().as(person).send(pullIssues, { params: place(), query })).body;
  const ids = (rows: readonly IssueSyncRow[]) => rows.map(({ id }) => id);

  it('answers every listed issue once, what changed longest ago first', async () => {
    const all = await pull();
    const rows = (await list()).results as IssueRow[];
    expect(ids(all.results).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    const times = all.results.map(({ updated_at }) => updated_at);
    expect(times).toEqual(times.toSorted());
    expect(all.results[0]).toEqual(rows.find(({ id }) => id === all.results[0]?.id));
    expect([all.prev_cursor, all.cursor, all.next_cursor, all.page_count, all.total_results, all.total_pages]).toEqual([
      '1000:-1:0',
      '1000:0:0',
      null,
      rows.length,
      rows.length,
      1,
    ]);
  });

  it('answers pages that fit together, whatever is changed between one and the next', async () => {
    const whole = await pull({ cursor: '1000:0:0' });
    const first = await pull({ cursor: '4:0:0' });
    expect([first.next_cursor, first.next_page_results, first.total_pages]).toEqual([
      '4:1:0',
      true,
      Math.ceil(whole.total_results / 4),
    ]);
    // What was on the first page, and what is on the second, moves to the end while somebody else pulls as well.
    for (const row of [...first.results.slice(0, 2), ...whole.results.slice(4, 6)])
      await world()
        .as('ben')
        .send(updateIssue, { params: { ...place(), issue_id: row.id }, body: { sort_order: 5 } });
    await pull({ cursor: '4:0:0' }, 'hana');
    const rest = await Promise.all(
      Array.from({ length: first.total_pages - 1 }, (_, page) => pull({ cursor: `4:${page + 1}:0` })),
    );
    const got = [...first.results, ...rest.flatMap(({ results }) => results)];
    // The other pull cut the end anew: what this one did not get is newer than all it got, and comes with the next.
    const newest =
      got
        .map(({ updated_at }) => updated_at)
        .toSorted()
        .at(-1) ?? '';
    const news = await pull({ cursor: '4:0:0', updated_at__gt: newest });
    const known = new Set([...ids(got), ...ids(news.results)]);
    expect(ids(whole.results).filter((id) => !known.has(id))).toEqual([]);
    expect(ids(got).length).toBeGreaterThanOrEqual(whole.results.length - 2);
    expect((await pull({ cursor: '4:99:0' })).results).toEqual([]);
  });

  it('answers what changed since, to the microsecond, descriptions on request', async () => {
    const before = (await pull()).results.at(-1)?.updated_at ?? '';
    await world()
      .as('ben')
      .send(updateIssue, {
        params: { ...place(), issue_id: idOf('Empty states') },
        body: { description_html: '<p>New</p>' },
      });
    const news = await pull({ updated_at__gt: before, description: 'true' });
    expect(news.results.map(({ name, description_html }) => [name, description_html])).toEqual([
      ['Empty states', '<p>New</p>'],
    ]);
    const now = news.results[0]?.updated_at ?? '';
    expect(now).toMatch(/\.\d{6}Z$/);
    expect((await pull({ updated_at__gt: now })).results).toEqual([]);
    await setZone('hana', 'America/St_Johns');
    const [theirs] = (await pull({ updated_at__gt: before }, 'hana')).results;
    expect(theirs?.updated_at).toMatch(/-0[23]:30$/);
    // Their own offset sent back, its plus or minus escaped or not.
    expect((await pull({ updated_at__gt: theirs?.updated_at ?? '' }, 'hana')).results).toEqual([]);
    expect((await get(`${base()}v2/issues/?updated_at__gt=2020-01-01T00:00:00+00:00`)).status).toBe(200);
    await setZone('hana', 'UTC');
  });

  it('shows a guest their own', async () => {
    expect(names((await pull({}, 'cleo')).results)).toEqual(['Dark theme']);
  });

  it.each([
    ['cursor=nonsense', { detail: 'Invalid cursor parameter.' }],
    ['cursor=0:0:0', { detail: 'Invalid cursor parameter.' }],
    ['cursor=5:-1:0', { detail: 'Invalid cursor parameter.' }],
    ['updated_at__gt=yesterday', { updated_at__gt: ['"yesterday" is not a valid date and time.'] }],
    ['updated_at__gt=2024-13-01', { updated_at__gt: ['"2024-13-01" is not a valid date and time.'] }],
  ])('refuses %s', async (query, answer) => {
    const reply = await get(`${base()}v2/issues/?${query}`);
    expect([reply.status, reply.body]).toEqual([400, answer]);
  });
});

describe('what left the lists', () => {
  it('names the deleted and the archived ones, since an instant', async () => {
    const gone = await create({ name: 'Gone' });
    const stored = await create({ name: 'Stored', state_id: world().website.states.Done });
    const draft = await create({ name: 'Draft', is_draft: true });
    const deleted = async (query = {}, person: Person = 'ben') =>
      (await world().as(person).send(listDeletedIssues, { params: place(), query })).body;
    const before =
      (await world().as('ben').send(pullIssues, { params: place() })).body.results.at(-1)?.updated_at ?? '';
    await world()
      .as('ada')
      .send(deleteIssue, { params: { ...place(), issue_id: gone } });
    await world()
      .as('ada')
      .send(archiveIssue, { params: { ...place(), issue_id: stored } });
    expect(await deleted({ updated_at__gt: before })).toEqual([gone, stored].toSorted());
    expect(await deleted()).toEqual(expect.arrayContaining([gone, stored]));
    expect(await deleted()).not.toContain(draft);
    expect(await deleted({}, 'cleo')).toEqual([]);
  });
});

describe('issues of the workspace', () => {
  const all = async (person: Person, query = {}) =>
    (
      await world()
        .as(person)
        .send(listWorkspaceIssues, { params: { slug: 'harbor' }, query })
    ).body;

  it('are those of all projects of the caller', async () => {
    await create({ name: 'Of operations', priority: 'urgent' }, world().operations.id);
    expect(names((await all('ada', { per_page: '1' })).results)).toEqual(['Of operations']);
    expect(names((await all('ben')).results)).not.toContain('Of operations');
    expect((await all('ben')).total_count).toBe((await list()).total_count);
    expect(names((await all('cleo')).results)).toEqual(['Dark theme']);
    expect((await all('dan')).results).toEqual([]);
    const groups = (await all('ada', { group_by: 'project_id', priority: 'urgent' })).results as Record<
      string,
      unknown
    >;
    expect(Object.keys(groups).toSorted()).toEqual([world().website.id, world().operations.id].toSorted());
    expect(names((await all('ada', { project: world().operations.id })).results)).toContain('Of operations');
  });

  it('are not those of an archived project', async () => {
    const archive = (archived_at: string | null) =>
      world().db.updateTable('projects').set({ archived_at }).where('id', '=', world().operations.id).execute();
    await archive('2026-01-01T00:00:00Z');
    expect(names((await all('ada')).results)).not.toContain('Of operations');
    await archive(null);
  });
});

describe('my issues', () => {
  const mine = async (query: Record<string, string>, person: Person = 'ben') =>
    (
      await world()
        .as(person)
        .send(listMyIssues, { params: { slug: 'harbor' }, query })
    ).body;

  it('are a plain array of what one is assigned to, created or follows', async () => {
    const followed = await create({ name: 'Followed' });
    await world()
      .db.insertInto('issue_subscribers')
      .columns(['workspace_id', 'issue_id', 'user_id'])
      .expression((eb) =>
        eb
          .selectFrom('issues')
          .select((of) => ['workspace_id', 'id', of.val(world().userId('ben')).as('user_id')])
          .where('id', '=', followed),
      )
      .execute();
    const rows = await mine({ order_by: 'name' });
    expect(names(rows)).toEqual([
      'Board jumps when a card is dropped',
      'Cache avatars',
      'Followed',
      'Measure the first load',
      'Old importer',
      'Sign-in page loses the typed address',
      'Write the installation guide',
    ]);
    expect(names(await mine({ priority: 'high' }))).toEqual(['Board jumps when a card is dropped']);
    expect(names(await mine({}, 'cleo'))).toEqual(['Dark theme']);
  });

  it('are arrays by group when a group is named', async () => {
    const groups = (await mine({ group_by: 'priority' })) as Record<string, IssueRow[]>;
    expect(names(groups['urgent'])).toEqual(['Sign-in page loses the typed address']);
    const cells = (await mine({ group_by: 'priority', sub_group_by: 'state__group' })) as Record<
      string,
      Record<string, IssueRow[]>
    >;
    expect(names(cells['urgent']?.['unstarted'])).toEqual(['Sign-in page loses the typed address']);
  });
});
