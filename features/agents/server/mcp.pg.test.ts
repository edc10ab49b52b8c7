import { describe, expect, it } from 'vitest';
import { readHistory } from '#features/history/contract.ts';
import { readIssue, updateIssue } from '#features/issues/contract.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { createPage } from '#features/pages/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import { must } from '#platform/shared/must.ts';
import { makeIssue } from '#tests/support/make-issue.ts';
import { mcpAgents } from '#tests/support/mcp-agents.ts';
import { makeToken } from '#tests/support/programs.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const { connect, agentOf, use, inWebsite } = mcpAgents(world);

it('reports its tools, and which of them only read', async () => {
  const agent = await agentOf('ben');
  const { tools } = await agent.listTools();
  expect(tools.map(({ name }) => name).toSorted()).toEqual([
    'add_comment',
    'add_link',
    'add_relation',
    'add_to_cycle',
    'add_to_module',
    'archive_issue',
    'create_issue',
    'decide_intake',
    'delete_issue',
    'get_issue',
    'get_page',
    'list_comments',
    'list_cycle_issues',
    'list_cycles',
    'list_history',
    'list_intake',
    'list_issues',
    'list_labels',
    'list_links',
    'list_members',
    'list_module_issues',
    'list_modules',
    'list_pages',
    'list_projects',
    'list_relations',
    'list_states',
    'list_workspaces',
    'remove_from_cycle',
    'remove_from_module',
    'remove_link',
    'remove_relation',
    'restore_issue',
    'search_issues',
    'submit_to_intake',
    'undo',
    'update_issue',
  ]);
  const reading = tools.filter(({ annotations }) => annotations?.readOnlyHint === true).map(({ name }) => name);
  expect(reading.toSorted()).toEqual(
    tools
      .map(({ name }) => name)
      .filter((name) => /^(get|list|search)_/.test(name))
      .toSorted(),
  );
  const destroying = tools.filter(({ annotations }) => annotations?.destructiveHint === true).map(({ name }) => name);
  expect(destroying.toSorted()).toEqual(['delete_issue', 'remove_link', 'remove_relation']);
});

it('lets an agent find its way, create, change, comment, and take back', async () => {
  const agent = await agentOf('ben');
  const { website } = world();
  const projects = await use(agent, 'list_projects', { workspace: 'harbor' });
  expect(JSON.stringify(projects.body)).toContain(website.id);
  for (const name of ['list_members', 'list_states', 'list_labels', 'list_cycles', 'list_modules', 'list_issues'])
    expect([name, (await use(agent, name, inWebsite())).isError]).toEqual([name, false]);

  const made = await use(agent, 'create_issue', {
    ...inWebsite(),
    name: 'Found by an agent',
    description_html: '<p>Look</p><script>x</script>',
    labels: [website.labels.Bug],
  });
  const { result, group_id } = made.body as { result: { id: string; sequence_id: number }; group_id: string };
  expect(result).toMatchObject({ description_html: '<p>Look</p>', created_by: world().userId('ben') });
  const key = `WEB-${result.sequence_id}`;
  expect((await use(agent, 'get_issue', { workspace: 'harbor', key })).body).toMatchObject({ id: result.id });
  await world().server.catchUp();
  const found = await use(agent, 'search_issues', { workspace: 'harbor', search: 'agent' });
  expect(JSON.stringify(found.body)).toContain(result.id);

  const of = { ...inWebsite(), issue_id: result.id };
  const changed = await use(agent, 'update_issue', { ...of, priority: 'high' });
  expect(changed.body).toMatchObject({ result: { priority: 'high' } });
  const comment = await use(agent, 'add_comment', { ...of, comment_html: '<p>Done</p>' });
  expect(comment.isError).toBe(false);
  const { group_id: second } = changed.body as { group_id: string };
  expect((await use(agent, 'undo', { workspace: 'harbor', group_id: second })).isError).toBe(false);
  const params = { slug: 'harbor', project_id: website.id, issue_id: result.id };
  expect((await world().as('ada').send(readIssue, { params })).body.priority).toBe('none');
  expect((await use(agent, 'undo', { workspace: 'harbor', group_id })).isError).toBe(false);
  expect((await world().as('ada').send(readIssue, { params })).status).toBe(404);
});

it('is reported as done by its person via the token, and undone by that person from the history', async () => {
  const agent = await agentOf('ben', { label: 'Night shift' });
  const of = await makeIssue(world(), { by: 'hana' });
  const at = { workspace: 'harbor', project_id: of.project_id, issue_id: of.issue_id };
  const sendAs = (who: Person, body: object) => world().as(who).send(updateIssue, { params: of, body });
  await use(agent, 'update_issue', { ...at, priority: 'high', description_html: '<p>One</p>' });
  await use(agent, 'add_comment', { ...at, comment_html: '<p>Looks done</p>' });
  await sendAs('ben', { description_html: '<p>Two</p>' });
  await world().server.catchUp();
  const history = async () => (await world().as('ada').send(readHistory, { params: of, query: {} })).body;
  const ben = world().userId('ben');
  const lines = (await history())
    .filter((line) => !('verb' in line) || line.field !== null)
    .map((line) => ['verb' in line ? line.field : 'comment', line.actor === ben, line.via]);
  expect(lines).toHaveLength(4);
  expect(lines).toEqual(
    expect.arrayContaining([
      ['priority', true, 'Night shift'],
      ['description', true, 'Night shift'],
      ['comment', true, 'Night shift'],
      ['description', true, null],
    ]),
  );
  const { body: inbox } = await world()
    .as('hana')
    .send(listNotifications, {
      params: { slug: 'harbor' },
      query: { per_page: '50', cursor: '50:0:0' },
    });
  const news = inbox.results.filter(({ entity_identifier }) => entity_identifier === of.issue_id);
  expect(news.map(({ data, via }) => `${data?.issue_activity.field} ${via}`).toSorted()).toEqual([
    'comment Night shift',
    'priority Night shift',
  ]);

  const second = await use(agent, 'update_issue', { ...at, priority: 'low' });
  expect(second.isError).toBe(false);
  await world().server.catchUp();
  const groupOf = async (value: string) =>
    (await history()).flatMap((line) => ('verb' in line && line.new_value === value ? [line.group_id] : []))[0];
  const group_id = must(await groupOf('low'), 'it can be undone') ?? '';
  const undo = (who: Person) =>
    world()
      .as(who)
      .send(undoGroup, { params: { slug: 'harbor' }, body: { group_id } });
  expect((await undo('ada')).status).toBe(404);
  expect((await undo('ben')).status).toBe(200);
  expect((await world().as('ada').send(readIssue, { params: of })).body.priority).toBe('high');
  expect(await groupOf('low')).toBeNull();
});

it('reads pages', async () => {
  const made = await world()
    .as('ada')
    .send(createPage, {
      params: { slug: 'harbor', project_id: world().website.id },
      body: { name: 'Plan', description_html: '<p>Ship it</p>' },
    });
  const page = await use(await agentOf('ben'), 'get_page', { ...inWebsite(), page_id: made.body.id });
  expect(JSON.stringify(page.body)).toContain('Ship it');
});

describe('what an agent may not', () => {
  it('is reported by the tool', async () => {
    const reader = await agentOf('ada', { scope: 'read' });
    expect(await use(reader, 'create_issue', { ...inWebsite(), name: 'x' })).toEqual({
      isError: true,
      body: { detail: 'The scope of this API token does not allow this request.' },
    });
    const limited = await agentOf('ada', { project: world().website.id });
    for (const [name, input] of [
      ['list_issues', { workspace: 'harbor', project_id: world().operations.id }],
      ['search_issues', { workspace: 'harbor', search: 'x' }],
      ['list_projects', { workspace: 'harbor' }],
    ] as const)
      expect([name, (await use(limited, name, input)).isError]).toEqual([name, true]);
    const stranger = await use(await agentOf('dan'), 'list_issues', inWebsite());
    expect(stranger).toEqual({
      isError: true,
      body: { detail: 'You do not have permission to perform this action.' },
    });
    const wrong = await use(await agentOf('ben'), 'create_issue', { ...inWebsite(), name: '' });
    expect(wrong).toEqual({ isError: true, body: { name: ['This field may not be blank.'] } });
  });

  it('starts with a token', async () => {
    await expect(connect('cairn_api_1')).rejects.toThrow('Given API token is not valid');
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const without = await world().stranger().json('POST', '/mcp', body);
    expect([without.status, without.headers.get('www-authenticate')]).toEqual([401, expect.stringMatching(/^Bearer /)]);
    expect((await world().as('ada').json('POST', '/mcp', body)).status).toBe(401);
    expect((await world().stranger().fetch('/mcp')).status).toBe(405);
  });

  it('counts every request against the limit of the token, and takes one message in each', async () => {
    const { token } = await makeToken(world(), 'ben');
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'x-api-key': token,
    };
    const post = (body: unknown) =>
      world()
        .stranger()
        .fetch('/mcp', { method: 'POST', body: JSON.stringify(body), headers });
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const response = await post(message);
    expect([response.status, response.headers.get('x-ratelimit-remaining')]).toEqual([200, '59']);
    const creation = { name: 'create_issue', arguments: { ...inWebsite(), name: 'One of many' } };
    const many = [1, 2, 3].map((id) => ({ jsonrpc: '2.0', id, method: 'tools/call', params: creation }));
    for (const batch of [many, many.slice(0, 1), []]) {
      const refused = await post(batch);
      expect([refused.status, await refused.json()]).toEqual([
        400,
        { jsonrpc: '2.0', error: { code: -32600, message: 'Send one message in each request.' }, id: null },
      ]);
    }
    const made = await use(await agentOf('ben'), 'list_issues', inWebsite());
    expect(JSON.stringify(made.body)).not.toContain('One of many');
  });
});
