import { beforeAll, describe, expect, it } from 'vitest';
import { createIssue as createInApp, readIssue as readInApp } from '#features/issues/contract.ts';
import { readHistory } from '#features/history/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { must } from '#platform/shared/must.ts';
import { makeToken, programWith, tireless } from '#tests/support/programs.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import * as calls from './calls/issues.ts';
import * as parts from './calls/issue-parts.ts';

const world = worldForTests();
const params = () => ({ slug: 'harbor', project_id: world().website.id });
const path = () => `/api/v1/workspaces/harbor/projects/${world().website.id}/issues/`;
let ada: ReturnType<typeof tireless>;
beforeAll(() => {
  ada = tireless(world(), 'ada');
});

const make = async (body: object = {}) =>
  (await ada.send(calls.createIssue, { params: params(), body: { name: 'From a program', ...body } })).body;
const at = (issue_id: string) => ({ ...params(), issue_id });

describe('issues', () => {
  it('are created as the app creates them', async () => {
    const { website } = world();
    const made = await ada.send(calls.createIssue, {
      params: params(),
      body: {
        name: 'Sign-in loses the address',
        description_html: '<p>Gone.</p><script>x</script>',
        priority: 'high',
        labels: [website.labels.Bug, newId()],
        assignees: [world().userId('ben'), world().userId('dan')],
        start_date: '2026-03-01',
        target_date: '2026-03-12',
      },
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      project: website.id,
      state: website.states.Backlog,
      priority: 'high',
      description_html: '<p>Gone.</p>',
      created_by: world().userId('ada'),
      // A label of no project and a person who is no member are left out.
      labels: [website.labels.Bug],
      assignees: [world().userId('ben')],
      point: null,
      archived_at: null,
      is_draft: false,
    });
    const inApp = await world()
      .as('ben')
      .send(readInApp, { params: at(made.body.id) });
    expect(inApp.body).toMatchObject({ name: 'Sign-in loses the address', label_ids: [website.labels.Bug] });
    // The change can be undone like any other.
    expect(made.headers.get('x-cairn-group')).not.toBeNull();
  });

  it.each([
    [{ name: '' }, { name: ['This field may not be blank.'] }],
    [{ name: 'x', start_date: '2026-03-02', target_date: '2026-03-01' }, 'Start date cannot exceed target date'],
    [{ name: 'x', state: newId() }, 'State is not valid please pass a valid state_id'],
    [{ name: 'x', parent: newId() }, 'Parent is not valid issue_id please pass a valid issue_id'],
    [{ name: 'x', priority: 'now' }, { priority: ['"now" is not a valid choice.'] }],
  ])('are refused with %j', async (body, refusal) => {
    const answer = await ada.json('POST', path(), body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(typeof refusal === 'string' ? { non_field_errors: [refusal] } : refusal);
  });

  it('are read by id, by key, and in lists with order, filters, pages, and chosen keys', async () => {
    const { id, sequence_id } = await make({ priority: 'urgent' });
    const one = await ada.send(calls.readIssue, { params: at(id) });
    expect(one.body).toMatchObject({ id, name: 'From a program' });
    expect(calls.v1Issue.safeParse(one.body).error).toBeUndefined();
    const byKey = await ada.send(calls.findIssue, { params: { slug: 'harbor', key: `WEB-${sequence_id}` } });
    expect(byKey.body.id).toBe(id);
    const missing = await ada.send(calls.findIssue, { params: { slug: 'harbor', key: 'WEB-99999' } });
    expect(missing).toMatchObject({ status: 404, body: { error: 'The requested resource does not exist.' } });
    const list = await ada.json<{ results: { id: string; created_at: string }[]; total_count: number }>('GET', path());
    expect(list.body.results.map((issue) => issue.created_at)).toEqual(
      list.body.results.map((issue) => issue.created_at).toSorted((a, b) => b.localeCompare(a)),
    );
    const page = await ada.json<{ results: object[]; next_page_results: boolean }>(
      'GET',
      `${path()}?per_page=2&cursor=2:1:0`,
    );
    expect(page.body.results).toHaveLength(2);
    const urgent = await ada.json<{ results: { priority: string }[] }>('GET', `${path()}?priority=urgent`);
    expect(new Set(urgent.body.results.map(({ priority }) => priority))).toEqual(new Set(['urgent']));
    const chosen = await ada.json<{ results: object[] }>('GET', `${path()}?fields=id,state&expand=state&per_page=1`);
    expect(chosen.body.results).toEqual([
      {
        id: expect.any(String) as unknown,
        state: expect.objectContaining({ name: expect.any(String) as unknown }) as unknown,
      },
    ]);
    // Only the app's own lists count values.
    const uncounted = await ada.json('GET', `${path()}?counts_of=created_by&per_page=1`);
    expect(uncounted).toMatchObject({ status: 200, body: { extra_stats: null } });
    expect((await ada.json('GET', `${path()}?per_page=1001`)).body).toEqual({
      detail: 'Invalid per_page value. Cannot exceed 1000.',
    });
  });

  it('expand people, labels, project, workspace, and parent', async () => {
    const { website } = world();
    const parent = await make({ name: 'Above' });
    const { id } = await make({ parent: parent.id, labels: [website.labels.Bug], assignees: [world().userId('ben')] });
    const keys = 'created_by,assignees,labels,project,workspace,parent,nothing,name';
    const { body } = await ada.json<Record<string, unknown>>('GET', `${path()}${id}/?expand=${keys}`);
    expect(body).toMatchObject({
      name: 'From a program',
      created_by: { id: world().userId('ada'), email: 'ada@example.invalid' },
      assignees: [{ id: world().userId('ben'), display_name: 'ben' }],
      labels: [{ id: website.labels.Bug, name: 'Bug' }],
      project: { id: website.id, identifier: 'WEB' },
      workspace: { slug: 'harbor' },
      parent: { id: parent.id, name: 'Above' },
    });
  });

  it('are changed in part; sets are replaced', async () => {
    const { website } = world();
    const { id } = await make({ labels: [website.labels.Bug] });
    const changed = await ada.send(calls.updateIssue, {
      params: at(id),
      body: { state: website.states.Done, labels: [website.labels.Docs], assignees: [world().userId('ben')] },
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { name: 'From a program', state: website.states.Done, labels: [website.labels.Docs] },
    });
    expect(changed.body.completed_at).not.toBeNull();
    await world().server.catchUp();
    const reply = await world()
      .as('ada')
      .send(readHistory, { params: at(id) });
    expect(JSON.stringify(reply.body)).toContain('Done');
  });

  it('are deleted', async () => {
    const { id } = await make();
    expect((await ada.send(calls.deleteIssue, { params: at(id) })).status).toBe(204);
    expect((await ada.send(calls.readIssue, { params: at(id) })).status).toBe(404);
    expect((await ada.send(calls.deleteIssue, { params: at(id) })).body).toEqual({
      error: 'The requested resource does not exist.',
    });
  });
});

describe('external ids', () => {
  const source = { external_id: 'GH-1', external_source: 'github' };

  it('find the issue, and are refused twice in one project', async () => {
    const { id } = await make(source);
    const again = await ada.json('POST', path(), { name: 'Again', ...source });
    expect(again).toMatchObject({
      status: 409,
      body: { error: 'Issue with the same external id and external source already exists', id },
    });
    const found = await ada.json<{ id: string; external_id: string }>(
      'GET',
      `${path()}?external_id=GH-1&external_source=github`,
    );
    expect(found.body).toMatchObject({ id, external_id: 'GH-1', external_source: 'github' });
    const other = await make();
    const moved = await ada.send(calls.updateIssue, { params: at(other.id), body: source });
    expect(moved.status).toBe(409);
    const none = await ada.json('GET', `${path()}?external_id=GH-2&external_source=github`);
    expect(none.status).toBe(404);
  });

  it('create or change by one call', async () => {
    const send = (body: object) => ada.json<{ id: string; name: string }>('PUT', path(), body);
    expect(await send({ name: 'x' })).toMatchObject({
      status: 400,
      body: { error: 'external_id and external_source are required' },
    });
    const pair = { external_id: 'GH-7', external_source: 'github' };
    const first = await send({ name: 'First', ...pair });
    const second = await send({ name: 'Second', ...pair });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toMatchObject({ id: first.body.id, name: 'Second' });
  });

  it('can be sent again under an idempotency key', async () => {
    const key = { 'x-cairn-idempotency-key': newId() };
    const program = programWith(world(), (await makeToken(world(), 'ada')).token);
    const send = () =>
      program.json<{ id: string }>('POST', path(), { name: 'Once', external_id: 'K', external_source: 's' }, key);
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
  });
});

describe('parts of an issue', () => {
  it('links', async () => {
    const { id } = await make();
    const made = await ada.send(parts.createLink, {
      params: at(id),
      body: { url: 'https://example.com/a', title: 'A' },
    });
    expect(made).toMatchObject({ status: 201, body: { url: 'https://example.com/a', title: 'A', issue: id } });
    const of = { ...at(id), link_id: made.body.id };
    const refused = async (url: string) => (await ada.send(parts.createLink, { params: at(id), body: { url } })).body;
    expect(await refused('https://example.com/a')).toEqual({ error: 'URL already exists for this Issue' });
    expect(await refused('javascript:alert(1)')).toEqual({ url: ['Invalid URL scheme.'] });
    expect(await refused('not an address')).toEqual({ url: ['Invalid URL format.'] });
    expect((await ada.send(parts.updateLink, { params: of, body: { title: 'B' } })).body).toMatchObject({ title: 'B' });
    expect((await ada.send(parts.readLink, { params: of })).body).toMatchObject({ title: 'B' });
    expect((await ada.send(parts.listLinks, { params: at(id) })).body.total_count).toBe(1);
    expect((await ada.send(parts.deleteLink, { params: of })).status).toBe(204);
    expect((await ada.send(parts.readLink, { params: of })).status).toBe(404);
  });

  it('comments', async () => {
    const { id } = await make();
    const source = { external_id: 'C-1', external_source: 'slack' };
    const made = await ada.send(parts.createComment, {
      params: at(id),
      body: { comment_html: '<p>Hello</p><script>x</script>', ...source },
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        comment_html: '<p>Hello</p>',
        access: 'INTERNAL',
        actor: world().userId('ada'),
        is_member: true,
        ...source,
      },
    });
    const again = await ada.send(parts.createComment, {
      params: at(id),
      body: { comment_html: '<p>x</p>', ...source },
    });
    expect(again).toMatchObject({ status: 409, body: { id: made.body.id } });
    const of = { ...at(id), comment_id: made.body.id };
    const changed = await ada.send(parts.updateComment, { params: of, body: { comment_html: '<p>Bye</p>' } });
    expect(changed.body).toMatchObject({ comment_html: '<p>Bye</p>', ...source });
    expect((await ada.send(parts.readComment, { params: of })).body).toMatchObject({ id: made.body.id });
    expect((await ada.send(parts.listComments, { params: at(id) })).body.results).toHaveLength(1);
    expect((await ada.send(parts.deleteComment, { params: of })).status).toBe(204);
    expect((await ada.send(parts.readComment, { params: of })).status).toBe(404);
  });

  it('activities, without comments', async () => {
    const { id } = await make();
    await ada.send(calls.updateIssue, { params: at(id), body: { priority: 'low' } });
    await ada.send(parts.createComment, { params: at(id), body: { comment_html: '<p>x</p>' } });
    await world().server.catchUp();
    const { body } = await ada.send(parts.listActivities, { params: at(id) });
    expect(body.results.map(({ verb, field }) => [verb, field])).toEqual([
      ['created', null],
      ['updated', 'priority'],
    ]);
    const newest = await ada.send(parts.listActivities, { params: at(id), query: { order_by: '-created_at' } });
    expect(newest.body.results.map(({ field }) => field)).toEqual(['priority', null]);
    const oldest = await ada.send(parts.listActivities, { params: at(id), query: { order_by: 'created_at' } });
    expect(oldest.body.results.map(({ field }) => field)).toEqual([null, 'priority']);
    const activity_id = must(body.results[1], 'two').id;
    const one = await ada.send(parts.readActivity, { params: { ...at(id), activity_id } });
    expect(one.body).toMatchObject({ field: 'priority', new_value: 'low' });
  });

  it('attachments', async () => {
    const { id } = await make();
    const program = programWith(world(), (await makeToken(world(), 'ada')).token);
    const upload = async (query = '') => {
      const form = new FormData();
      form.append('asset', new File(['hello'], 'note.txt', { type: 'text/plain' }));
      const response = await program.fetch(`${path()}${id}/issue-attachments/${query}`, { method: 'POST', body: form });
      return { status: response.status, body: (await response.json()) as { id: string; attributes: { name: string } } };
    };
    const made = await upload('?external_id=F&external_source=drive');
    expect(made).toMatchObject({ status: 201, body: { attributes: { name: 'note.txt', size: 5 } } });
    expect(await upload('?external_id=F&external_source=drive')).toMatchObject({
      status: 409,
      body: { id: made.body.id },
    });
    const listed = await ada.send(parts.listAttachments, { params: at(id) });
    expect(listed.body.map((one) => one.id)).toEqual([made.body.id]);
  });
});

it('a body that the app would refuse is refused, and nothing is written', async () => {
  const before = await world().db.selectFrom('issues').select('id').execute();
  const made = await world()
    .as('ada')
    .send(createInApp, { params: params(), body: { name: 'x' } });
  expect(made.status).toBe(201);
  expect((await ada.json('POST', path(), { name: 'x'.repeat(256) })).status).toBe(400);
  expect(await world().db.selectFrom('issues').select('id').execute()).toHaveLength(before.length + 1);
});
