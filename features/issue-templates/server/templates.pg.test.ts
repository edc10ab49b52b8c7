import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { createIssue, readIssue } from '#features/issues/contract.ts';
import { listSubIssues } from '#features/issues/bulk-contract.ts';
import {
  createIssueTemplate,
  deleteIssueTemplate,
  listIssueTemplates,
  updateIssueTemplate,
} from '#features/issue-templates/contract.ts';
import { undoGroup } from '#features/undo/contract.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';

const world = worldForTests();
const ada = () => world().as('ada');
const params = () => ({ slug: 'harbor', project_id: world().website.id });
type Body = CallInput<typeof createIssueTemplate>['body'];
const make = async (body: Partial<Body>) =>
  (await ada().send(createIssueTemplate, { params: params(), body: { name: 'Bug', issue: {}, ...body } })).body;
const all = async () => (await ada().send(listIssueTemplates, { params: params() })).body;
const undo = ({ headers }: { headers: Headers }) =>
  ada().send(undoGroup, { params: { slug: 'harbor' }, body: { group_id: headers.get('x-cairn-group') ?? '' } });

// Tests share the world: each begins without templates.
beforeEach(() => sql`delete from issue_templates`.execute(world().db));

describe('an issue template', () => {
  it('keeps what an issue starts with, its sub-issues included, and its text sanitized', async () => {
    const { states, labels } = world().website;
    const made = await make({
      name: 'Bug report',
      issue: {
        name: 'Bug: ',
        description_html: '<p>Steps<script>alert(1)</script></p>',
        priority: 'high',
        state_id: states.Todo,
        label_ids: [labels.Docs],
        assignee_ids: [world().userId('ben')],
        sub_issues: [{ name: 'Write a test', label_ids: [labels.Docs] }, { name: 'Tell support' }],
      },
    });
    expect(made).toMatchObject({
      name: 'Bug report',
      is_default: false,
      issue: {
        name: 'Bug: ',
        description_html: '<p>Steps</p>',
        priority: 'high',
        state_id: states.Todo,
        sub_issues: [
          { name: 'Write a test', priority: 'none', label_ids: [labels.Docs] },
          { name: 'Tell support', label_ids: [] },
        ],
      },
    });
    expect(await all()).toEqual([made]);
  });

  it('has a name of its own, in any case; a refusal names the field and writes nothing', async () => {
    const { id } = await make({ name: 'Bug' });
    const other = await make({ name: 'Chore' });
    const path = `/api/workspaces/harbor/projects/${world().website.id}/issue-templates/`;
    const taken = { name: ['A template with this name already exists.'] };
    const refused = (method: 'POST' | 'PATCH', to: string, body: unknown) =>
      expectNothingWritten(world(), () => ada().json(method, to, body));
    expect((await refused('POST', path, { name: ' bUG ', issue: {} })).body).toEqual(taken);
    expect((await refused('PATCH', `${path}${other.id}/`, { name: 'BUG' })).body).toEqual(taken);
    expect((await refused('POST', path, { name: ' ', issue: {} })).body).toEqual({ name: [expect.any(String)] });
    const gone = { name: 'X', issue: { state_id: id } };
    expect((await refused('POST', path, gone)).body).toEqual({ state_id: [expect.stringContaining(id)] });
    const below = { name: 'X', issue: { sub_issues: [{ name: 'Y', assignee_ids: [id] }] } };
    expect(await refused('POST', path, below)).toMatchObject({
      status: 400,
      body: { assignee_ids: expect.anything() },
    });
    // Its own name may change in case only.
    expect((await ada().json('PATCH', `${path}${id}/`, { name: 'BUG' })).status).toBe(200);
  });

  it('is the default alone, also when a deletion of the default is undone', async () => {
    const first = await make({ name: 'First', is_default: true });
    const second = await make({ name: 'Second' });
    const defaults = async () => (await all()).filter(({ is_default }) => is_default).map(({ name }) => name);
    const mark = { params: { ...params(), template_id: second.id }, body: { is_default: true } };
    const marked = await ada().send(updateIssueTemplate, mark);
    expect(await defaults()).toEqual(['Second']);
    await undo(marked);
    expect(await defaults()).toEqual(['First']);
    const gone = await ada().send(deleteIssueTemplate, { params: { ...params(), template_id: first.id } });
    await ada().send(updateIssueTemplate, mark);
    await undo(gone);
    expect(await defaults()).toEqual(['First']);
  });

  it('does not come back by Undo under a name that another one has by now', async () => {
    const { id } = await make({ name: 'Bug' });
    const gone = await ada().send(deleteIssueTemplate, { params: { ...params(), template_id: id } });
    await make({ name: 'bug' });
    const { status, body } = await ada().json('POST', '/api/workspaces/harbor/undo/', {
      group_id: gone.headers.get('x-cairn-group'),
    });
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ blocked: [expect.objectContaining({ fields: ['name'] })] }),
    ]);
    expect((await all()).map(({ name }) => name)).toEqual(['bug']);
  });
});

it('makes sub-issues together with an issue, in their order, all or nothing, and takes all back by one Undo', async () => {
  const { labels } = world().website;
  const made = await ada().send(createIssue, {
    params: params(),
    body: { name: 'Release', sub_issues: [{ name: 'Tag', label_ids: [labels.Docs] }, { name: 'Announce' }] },
  });
  const issue = { ...params(), issue_id: made.body.id };
  expect(made.body.sub_issues_count).toBe(2);
  const { sub_issues } = (await ada().send(listSubIssues, { params: issue })).body;
  const inOrder = sub_issues.toSorted((a, b) => a.sequence_id - b.sequence_id);
  expect(inOrder.map(({ name, label_ids }) => [name, label_ids])).toEqual([
    ['Tag', [labels.Docs]],
    ['Announce', []],
  ]);
  await undo(made);
  expect((await ada().send(readIssue, { params: issue })).status).toBe(404);
  const path = `/api/workspaces/harbor/projects/${world().website.id}/issues/`;
  const refused = await expectNothingWritten(world(), () =>
    ada().json('POST', path, { name: 'Half', sub_issues: [{ name: 'Ok' }, { name: 'Bad', state_id: made.body.id }] }),
  );
  expect(refused).toMatchObject({ status: 400, body: { state_id: expect.anything() } });
});
