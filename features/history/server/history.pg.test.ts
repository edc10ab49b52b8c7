import { describe, expect, it } from 'vitest';
import { createComment } from '#features/comments/contract.ts';
import { readHistory } from '#features/history/contract.ts';
import { archiveIssue, restoreIssue } from '#features/issues/archive-contract.ts';
import { createIssue, updateIssue } from '#features/issues/contract.ts';
import { type IssueWrite } from '#features/issue-fields/contract.ts';
import { createLink, deleteLink, updateLink } from '#features/links/contract.ts';
import { createIssueReaction } from '#features/reactions/contract.ts';
import { listPersonActivities } from '#features/people/contract.ts';
import { createRelations, deleteRelation } from '#features/relations/contract.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();

async function anIssue(more: Partial<IssueWrite> = {}, project_id = world().website.id) {
  const params = { slug: 'harbor', project_id };
  const { body } = await world()
    .as('ada')
    .send(createIssue, { params, body: { name: 'Told', ...more } });
  return {
    key: `${project_id === world().website.id ? 'WEB' : 'OPS'}-${body.sequence_id}`,
    params: { ...params, issue_id: body.id },
  };
}
type Issue = Awaited<ReturnType<typeof anIssue>>;

async function history(
  { params }: Issue,
  query: { activity_type?: string; created_at__gt?: string } = {},
  by: Person = 'ada',
) {
  await world().server.catchUp();
  return world().as(by).send(readHistory, { params, query });
}

/** Field, verb, values and identifiers, without the birth of the issue. */
async function lines(issue: Issue) {
  const { body } = await history(issue, { activity_type: 'issue-property' });
  return body.slice(1).map((line) => {
    if (!('verb' in line)) throw new Error('only activities were asked for');
    return [line.field, line.verb, line.old_value, line.new_value, line.old_identifier, line.new_identifier];
  });
}
const change = ({ params }: Issue, body: Partial<IssueWrite>, by: Person = 'ada') =>
  world().as(by).send(updateIssue, { params, body });

it('has every detail of a line', async () => {
  const issue = await anIssue();
  const { status, body } = await history(issue);
  expect([status, body]).toEqual([
    200,
    [
      {
        id: expect.any(String),
        actor_detail: expect.objectContaining({ id: world().userId('ada') }),
        issue_detail: expect.objectContaining({
          id: issue.params.issue_id,
          name: 'Told',
          description: {},
          priority: 'none',
        }),
        project_detail: expect.objectContaining({ identifier: 'WEB', id: world().website.id }),
        workspace_detail: expect.objectContaining({ slug: 'harbor' }),
        created_at: expect.any(String),
        updated_at: body[0]?.created_at,
        deleted_at: null,
        verb: 'created',
        field: null,
        old_value: null,
        new_value: null,
        comment: '',
        attachments: [],
        old_identifier: null,
        new_identifier: null,
        epoch: expect.closeTo(Date.parse(body[0]?.created_at ?? '') / 1000, 2),
        created_by: world().userId('ada'),
        updated_by: null,
        project: world().website.id,
        workspace: expect.any(String),
        issue: issue.params.issue_id,
        issue_comment: null,
        actor: world().userId('ada'),
        via: null,
        group_id: null,
      },
    ],
  ]);
});

describe('tells', () => {
  it('fields, with the empty value that tells added from removed', async () => {
    const issue = await anIssue();
    const parent = await anIssue();
    const { Bug } = world().website.labels;
    const { Todo, Done } = world().website.states;
    const ben = world().userId('ben');
    await change(issue, { state_id: Todo });
    await change(issue, { name: 'Renamed', priority: 'high', state_id: Done, parent_id: parent.params.issue_id });
    await change(issue, { start_date: '2026-05-01', target_date: '2026-05-02', label_ids: [Bug], assignee_ids: [ben] });
    await change(issue, { start_date: null, label_ids: [], assignee_ids: [], parent_id: null, name: 'Renamed' });
    expect((await lines(issue)).slice(1)).toEqual([
      ['name', 'updated', 'Told', 'Renamed', null, null],
      ['priority', 'updated', 'none', 'high', null, null],
      ['state', 'updated', 'Todo', 'Done', Todo, Done],
      ['parent', 'updated', '', parent.key, null, parent.params.issue_id],
      ['start_date', 'updated', '', '2026-05-01', null, null],
      ['target_date', 'updated', '', '2026-05-02', null, null],
      ['labels', 'updated', '', 'Bug', null, Bug],
      ['assignees', 'updated', '', 'ben', null, ben],
      ['parent', 'updated', parent.key, '', parent.params.issue_id, null],
      ['start_date', 'updated', '2026-05-01', '', null, null],
      ['labels', 'updated', 'Bug', '', Bug, null],
      ['assignees', 'updated', 'ben', '', ben, null],
    ]);
  });

  it('a description that somebody writes on as one line, and the next one after anything else', async () => {
    const issue = await anIssue({ description_html: '<p>0</p>' });
    for (const text of ['<p>1</p>', '<p>2</p>']) {
      await change(issue, { description_html: text });
      await world().server.catchUp();
    }
    const [first] = (await history(issue, { activity_type: 'issue-property' })).body.slice(1);
    await change(issue, { description_html: '<p>3</p>' });
    const [again] = (await history(issue, { activity_type: 'issue-property' })).body.slice(1);
    expect([again?.id, (again?.created_at ?? '') > (first?.created_at ?? '')]).toEqual([first?.id, true]);
    await change(issue, { description_html: '<p>4</p>' }, 'ben');
    await change(issue, { priority: 'low' }, 'ben');
    await change(issue, { description_html: '<p>5</p>' }, 'ben');
    expect(await lines(issue)).toEqual([
      ['description', 'updated', '<p>0</p>', '<p>3</p>', null, null],
      ['description', 'updated', '<p>3</p>', '<p>4</p>', null, null],
      ['priority', 'updated', 'none', 'low', null, null],
      ['description', 'updated', '<p>4</p>', '<p>5</p>', null, null],
    ]);
  });

  it('archiving and restoring', async () => {
    const issue = await anIssue({ state_id: world().website.states.Done });
    await world().as('ada').send(archiveIssue, { params: issue.params });
    await world().as('ada').send(restoreIssue, { params: issue.params });
    expect(await lines(issue)).toEqual([
      ['archived_at', 'updated', null, 'manual_archive', null, null],
      ['archived_at', 'updated', 'archive', 'restore', null, null],
    ]);
  });

  it('links by their addresses', async () => {
    const issue = await anIssue();
    const { body } = await world()
      .as('ada')
      .send(createLink, { params: issue.params, body: { url: 'https://a.invalid' } });
    const params = { ...issue.params, link_id: body.id };
    await world()
      .as('ada')
      .send(updateLink, { params, body: { url: 'https://b.invalid' } });
    await world()
      .as('ada')
      .send(updateLink, { params, body: { title: 'Only the title' } });
    await world().as('ada').send(deleteLink, { params });
    expect(await lines(issue)).toEqual([
      ['link', 'created', '', 'https://a.invalid', null, body.id],
      ['link', 'updated', 'https://a.invalid', 'https://b.invalid', body.id, body.id],
      ['link', 'deleted', 'https://b.invalid', '', body.id, null],
    ]);
  });

  it.each<['website' | 'operations']>([['website'], ['operations']])(
    'relations on both issues, each from its side, the other one in %s',
    async (project) => {
      const [issue, other] = [await anIssue(), await anIssue({}, world()[project].id)];
      const [here, there] = [issue.params.issue_id, other.params.issue_id];
      const body = { relation_type: 'blocking' as const, issues: [there] };
      await world().as('ada').send(createRelations, { params: issue.params, body });
      await world()
        .as('ada')
        .send(deleteRelation, { params: { ...issue.params, related_id: there } });
      expect(await lines(issue)).toEqual([
        ['blocking', 'updated', '', other.key, there, null],
        ['blocking', 'deleted', other.key, '', there, null],
      ]);
      expect(await lines(other)).toEqual([
        ['blocked_by', 'updated', '', issue.key, here, null],
        ['blocked_by', 'deleted', issue.key, '', here, null],
      ]);
    },
  );
});

it('merges comments by time, and reports only what is asked for', async () => {
  const issue = await anIssue();
  await change(issue, { priority: 'low' });
  const { body: said } = await world()
    .as('ada')
    .send(createComment, { params: issue.params, body: { comment_html: '<p>Hm</p>' } });
  await world()
    .as('ada')
    .send(createIssueReaction, { params: issue.params, body: { reaction: '8' } });
  await change(issue, { priority: 'high' });
  const { body: all } = await history(issue);
  const kinds = all.map((row) => ('verb' in row ? (row.field ?? row.verb) : row.comment_stripped));
  expect(kinds).toEqual(['created', 'priority', 'Hm', 'priority']);
  const spoken = (await history(issue, { activity_type: 'issue-comment' })).body;
  expect(spoken).toEqual([{ ...said, issue_detail: expect.objectContaining({ priority: 'high' }) }]);
  expect((await history(issue, { activity_type: 'issue-property' })).body).toHaveLength(3);
  const newer = await history(issue, { created_at__gt: said.created_at });
  expect(newer.body.map(({ id }) => id)).toEqual([all[3]?.id]);
  const none = await history(issue, { created_at__gt: all[3]?.created_at ?? '' });
  expect(none.body).toEqual([]);
});

it.each(['yesterday', '2026-13-01', '2026-02-30', '2026-01-01T25:00:00Z', '1'])(
  'refuses %s as an instant',
  async (created_at__gt) => {
    const { status, body } = await history(await anIssue(), { created_at__gt });
    expect([status, body]).toEqual([400, { error: 'Please provide valid detail' }]);
  },
);

it('is not for guests who may not see the issue', async () => {
  const { status, body } = await history(await anIssue(), {}, 'cleo');
  expect([status, body]).toEqual([400, { error: 'You are not allowed to view this issue' }]);
});

it('names no issue that its reader may not see: guests get no lines about parents, sub-issues and relations of others', async () => {
  const [issue, other] = [await anIssue({ assignee_ids: [world().userId('cleo')] }), await anIssue()];
  const { issue_id } = issue.params;
  await anIssue({ parent_id: issue_id });
  await change(issue, { parent_id: other.params.issue_id });
  const body = { relation_type: 'blocking' as const, issues: [other.params.issue_id] };
  await world().as('ada').send(createRelations, { params: issue.params, body });
  const fields = async (by: Person) =>
    (await history(issue, { activity_type: 'issue-property' }, by)).body.map((line) => 'field' in line && line.field);
  expect(await fields('ada')).toEqual([null, 'assignees', 'sub_issue', 'parent', 'blocking']);
  expect(await fields('cleo')).toEqual([null, 'assignees']);
  const { body: feed } = await world()
    .as('cleo')
    .send(listPersonActivities, { params: { slug: 'harbor', user_id: world().userId('ada') } });
  const told = feed.results.filter(({ issue: id }) => id === issue_id);
  expect(told.map(({ field }) => field)).toEqual(['assignees', null]);
});
