import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeIssues,
  createIssue,
  deleteIssue,
  listIssues,
  readIssue,
  updateIssue,
} from '#features/issues/contract.ts';
import { openWorld } from '#tests/support/open-world.ts';
import type { World } from '#tests/world/world.ts';

let world: World;
const place = () => ({ slug: world.slug, project_id: world.website.id });

beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await world.close();
});

const list = async (query: Record<string, string>) =>
  (await world.as('ben').send(listIssues, { params: place(), query })).body;

describe('list', () => {
  it('answers flat rows, newest first', async () => {
    const { results, total_count, grouped_by } = await list({});
    expect(grouped_by).toBeNull();
    expect(total_count).toBe(12);
    expect(Array.isArray(results) && results.map((row) => row.name)[0]).toBe('Right-to-left names: שלום');
  });

  it.each(['state_id', 'priority', 'labels__id', 'assignees__id', 'state__group', 'created_by'])(
    'groups by %s with totals',
    async (group_by) => {
      const answer = await list({ group_by, per_page: '2', cursor: '2:0:0' });
      const groups = Object.values(answer.results as Record<string, { results: unknown[]; total_results: number }>);
      expect(groups.reduce((sum, group) => sum + group.total_results, 0)).toBe(answer.total_count);
      for (const group of groups) expect(group.results).toHaveLength(Math.min(2, group.total_results));
    },
  );

  it('counts filtered lists as it counts unfiltered ones', async () => {
    const filtered = await list({ priority: 'high,medium', labels: `${world.website.labels.Bug},None` });
    const names = (filtered.results as { name: string }[]).map(({ name }) => name);
    expect(names.toSorted()).toEqual([
      'Board jumps when a card is dropped',
      'Cache avatars',
      'Dark theme',
      'Measure the first load',
    ]);
    expect(filtered.total_count).toBe(4);
  });

  it('nests sub-groups', async () => {
    const answer = await list({ group_by: 'state_id', sub_group_by: 'labels__id', per_page: '10', cursor: '10:0:0' });
    const todo = (
      answer.results as Record<string, { results: Record<string, { total_results: number }>; total_results: number }>
    )[world.website.states.Todo];
    expect(todo?.total_results).toBe(3);
    expect(todo?.results[world.website.labels.Bug]?.total_results).toBe(1);
  });

  it('shows a guest only what they created or are assigned to', async () => {
    const { body } = await world.as('cleo').send(listIssues, { params: place() });
    expect((body.results as { name: string }[]).map(({ name }) => name)).toEqual(['Dark theme']);
    expect(body.total_count).toBe(1);
  });

  it.each([
    ['state', 'nonsense'],
    ['order_by', 'colour'],
    ['group_by', 'colour'],
    ['target_date', '2026-02-30;after'],
  ])('refuses a malformed %s by name', async (key, value) => {
    const { status, body } = await world.as('ben').send(listIssues, { params: place(), query: { [key]: value } });
    expect(status).toBe(400);
    expect(body).toHaveProperty(key);
  });
});

describe('write', () => {
  it('creates, changes, reads and deletes', async () => {
    const created = await world.as('ben').send(createIssue, {
      params: place(),
      body: { name: 'New one', description_html: '<p>a<script>alert(1)</script></p>' },
    });
    expect(created.status).toBe(201);
    expect(created.body.state_id).toBe(world.website.states.Backlog);
    const at = { ...place(), issue_id: created.body.id };
    const changed = await world.as('ben').send(changeIssues, {
      params: place(),
      body: {
        ids: [created.body.id],
        set: { state_id: world.website.states.Done, priority: 'high' },
        add: { label_ids: [world.website.labels.Bug] },
      },
    });
    expect(changed.status).toBe(200);
    expect(changed.body.issues[0]).toMatchObject({
      state__group: 'completed',
      priority: 'high',
      label_ids: [world.website.labels.Bug],
    });
    expect(changed.body.issues[0]?.completed_at).not.toBeNull();
    expect((await world.as('ben').send(updateIssue, { params: at, body: { name: 'Renamed' } })).status).toBe(204);
    const detail = await world.as('ben').send(readIssue, { params: at });
    expect(detail.body).toMatchObject({ name: 'Renamed', description_html: '<p>a</p>' });
    expect((await world.as('ben').send(deleteIssue, { params: at })).status).toBe(204);
    expect((await world.as('ben').send(readIssue, { params: at })).status).toBe(404);
    expect((await list({})).total_count).toBe(12);
  });

  it('places issues between neighbours, also when they leave no room', async () => {
    const order = async () =>
      (await list({ order_by: 'sort_order', state: world.website.states.Todo })).results as {
        id: string;
        sort_order: number;
      }[];
    for (let round = 0; round < 70; round += 1) {
      const [first, second, third] = await order();
      const { status } = await world.as('ben').send(changeIssues, {
        params: place(),
        body: { ids: [third?.id ?? ''], place: { after: first?.id ?? null, before: second?.id ?? null } },
      });
      expect(status).toBe(200);
      expect((await order()).map(({ id }) => id)).toEqual([first?.id, third?.id, second?.id]);
    }
  });

  it('writes nothing when one of many is refused', async () => {
    const id = world.issues.get('Empty states') ?? '';
    const answer = await world
      .as('ben')
      .send(changeIssues, { params: place(), body: { ids: [id, world.website.id], set: { priority: 'urgent' } } });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ refused: [world.website.id] });
    expect((await world.as('ben').send(readIssue, { params: { ...place(), issue_id: id } })).body.priority).toBe('low');
  });

  it('refuses a parent that would close a circle, naming the loop', async () => {
    const [a, b] = [world.issues.get('Empty states') ?? '', world.issues.get('Keyboard map') ?? ''];
    await world.as('ben').send(changeIssues, { params: place(), body: { ids: [b], set: { parent_id: a } } });
    const { status, body } = await world
      .as('ben')
      .send(changeIssues, { params: place(), body: { ids: [a], set: { parent_id: b } } });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toMatch(/WEB-8 → WEB-9 → WEB-8/);
    expect((await list({ sub_issue: 'false' })).total_count).toBe(11);
    await world.as('ben').send(changeIssues, { params: place(), body: { ids: [b], set: { parent_id: null } } });
  });
});
