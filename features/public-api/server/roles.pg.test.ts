import { describe, expect, it } from 'vitest';
import { createIssue } from '#features/issues/contract.ts';
import type { CallSpec } from '#platform/shared/call.ts';
import { pathParameter } from '#platform/shared/call.ts';
import { must } from '#platform/shared/must.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { makeIssue } from '#tests/support/make-issue.ts';
import { makeToken, programWith, tireless } from '#tests/support/programs.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';
import * as issueCalls from './calls/issues.ts';
import * as partCalls from './calls/issue-parts.ts';
import * as cycleCalls from './calls/cycles.ts';
import * as intakeCalls from './calls/intake.ts';
import * as listCalls from './calls/lists.ts';
import * as moduleCalls from './calls/modules.ts';
import * as projectCalls from './calls/projects.ts';

const world = worldForTests();
const isCall = (value: unknown): value is CallSpec => typeof value === 'object' && value !== null && 'auth' in value;
const calls = [issueCalls, partCalls, cycleCalls, intakeCalls, listCalls, moduleCalls, projectCalls]
  .flatMap((part) => Object.values(part))
  .filter(isCall);
const reads = calls.filter(({ method }) => method === 'GET');

/** An address of Website's, with Ada's issue wherever an id is asked for. */
async function pathOf(call: CallSpec): Promise<string> {
  const { issue_id } = await makeIssue(world());
  const named: Record<string, string> = { slug: 'harbor', project_id: world().website.id, key: 'WEB-1' };
  return call.path.replaceAll(pathParameter, (_, name: string) => named[name] ?? issue_id);
}

it('has a document that everybody may read', async () => {
  const { status, body } = await world().stranger().json<{ paths: object }>('GET', '/api/v1/openapi.json');
  expect(status).toBe(200);
  expect(Object.keys(body.paths)).toContain('/api/v1/workspaces/{slug}/projects/{project_id}/issues/');
  const app = await world().stranger().json<{ paths: object }>('GET', '/api/openapi.json');
  expect(Object.keys(app.body.paths).filter((path) => path.startsWith('/api/v1/'))).toEqual([]);
});

it('knows all calls', () => expect(calls).toHaveLength(74));

it.each(calls.map((call) => [call.name, call] as const))('%s is closed to strangers and sessions', async (_, call) => {
  const path = await pathOf(call);
  const signedOut = await world().stranger().fetch(path, { method: call.method });
  expect([signedOut.status, await signedOut.json()]).toEqual([
    401,
    { detail: 'Authentication credentials were not provided.' },
  ]);
  expect((await world().as('ada').fetch(path, { method: call.method })).status).toBe(401);
  const wrong = await programWith(world(), `cairn_api_${'0'.repeat(32)}`).fetch(path, { method: call.method });
  expect([wrong.status, await wrong.json()]).toEqual([403, { detail: 'Given API token is not valid' }]);
});

it('answers 403 to people outside of the project and of the workspace, whatever they send', async () => {
  const people: readonly Person[] = ['eve', 'dan'];
  const inProject = calls.filter(({ path, parts }) => path.includes(':project_id/') && parts === undefined);
  const replies: [string, string, number][] = [];
  for (const who of people) {
    const slug = who === 'eve' ? 'quarry' : 'harbor';
    let token = '';
    for (const [index, call] of inProject.entries()) {
      if (index % 40 === 0) ({ token } = await makeToken(world(), who, {}, slug));
      const body = call.method === 'GET' || call.method === 'DELETE' ? undefined : {};
      const { status } = await programWith(world(), token).json(call.method, await pathOf(call), body);
      replies.push([who, call.name, status]);
    }
  }
  expect(replies).toHaveLength(2 * inProject.length);
  // The record of a public project is for every member of the workspace.
  const wrong = replies.filter(([who, name, status]) => status !== 403 && !(name === 'v1ReadProject' && who === 'dan'));
  expect(wrong).toEqual([]);
});

describe('guests', () => {
  it('see their own issues only, and change none', async () => {
    const cleo = tireless(world(), 'cleo');
    const params = { slug: 'harbor', project_id: world().website.id };
    const { issue_id } = await makeIssue(world());
    const own = await world()
      .as('ada')
      .send(createIssue, { params, body: { name: 'Hers', assignee_ids: [world().userId('cleo')] } });
    const { body } = await cleo.send(issueCalls.listIssues, { params });
    const ids = 'results' in body ? body.results.map(({ id }) => id) : [];
    expect(ids).toContain(own.body.id);
    expect(ids).not.toContain(issue_id);
    const hidden = await cleo.send(issueCalls.readIssue, { params: { ...params, issue_id } });
    expect(hidden).toMatchObject({ status: 400, body: { error: 'You are not allowed to view this issue' } });
    const { body: mine } = await cleo.send(issueCalls.readIssue, { params: { ...params, issue_id: own.body.id } });
    expect(mine.id).toBe(own.body.id);
    const child = await world()
      .as('ada')
      .send(createIssue, {
        params,
        body: { name: 'Below', parent_id: issue_id, assignee_ids: [world().userId('cleo')] },
      });
    const expanded = await cleo.json<{ parent: unknown }>(
      'GET',
      `/api/v1/workspaces/harbor/projects/${world().website.id}/issues/${child.body.id}/?expand=parent`,
    );
    expect(expanded.body.parent).toBe(issue_id);
    await expectNothingWritten(world(), async () => {
      const renamed = await cleo.send(issueCalls.updateIssue, {
        params: { ...params, issue_id: own.body.id },
        body: { name: 'x' },
      });
      expect(renamed).toMatchObject({
        status: 403,
        body: { detail: 'You do not have permission to perform this action.' },
      });
    });
  });
});

describe('the scope and reach of a token', () => {
  const refusal = { detail: 'The scope of this API token does not allow this request.' };
  const params = () => ({ slug: 'harbor', project_id: world().website.id });

  it('read: every read, no write', async () => {
    const program = programWith(world(), (await makeToken(world(), 'ada', { scope: 'read' })).token);
    expect((await program.send(issueCalls.listIssues, { params: params() })).status).toBe(200);
    const made = await program.send(issueCalls.createIssue, { params: params(), body: { name: 'x' } });
    expect(made).toMatchObject({ status: 403, body: refusal });
    expect(reads.every(({ token }) => token === 'read')).toBe(true);
  });

  it('write: issues, but not the project', async () => {
    const program = programWith(world(), (await makeToken(world(), 'ada', { scope: 'write' })).token);
    expect((await program.send(issueCalls.createIssue, { params: params(), body: { name: 'x' } })).status).toBe(201);
    const state = await program.send(listCalls.createState, { params: params(), body: { name: 'x', color: '#000' } });
    expect(state).toMatchObject({ status: 403, body: refusal });
  });

  it('one project: its paths alone', async () => {
    const program = programWith(world(), (await makeToken(world(), 'ada', { project: world().website.id })).token);
    expect((await program.send(projectCalls.readProject, { params: params() })).status).toBe(200);
    const limited = { detail: 'This API token is limited to another workspace or project.' };
    const other = { slug: 'harbor', project_id: world().operations.id };
    expect(await program.send(issueCalls.listIssues, { params: other })).toMatchObject({ status: 403, body: limited });
    expect((await program.send(projectCalls.listProjects, { params: { slug: 'harbor' } })).status).toBe(403);
    const upper = { slug: 'HARBOR', project_id: world().website.id.toUpperCase() };
    expect((await program.send(projectCalls.readProject, { params: upper })).status).toBe(200);
  });

  it('ends with the membership of its person', async () => {
    const { token } = await makeToken(world(), 'hana');
    const program = programWith(world(), token);
    const ask = () => program.send(projectCalls.readProject, { params: params() });
    expect((await ask()).status).toBe(200);
    const { id } = must(
      await world()
        .db.selectFrom('workspace_members')
        .select('id')
        .where('user_id', '=', world().userId('hana'))
        .executeTakeFirst(),
      'hana is a member',
    );
    await world().db.updateTable('workspace_members').set({ is_active: false }).where('id', '=', id).execute();
    expect((await ask()).body).toEqual({ detail: 'Given API token is not valid' });
    await world().db.updateTable('workspace_members').set({ is_active: true }).where('id', '=', id).execute();
  });
});
