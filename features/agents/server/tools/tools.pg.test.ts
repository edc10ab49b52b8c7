import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { describe, expect, it } from 'vitest';
import { createCycle } from '#features/cycles/contract.ts';
import { createModule } from '#features/modules/contract.ts';
import { createPage } from '#features/pages/contract.ts';
import { updateProject } from '#features/projects/contract.ts';
import { createWorkspace } from '#features/workspaces/contract.ts';
import { makeIssue } from '#tests/support/make-issue.ts';
import { mcpAgents } from '#tests/support/mcp-agents.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const { agentOf, use: callTool, inWebsite } = mcpAgents(world);
const website = () => ({ slug: 'harbor', project_id: world().website.id });
const workspaces = async (agent: Client) => (await callTool(agent, 'list_workspaces', {})).body;

/** Calls a tool that has to succeed; returns its answer without the group of its change, and takes that back. */
async function done(agent: Client, name: string, input: object) {
  const answer = await callTool(agent, name, { ...inWebsite(), ...input });
  expect([name, answer]).toEqual([name, expect.objectContaining({ isError: false })]);
  const body = answer.body as { result?: unknown; group_id?: string; results?: unknown };
  const undo = async () => {
    const undone = await callTool(agent, 'undo', { workspace: 'harbor', group_id: body.group_id });
    expect([name, undone.isError]).toEqual([name, false]);
  };
  return { answer: body.results ?? body.result ?? body, undo };
}

it('lists the workspaces of its person, and of a limited token only its own', async () => {
  const slugs = (answer: never) => (answer as { slug: string }[]).map(({ slug }) => slug).toSorted();
  await world()
    .as('ada')
    .send(createWorkspace, { body: { name: 'Second', slug: 'second' } });
  expect(slugs(await workspaces(await agentOf('ada')))).toEqual(['harbor', 'second']);
  const [only, ...others] = (await workspaces(await agentOf('ada', { project: world().website.id }))) as object[];
  expect(others).toEqual([]);
  expect(only).toEqual({ id: expect.any(String), name: 'Harbor', slug: 'harbor' });
});

describe('of an issue', () => {
  it('reads comments and history, and keeps links and relations', async () => {
    const agent = await agentOf('ben', { label: 'Night shift' });
    const { issue_id } = await makeIssue(world(), { name: 'Talked about', by: 'hana' });
    const other = await makeIssue(world(), { name: 'In the way' });
    await done(agent, 'add_comment', { issue_id, comment_html: '<p>One</p>' });
    await done(agent, 'add_comment', { issue_id, comment_html: '<p>Two</p>' });
    await done(agent, 'update_issue', { issue_id, priority: 'high' });
    await done(agent, 'update_issue', { issue_id, priority: 'low' });
    await world().server.catchUp();
    expect((await done(agent, 'list_comments', { issue_id })).answer).toMatchObject([
      { comment_html: '<p>Two</p>' },
      { comment_html: '<p>One</p>', actor: world().userId('ben') },
    ]);
    const lines = async (order_by?: string) => {
      const { answer } = await done(agent, 'list_history', { issue_id, order_by });
      return (answer as { field: string | null; new_value: string }[])
        .filter(({ field }) => field === 'priority')
        .map(({ new_value }) => new_value);
    };
    expect([await lines(), await lines('-created_at')]).toEqual([
      ['high', 'low'],
      ['low', 'high'],
    ]);

    const link = await done(agent, 'add_link', { issue_id, url: 'https://example.invalid/plan', title: 'The plan' });
    const { id: link_id } = link.answer as { id: string };
    expect((await done(agent, 'list_links', { issue_id })).answer).toMatchObject([{ id: link_id, title: 'The plan' }]);
    const removed = await done(agent, 'remove_link', { issue_id, link_id });
    expect((await done(agent, 'list_links', { issue_id })).answer).toEqual([]);
    await removed.undo();
    expect((await done(agent, 'list_links', { issue_id })).answer).toMatchObject([{ id: link_id }]);

    const relation_type = 'blocked_by';
    await done(agent, 'add_relation', { issue_id, relation_type, issues: [other.issue_id] });
    const related = async () => (await done(agent, 'list_relations', { issue_id })).answer;
    expect(await related()).toMatchObject({ blocked_by: [{ id: other.issue_id }] });
    await done(agent, 'remove_relation', { issue_id, relation_type, related_issue: other.issue_id });
    expect(await related()).toMatchObject({ blocked_by: [] });
  });

  it('archives, restores, and deletes, and takes it back', async () => {
    const agent = await agentOf('ada');
    const { issue_id } = await makeIssue(world(), { name: 'Over and done', state_id: world().website.states.Done });
    const isListed = async () => JSON.stringify((await done(agent, 'list_issues', {})).answer).includes(issue_id);
    expect(await isListed()).toBe(true);
    await done(agent, 'archive_issue', { issue_id });
    expect(await isListed()).toBe(false);
    await done(agent, 'restore_issue', { issue_id });
    expect(await isListed()).toBe(true);
    const deleted = await done(agent, 'delete_issue', { issue_id });
    expect(await isListed()).toBe(false);
    await deleted.undo();
    expect(await isListed()).toBe(true);
    const open = await makeIssue(world());
    const refused = await callTool(agent, 'archive_issue', { ...inWebsite(), issue_id: open.issue_id });
    expect(refused.isError).toBe(true);
    const notTheirs = await callTool(await agentOf('ben'), 'delete_issue', { ...inWebsite(), issue_id });
    expect(notTheirs).toEqual({ isError: true, body: { error: 'Only admin or creator can delete the issue' } });
  });
});

it('puts issues into cycles and modules, and takes them out', async () => {
  const agent = await agentOf('ada');
  const { body: cycle } = await world()
    .as('ada')
    .send(createCycle, { params: website(), body: { name: 'Agents' } });
  const { body: module } = await world()
    .as('ada')
    .send(createModule, { params: website(), body: { name: 'Agents' } });
  const { issue_id } = await makeIssue(world());
  for (const [name, place] of [
    ['cycle', { cycle_id: cycle.id }],
    ['module', { module_id: module.id }],
  ] as const) {
    const inside = async () => (await done(agent, `list_${name}_issues`, place)).answer;
    await done(agent, `add_to_${name}`, { ...place, issues: [issue_id] });
    expect(await inside()).toMatchObject([{ id: issue_id }]);
    const removed = await done(agent, `remove_from_${name}`, { ...place, issue_id });
    expect(await inside()).toEqual([]);
    await removed.undo();
    expect(await inside()).toMatchObject([{ id: issue_id }]);
  }
});

it('submits to the intake, and decides for a project admin', async () => {
  await world()
    .as('ada')
    .send(updateProject, { params: website(), body: { inbox_view: true } });
  const [member, admin] = [await agentOf('ben'), await agentOf('ada')];
  const submitted = await done(member, 'submit_to_intake', { name: 'Please', priority: 'low' });
  expect(submitted.answer).toMatchObject({ status: -2, issue_detail: { name: 'Please', priority: 'low' } });
  const { issue: issue_id } = submitted.answer as { issue: string };
  const statuses = async () => {
    const { answer } = await done(admin, 'list_intake', {});
    return (answer as { issue: string; status: number }[]).filter(({ issue }) => issue === issue_id);
  };
  await done(member, 'decide_intake', { issue_id, decision: 'accepted' });
  expect(await statuses(), 'only an admin decides').toMatchObject([{ status: -2 }]);
  const decided = await done(admin, 'decide_intake', { issue_id, decision: 'accepted' });
  expect(await statuses()).toMatchObject([{ status: 1 }]);
  await decided.undo();
  const snoozed_till = '2099-01-31T09:00:00Z';
  expect((await done(admin, 'decide_intake', { issue_id, decision: 'snoozed', snoozed_till })).answer).toMatchObject({
    status: 0,
    snoozed_till,
  });
});

it('finds a page before it reads it', async () => {
  const body = { name: 'Runbook', description_html: '<p>Restart it</p>' };
  await world().as('ada').send(createPage, { params: website(), body });
  const agent = await agentOf('ben');
  const [page] = (await done(agent, 'list_pages', { search: 'runb' })).answer as { id: string }[];
  expect((await done(agent, 'get_page', { page_id: page?.id })).answer).toMatchObject(body);
});

it('reads and changes nothing out of its person’s reach', async () => {
  const { issue_id } = await makeIssue(world());
  const [stranger, reader] = [await agentOf('dan'), await agentOf('ada', { scope: 'read' })];
  for (const name of ['list_comments', 'list_history', 'list_links', 'list_relations', 'list_intake', 'list_pages'])
    expect([name, (await callTool(stranger, name, { ...inWebsite(), issue_id })).isError]).toEqual([name, true]);
  for (const name of ['archive_issue', 'delete_issue', 'add_link', 'add_to_cycle', 'submit_to_intake']) {
    const input = {
      ...inWebsite(),
      issue_id,
      url: 'https://a.invalid',
      name: 'x',
      cycle_id: issue_id,
      issues: [issue_id],
    };
    expect([name, await callTool(reader, name, input)]).toEqual([
      name,
      { isError: true, body: { detail: 'The scope of this API token does not allow this request.' } },
    ]);
  }
});
